import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
struct FavoritingTests {
  let tracks: IdentifiedArrayOf<Track.State> = [
    Track.State(id: UUID(0), isFavorite: false, title: "Tides"),
    Track.State(id: UUID(1), isFavorite: true, title: "Embers"),
  ]

  @Test
  func happyPath() async {
    let clock = TestClock()
    let store = TestStore(initialState: Playlist.State(tracks: tracks)) {
      Playlist()
    } withDependencies: {
      $0.favoriteClient.setFavorite = { @Sendable _, isFavorite in
        try await clock.sleep(for: .seconds(1))
        return isFavorite
      }
    }

    await store.send(\.tracks[id: UUID(0)].favorite.buttonTapped) {
      $0.tracks[id: UUID(0)]?.isFavorite = true
    }
    #expect(store.state.favoriteCount == 2)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tracks[id: UUID(0)].favorite.response.success)

    await store.send(\.tracks[id: UUID(1)].favorite.buttonTapped) {
      $0.tracks[id: UUID(1)]?.isFavorite = false
    }
    // A second tap before the answer cancels the first request.
    await store.send(\.tracks[id: UUID(1)].favorite.buttonTapped) {
      $0.tracks[id: UUID(1)]?.isFavorite = true
    }
    await clock.run()
    await store.receive(\.tracks[id: UUID(1)].favorite.response.success, true)
  }

  @Test
  func unhappyPath() async {
    let store = TestStore(initialState: Playlist.State(tracks: tracks)) {
      Playlist()
    } withDependencies: {
      $0.favoriteClient.setFavorite = { @Sendable _, _ in throw FavoriteError() }
    }

    await store.send(.tracks(.element(id: UUID(0), action: .favorite(.buttonTapped)))) {
      $0.tracks[id: UUID(0)]?.isFavorite = true
    }
    await store.receive(\.tracks[id: UUID(0)].favorite.response.failure) {
      $0.tracks[id: UUID(0)]?.alert = AlertState {
        TextState("The server did not like it.")
      }
    }
    await store.send(\.tracks[id: UUID(0)].favorite.alert.dismiss) {
      $0.tracks[id: UUID(0)]?.alert = nil
    }
  }

  @Test
  func component() async {
    let store = TestStore(initialState: FavoritingState(id: 1, isFavorite: false)) {
      Favoriting<Int> { _, isFavorite in isFavorite }
    }
    await store.send(.buttonTapped) { $0.isFavorite = true }
    await store.receive(\.response.success)
  }
}
