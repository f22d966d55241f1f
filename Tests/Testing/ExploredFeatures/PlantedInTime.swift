// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

// More features with one mistake each.

/// Saves a text after a pause.
///
/// With the mistake, the first text in each second is saved, and not the last one.
@Reducer
public struct Draft: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var text = ""
    public var savedText = ""
    public init() {}
  }

  public enum Action {
    case textChanged(String)
    case saved(String)
  }

  public let isFixed: Bool
  @Dependency(\.continuousClock) var clock

  public init(isFixed: Bool) { self.isFixed = isFixed }

  private enum CancelID { case save }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        let effect = EffectOf<Self>.run { send in await send(.saved(text)) }
        return isFixed
          ? effect.debounce(id: CancelID.save, for: .seconds(1), clock: clock)
          : effect.throttle(id: CancelID.save, for: .seconds(1), clock: clock, latest: false)
      case .saved(let text):
        state.savedText = text
        return .none
      }
    }
  }
}

/// A request that is tried again, forever.
@Reducer
public struct Retries: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var attempts = 0
    public var isDone = false
    public init() {}
  }

  public enum Action {
    case answered(Result<Int, any Error>)
    case loadTapped
  }

  public let isFixed: Bool
  @Dependency(\.continuousClock) var clock
  @Dependency(PaymentClient.self) var client

  public init(isFixed: Bool) { self.isFixed = isFixed }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        guard state.attempts == 0 else { return .none }
        state.attempts = 1
        return request
      case .answered(.success):
        state.isDone = true
        return .none
      case .answered(.failure):
        if isFixed, state.attempts == 3 { return .none }
        state.attempts += 1
        return .concatenate(.run { _ in try await clock.sleep(for: .seconds(1)) }, request)
      }
    }
  }

  private var request: EffectOf<Self> {
    .run { send in await send(.answered(Result { try await client.charge() })) }
  }
}

/// A counter in a shared value.
///
/// With the mistake, it writes a value that it read before it waited.
@Reducer(state: .codable, action: .codable)
public struct SharedTally: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Shared(value: 0) public var total: Int
    public var left = 0
    public var right = 0
    public init() {}
  }

  public enum Action {
    case added(Int)
    case leftTapped
    case rightTapped
  }

  public let isFixed: Bool
  public init(isFixed: Bool) { self.isFixed = isFixed }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leftTapped:
        guard state.left < 2 else { return .none }
        state.left += 1
        return add(to: state.total)
      case .rightTapped:
        guard state.right < 2 else { return .none }
        state.right += 1
        return add(to: state.total)
      case .added(let total):
        state.$total.withLock { $0 = isFixed ? $0 + 1 : total }
        return .none
      }
    }
  }

  private func add(to total: Int) -> EffectOf<Self> {
    .run { send in await send(.added(total + 1)) }
  }
}

/// A cart whose total is not what its rows say, once a row is deleted.
@Reducer
public struct Cart: Sendable {
  public struct Row: Equatable, Identifiable {
    public let id: Int
    public var count = 1
  }

  @ObservableState
  public struct State: Equatable {
    public var rows: IdentifiedArrayOf<Row> = []
    public var total = 0
    public init() {}
  }

  public enum Action {
    case addTapped
    case deleteTapped(Row.ID)
    case moreTapped(Row.ID)
  }

  public let isFixed: Bool
  public init(isFixed: Bool) { self.isFixed = isFixed }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        guard state.rows.count < 3 else { return .none }
        // The lowest id that is free. Ids that only grow would make the states endless.
        state.rows.append(Row(id: (1...3).first { state.rows[id: $0] == nil } ?? 0))
        state.total += 1
      case .deleteTapped(let id):
        let count = state.rows[id: id]?.count ?? 0
        state.rows.remove(id: id)
        state.total -= isFixed ? count : min(count, 1)
      case .moreTapped(let id):
        guard let count = state.rows[id: id]?.count, count < 3 else { return .none }
        state.rows[id: id]?.count += 1
        state.total += 1
      }
      return .none
    }
  }
}
