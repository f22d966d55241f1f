import Ratchet

/// Coins that several features share.
@Reducer(state: .codable, action: .codable)
public struct Kitty {
  /// The state.
  @ObservableState
  public struct State {
    /// The coins.
    @Shared(.inMemory("kitty.coins")) public var coins = 3

    /// Who keeps them.
    @Shared(.fileStorage(URL(filePath: "kitty.json"))) public var keeper = "Ada"

    /// The numbers of coins that were counted.
    public var counts: [Int]

    /// Creates a state.
    public init(counts: [Int] = []) {
      self.counts = counts
    }
  }

  /// The actions.
  public enum Action {
    case coinTaken
    case coinsCounted
    case coinsWonLater
  }

  /// Creates the feature.
  public init() {}

  /// The logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .coinTaken:
        state.$coins.withLock { $0 -= 1 }
        return .none
      case .coinsCounted:
        state.counts.append(state.coins)
        return .none
      case .coinsWonLater:
        return .run { [coins = state.$coins] _ in coins.withLock { $0 += 5 } }
      }
    }
  }
}
