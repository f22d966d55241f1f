// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

/// A counter with a limit.
@Reducer
public struct Tally {
  @ObservableState
  public struct State: Equatable {
    public var count = 0
    public var isLocked = false
    public init() {}
  }
  public enum Action {
    case incrementTapped
    case decrementTapped
    case lockToggled(Bool)
  }
  public init() {}
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        if state.count < 5, !state.isLocked { state.count += 1 }
      case .decrementTapped:
        state.count -= 1
      case .lockToggled(let isLocked):
        state.isLocked = isLocked
      }
      return .none
    }
  }
}
