// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

/// The feature on the first page of the documentation.
@Reducer
public struct Counter {
  @ObservableState public struct State { public var count = 0 }
  public enum Action { case minusTapped, plusTapped }
  public init() {}
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .minusTapped: state.count -= 1
      case .plusTapped: state.count += 1
      }
      return .none
    }
  }
}

/// The same, with what the page says of it.
@Reducer
public struct GuardedCounter {
  @ObservableState public struct State { public var count = 0 }
  public enum Action { case minusTapped, plusTapped }
  public init() {}
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .minusTapped where state.count > 0: state.count -= 1
      case .plusTapped: state.count += 1
      default: break
      }
      return .none
    }
  }
}
