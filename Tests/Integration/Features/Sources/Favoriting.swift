import RatchetMigration

// MARK: - A reusable, generic component

struct FavoritingState<ID: Hashable & Sendable>: Equatable {
  @PresentationState var alert: AlertState<FavoritingAction.Alert>?
  let id: ID
  var isFavorite: Bool
}

@CasePathable
enum FavoritingAction {
  case alert(PresentationAction<Alert>)
  case buttonTapped
  case response(Result<Bool, any Error>)

  enum Alert: Equatable {}
}

@Reducer
struct Favoriting<ID: Hashable & Sendable> {
  let favorite: @Sendable (ID, Bool) async throws -> Bool

  private struct CancelID: Hashable {
    let id: AnyHashableSendable
  }

  var body: some Reducer<FavoritingState<ID>, FavoritingAction> {
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        state.alert = nil
        return .none

      case .buttonTapped:
        state.isFavorite.toggle()

        return .run { [id = state.id, isFavorite = state.isFavorite, favorite] send in
          await send(.response(Result { try await favorite(id, isFavorite) }))
        }
        .cancellable(id: CancelID(id: AnyHashableSendable(state.id)), cancelInFlight: true)

      case let .response(.failure(error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        return .none

      case let .response(.success(isFavorite)):
        state.isFavorite = isFavorite
        return .none
      }
    }
  }
}

// MARK: - The feature

@Reducer
struct Track {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Presents var alert: AlertState<FavoritingAction.Alert>?
    let id: UUID
    var isFavorite: Bool
    var title: String

    var favorite: FavoritingState<ID> {
      get { .init(alert: self.alert, id: self.id, isFavorite: self.isFavorite) }
      set { (self.alert, self.isFavorite) = (newValue.alert, newValue.isFavorite) }
    }
  }

  enum Action {
    case favorite(FavoritingAction)
  }

  @Dependency(\.favoriteClient) var favoriteClient

  var body: some Reducer<State, Action> {
    Scope(state: \.favorite, action: \.favorite) {
      Favoriting(favorite: favoriteClient.setFavorite)
    }
  }
}

@Reducer
struct Playlist {
  @ObservableState
  struct State: Equatable {
    var tracks: IdentifiedArrayOf<Track.State> = []
    var favoriteCount: Int { tracks.filter(\.isFavorite).count }
  }

  enum Action {
    case tracks(IdentifiedActionOf<Track>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.tracks, action: \.tracks, element: Track.init)
  }
}

struct FavoriteError: LocalizedError, Equatable {
  var errorDescription: String? {
    "The server did not like it."
  }
}

@DependencyClient
struct FavoriteClient: Sendable {
  var setFavorite: @Sendable (UUID, Bool) async throws -> Bool
}

extension FavoriteClient: TestDependencyKey {
  static let testValue = FavoriteClient()
}

extension DependencyValues {
  var favoriteClient: FavoriteClient {
    get { self[FavoriteClient.self] }
    set { self[FavoriteClient.self] = newValue }
  }
}
