import Ratchet

/// A line of the screen that is its own feature: the number of games that were played.
@Reducer
package struct Statistics {
  package struct State: Equatable, Sendable {
    package var gamesPlayed: Int?
  }

  package enum Action {
    case appeared
    case loaded(gamesPlayed: Int)
  }

  @Dependency(\.settings) var client

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in await send(.loaded(gamesPlayed: client.gamesPlayed())) }
      case .loaded(let gamesPlayed):
        state.gamesPlayed = gamesPlayed
        return .none
      }
    }
  }
}
