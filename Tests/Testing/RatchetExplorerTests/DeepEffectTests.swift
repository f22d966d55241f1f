import Ratchet
import RatchetExplorer
import Testing

/// Features in which effects are in flight all the time, and whose states are many steps away.
@Suite("a state with effects in flight is reached without all steps before it")
struct DeepEffectTests {
  /// Typing that never ends, while an effect waits or begin again each time.
  private struct Editor: Reducer {
    struct State: Sendable {
      var isOpen = false
      var length = 0
      var savedLength = 0
    }
    enum Action: Sendable { case opened, typed, saved(Int), closed }

    let savesWhatIsTyped: Bool
    /// The number of actions that the reducer has handled, which decides nothing.
    let count: Counter
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      count.add()
      switch action {
      case .opened:
        guard !state.isOpen else { return .none }
        state.isOpen = true
        return .run { send in await send(.closed) }
      case .typed:
        guard state.isOpen, state.length < 100 else { return .none }
        state.length += 1
        guard savesWhatIsTyped else { return .none }
        return .run { [clock, length = state.length] send in
          try await clock.sleep(for: .seconds(1))
          await send(.saved(length))
        }
        .cancellable(id: "save", cancelInFlight: true)
      case .saved(let length): state.savedLength = length
      case .closed: state.isOpen = false
      }
      return .none
    }
  }

  /// Counts in memory that belongs to no value, so that each way need not begin at the start.
  private struct Counter: Sendable {
    private static let counts = LockIsolated<[Int: Int]>([:])
    let number: Int
    var value: Int { Self.counts.value[number] ?? 0 }
    func add() { Self.counts.withValue { $0[number, default: 0] += 1 } }
  }

  @Test("whether they wait or begin again", arguments: [false, true])
  func reductions(savesWhatIsTyped: Bool) async {
    let count = Counter(number: savesWhatIsTyped ? 1 : 0)
    let report = await exploreQuietly {
      await explore(Editor.State(), states: 1_000, walks: 0, time: nil, threads: 1) {
        Editor(savesWhatIsTyped: savesWhatIsTyped, count: count)
      } properties: {
        always("no more is saved than was typed") { $0.savedLength <= $0.length }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.stateCount > 100, "\(report)")
    #expect(count.value < 15 * report.transitionCount, "\(count.value): \(report)")
  }

  /// A stopwatch that runs while its laps are counted.
  private struct Stopwatch: Reducer {
    struct State: Sendable {
      var seconds = 0
      var laps = 0
      var isMarked = false
    }
    enum Action: Sendable { case started, ticked, lapTapped, markTapped }

    let usesQueue: Bool
    let count: Counter
    @Dependency(\.continuousClock) var clock
    @Dependency(\.mainQueue) var queue

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      count.add()
      switch action {
      case .started:
        guard state.seconds == 0 else { return .none }
        if usesQueue {
          return .run { [queue] send in
            for await _ in queue.timer(interval: .seconds(1)) { await send(.ticked) }
          }
          .cancellable(id: "ticks", cancelInFlight: true)
        }
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: "ticks", cancelInFlight: true)
      case .ticked: state.seconds += 1
      case .lapTapped: if state.laps < 1 { state.laps += 1 }
      case .markTapped: state.isMarked.toggle()
      }
      return .none
    }
  }

  @Test("although a timer has ticked many times", arguments: [false, true])
  func ticks(usesQueue: Bool) async {
    let count = Counter(number: usesQueue ? 2 : 3)
    let report = await exploreQuietly {
      await explore(Stopwatch.State(), states: 500, walks: 0, time: nil, threads: 1) {
        Stopwatch(usesQueue: usesQueue, count: count)
      } properties: {
        always("laps are counted") { $0.laps <= 3 }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.depth > 30, "\(report)")
    #expect(count.value < 15 * report.transitionCount, "\(count.value): \(report)")
  }

  /// A row that is edited while effects begin, end and follow each other.
  private struct Upload: Reducer {
    struct State: Sendable {
      var draft = 0
      var pending: [Int] = []
      var sent: [Int] = []
      var isOnline = true
    }
    enum Action: Sendable { case edited, sendTapped, done(Int), networkToggled, cancelTapped }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .edited: state.draft = (state.draft + 1) % 3
      case .networkToggled: state.isOnline.toggle()
      case .sendTapped:
        guard state.pending.count < 2, !state.pending.contains(state.draft) else { return .none }
        state.pending.append(state.draft)
        return .run { [draft = state.draft] send in
          if oneOf(false, true) { try await clock.sleep(for: .seconds(1)) }
          await send(.done(draft))
        }
        .cancellable(id: "send")
      case .done(let draft):
        state.pending.removeAll { $0 == draft }
        state.sent = [draft]
      case .cancelTapped:
        state.pending = []
        return .cancel(id: "send")
      }
      return .none
    }
  }

  /// An object in the state, with which each way is taken from the start.
  private final class Mark: Sendable {}

  /// The same feature with an object in its state.
  private struct Marked: Reducer {
    struct State: Sendable {
      var upload = Upload.State()
      let mark = Mark()
    }
    var body: some Reducer<State, Upload.Action> {
      Scope(state: \.upload, action: \.self) { Upload() }
    }
  }

  @Test("the states and steps are those of a search that takes all steps")
  func sameStates() async {
    let short = await explore(Upload.State(), depth: 6, time: nil) {
      Upload()
    } properties: {
      never("two are sent at once") { $0.sent.count > 1 }
    }
    let long = await explore(Marked.State(), depth: 6, time: nil) {
      Marked()
    } properties: {
      never("two are sent at once") { $0.upload.sent.count > 1 }
    }
    #expect(short.stateCount > 200, "\(short)")
    #expect(short.stateCount == long.stateCount)
    #expect(short.transitionCount == long.transitionCount)
    #expect(short.depth == long.depth)
  }
}
