import RatchetMigration

// A value that is only read: a gauge reports it, and features derive what they show from it.

struct TideKey: SharedReaderKey {
  let gauge: TideGauge
  let harbour: String

  var id: String { harbour }

  func load(context: LoadContext<[Double]>, continuation: LoadContinuation<[Double]>) {
    continuation.resume(returning: gauge.levels(harbour))
  }

  func subscribe(
    context: LoadContext<[Double]>, subscriber: SharedSubscriber<[Double]>
  ) -> SharedSubscription {
    gauge.follow(harbour) { subscriber.yield($0) }
    return SharedSubscription { [gauge, harbour] in gauge.follow(harbour, nil) }
  }
}

extension SharedReaderKey where Self == TideKey.Default {
  static func tide(_ harbour: String) -> Self {
    @Dependency(TideGauge.self) var gauge
    return Self[TideKey(gauge: gauge, harbour: harbour), default: []]
  }
}

final class TideGauge: DependencyKey, Sendable {
  private struct Content {
    var levels: [String: [Double]] = [:]
    var followers: [String: @Sendable ([Double]) -> Void] = [:]
  }

  private let content = LockIsolated(Content())

  static let liveValue = TideGauge()
  static var testValue: TideGauge { TideGauge() }

  func levels(_ harbour: String) -> [Double] { content.withValue { $0.levels[harbour] ?? [] } }

  func follow(_ harbour: String, _ follower: (@Sendable ([Double]) -> Void)?) {
    content.withValue { $0.followers[harbour] = follower }
  }

  func report(_ level: Double, at harbour: String) {
    let (levels, follower) = content.withValue { content in
      content.levels[harbour, default: []].append(level)
      return (content.levels[harbour] ?? [], content.followers[harbour])
    }
    follower?(levels)
  }
}

@Reducer
struct Tides {
  @ObservableState
  struct State: Equatable {
    @SharedReader var levels: [Double]
    @SharedReader var isHigh: Bool
    var limit = 2.0
    var warnings = 0

    init(harbour: String) {
      _levels = SharedReader(.tide(harbour))
      _isHigh = _levels.read { ($0.last ?? 0) > 1 }
    }

    var highest: Double { levels.max() ?? 0 }
  }

  enum Action {
    case checkButtonTapped
    case harbourSelected(String)
    case reloadButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .checkButtonTapped:
        if state.isHigh && state.highest > state.limit { state.warnings += 1 }
        return .none
      case let .harbourSelected(harbour):
        state.$levels = SharedReader(.tide(harbour))
        state.$isHigh = state.$levels.read { ($0.last ?? 0) > 1 }
        return .none
      case .reloadButtonTapped:
        return .run { [levels = state.$levels] _ in try await levels.load() }
      }
    }
  }
}
