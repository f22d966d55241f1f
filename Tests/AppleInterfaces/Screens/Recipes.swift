import Ratchet
import SwiftUI

// A list, and a stack of screens on it.

@Reducer
struct Recipes {
  @Reducer
  enum Path {
    case recipe(Recipe)
    case ingredients(Ingredients)
  }

  @ObservableState
  struct State {
    var recipes: IdentifiedArrayOf<Recipe.State> = []
    var path = StackState<Path.State>()
    var query = ""
  }

  enum Action {
    case deleteSwiped(IndexSet)
    case path(StackActionOf<Path>)
    case queryChanged(String)
    case recipes(IdentifiedActionOf<Recipe>)
    case refreshPulled
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteSwiped(let offsets):
        state.recipes.remove(atOffsets: offsets)
        return .none
      case .path(.element(_, .recipe(.ingredientsButtonTapped))):
        state.path.append(.ingredients(Ingredients.State()))
        return .none
      case .queryChanged(let query):
        state.query = query
        return .none
      case .path, .recipes, .refreshPulled:
        return .none
      }
    }
    .forEach(\.recipes, action: \.recipes) { Recipe() }
    .forEach(\.path, action: \.path)
  }
}

@Reducer
struct Recipe {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var isFavorite = false
  }

  enum Action {
    case favoriteButtonTapped
    case ingredientsButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .favoriteButtonTapped = action { state.isFavorite.toggle() }
      return .none
    }
  }
}

@Reducer
struct Ingredients {
  @ObservableState
  struct State: Equatable {
    var lines: [String] = []
  }

  enum Action { case closeButtonTapped }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { _ in await dismiss(animation: .default) } }
  }
}

struct RecipesView: View {
  @Bindable var store: StoreOf<Recipes>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(store.scope(state: \.recipes, action: \.recipes)) { recipe in
          NavigationLink(state: Recipes.Path.State.recipe(recipe.state)) {
            RecipeRow(store: recipe)
          }
        }
        .onDelete { store.send(.deleteSwiped($0)) }
        NavigationLink("Ingredients", state: Recipes.Path.State.ingredients(Ingredients.State()))
      }
      .searchable(text: $store.query.sending(\.queryChanged))
      .refreshable { await store.send(.refreshPulled).finish() }
      .navigationTitle("Recipes")
    } destination: { store in
      switch store.case {
      case .recipe(let store): RecipeView(store: store)
      case .ingredients(let store): IngredientsView(store: store)
      }
    }
  }
}

struct RecipeRow: View {
  let store: StoreOf<Recipe>

  var body: some View {
    Text(store.name)
    Button("Favorite") { store.send(.favoriteButtonTapped, animation: .bouncy) }
  }
}

struct RecipeView: View {
  let store: StoreOf<Recipe>

  var body: some View {
    Button("Ingredients") { store.send(.ingredientsButtonTapped) }
      .navigationTitle(store.name)
  }
}

struct IngredientsView: View {
  let store: StoreOf<Ingredients>

  var body: some View {
    ForEach(store.lines, id: \.self) { Text($0) }
    Button("Close") { store.send(.closeButtonTapped) }
  }
}

/// The same stack, with the stores of its screens as SwiftUI's own data.
struct RecipesByStoreView: View {
  @Bindable var store: StoreOf<Recipes>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Text("\(store.path.count) screens")
        .navigationDestination(for: StoreOf<Recipes.Path>.self) { store in
          if case .recipe(let store) = store.case { RecipeView(store: store) }
        }
    }
  }
}

struct RecipesPreviews: PreviewProvider {
  static var previews: some View {
    RecipesView(
      store: Store(initialState: Recipes.State()) {
        Recipes()
      } withDependencies: {
        $0.uuid = .incrementing
      })
  }
}
