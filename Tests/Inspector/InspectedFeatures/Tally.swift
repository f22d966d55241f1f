import Ratchet

/// A counter, whose number other features share.
@Reducer
public struct Tally {
  /// The state.
  @ObservableState
  public struct State {
    /// The shared number.
    @Shared public var total: Int

    /// The number of taps.
    public var taps = 0

    /// Creates a state.
    public init(total: Shared<Int>) {
      _total = total
    }
  }

  /// The actions.
  public enum Action {
    case tapped
    case otherTapped
    case laterTapped
    case laterDone
  }

  /// Creates the feature.
  public init() {}

  /// The logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.taps += 1
        state.$total.withLock { $0 += 1 }
        return .none
      case .otherTapped:
        state.taps += 1
        return .none
      case .laterTapped:
        return .run { [total = state.$total] send in
          total.withLock { $0 += 10 }
          await send(.laterDone)
        }
      case .laterDone:
        return .none
      }
    }
  }
}
