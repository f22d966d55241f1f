import Ratchet

/// A search that waits until the user stops typing, and cancels earlier requests.
@Reducer
struct RecipeSearch {
  @ObservableState
  struct State: Equatable {
    var results: [Recipe] = []
    var resultDetailInFlight: Recipe.ID?
    var query = ""
    var details: [Recipe.ID: RecipeDetails] = [:]
  }

  enum Action {
    case detailsResponse(Recipe.ID, Result<RecipeDetails, any Error>)
    case queryChanged(String)
    case queryChangeDebounced
    case searchResponse(Result<RecipeResults, any Error>)
    case resultTapped(Recipe)
  }

  @Dependency(\.recipeClient) var recipeClient
  private enum CancelID { case search, details }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .detailsResponse(_, .failure):
        state.resultDetailInFlight = nil
        return .none

      case let .detailsResponse(id, .success(details)):
        state.details[id] = details
        state.resultDetailInFlight = nil
        return .none

      case let .queryChanged(query):
        state.query = query
        guard !state.query.isEmpty else {
          state.results = []
          state.details = [:]
          return .cancel(id: CancelID.search)
        }
        return .none

      case .queryChangeDebounced:
        guard !state.query.isEmpty else { return .none }
        return .run { [query = state.query] send in
          await send(.searchResponse(Result { try await self.recipeClient.search(query: query) }))
        }
        .cancellable(id: CancelID.search)

      case .searchResponse(.failure):
        state.results = []
        return .none

      case let .searchResponse(.success(response)):
        state.results = response.results
        return .none

      case let .resultTapped(recipe):
        state.resultDetailInFlight = recipe.id
        return .run { send in
          await send(
            .detailsResponse(
              recipe.id,
              Result { try await self.recipeClient.details(recipe: recipe) }
            )
          )
        }
        .cancellable(id: CancelID.details, cancelInFlight: true)
      }
    }
  }
}

/// The same search, with the waiting in the reducer.
@Reducer
struct DebouncedSearch {
  @ObservableState
  struct State: Equatable {
    var isSearching = false
    var query = ""
    var results: [Recipe] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case searchResponse(Result<RecipeResults, any Error>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.recipeClient) var recipeClient

  var usesScheduler = false

  private enum CancelID: Hashable {
    case search
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query) where state.query.isEmpty:
        state.isSearching = false
        state.results = []
        return .cancel(id: CancelID.search)

      case .binding(\.query) where usesScheduler:
        state.isSearching = true
        return search(state.query)
          .debounce(id: CancelID.search, for: 0.3, scheduler: mainQueue)

      case .binding(\.query):
        state.isSearching = true
        return .run { [query = state.query] send in
          try await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
            try await clock.sleep(for: .milliseconds(300))
            await send(.searchResponse(Result { try await recipeClient.search(query) }))
          }
        }

      case .binding:
        return .none

      case let .searchResponse(result):
        state.isSearching = false
        state.results = (try? result.get().results) ?? []
        return .none
      }
    }
  }

  private func search(_ query: String) -> Effect<Action> {
    .run { send in
      await send(.searchResponse(Result { try await recipeClient.search(query) }))
    }
  }
}

struct Recipe: Decodable, Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
}

struct RecipeResults: Decodable, Equatable, Sendable {
  var results: [Recipe]
}

struct RecipeDetails: Equatable, Sendable {
  var minutes: Int
}

@DependencyClient
struct RecipeClient {
  var details: @Sendable (_ recipe: Recipe) async throws -> RecipeDetails
  var search: @Sendable (_ query: String) async throws -> RecipeResults
}

extension RecipeClient: TestDependencyKey {
  static let previewValue = Self(
    details: { _ in .mock },
    search: { _ in .mock }
  )

  static let testValue = Self()
}

extension DependencyValues {
  var recipeClient: RecipeClient {
    get { self[RecipeClient.self] }
    set { self[RecipeClient.self] = newValue }
  }
}

extension RecipeClient: DependencyKey {
  static let liveValue = RecipeClient(
    details: { _ in RecipeDetails(minutes: 1) },
    search: { query in
      var components = URLComponents(string: "https://recipes.example.org/search")!
      components.queryItems = [URLQueryItem(name: "name", value: query)]
      let (data, _) = try await URLSession.shared.data(from: components.url!)
      return try JSONDecoder().decode(RecipeResults.self, from: data)
    }
  )
}

extension RecipeResults {
  static let mock = Self(results: [Recipe(id: 1, name: "Dumplings"), Recipe(id: 2, name: "Soup")])
}

extension RecipeDetails {
  static let mock = Self(minutes: 45)
}
