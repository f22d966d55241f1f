import Ratchet
import SwiftUI

// Tabs, each with a feature of its own.

@Reducer
struct Tabs {
  enum Tab: Hashable, Sendable { case recipes, inbox, signUp }

  @ObservableState
  struct State {
    var tab = Tab.recipes
    var recipes = Recipes.State()
    var inbox = Inbox.State()
    var signUp = SignUp.State()
    @Shared(.appStorage("launches")) var launches = 0
  }

  enum Action {
    case inbox(Inbox.Action)
    case recipes(Recipes.Action)
    case signUp(SignUp.Action)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.recipes, action: \.recipes) { Recipes() }
    Scope(state: \.inbox, action: \.inbox) { Inbox() }
    Scope(state: \.signUp, action: \.signUp) { SignUp() }
    Reduce { state, action in
      if case .tabSelected(let tab) = action { state.tab = tab }
      return .none
    }
  }
}

struct TabsView: View {
  @State var store = Store(initialState: Tabs.State()) { Tabs()._printChanges() }

  var body: some View {
    TabView(selection: $store.tab.sending(\.tabSelected)) {
      RecipesView(store: store.scope(state: \.recipes, action: \.recipes))
        .tag(Tabs.Tab.recipes)
        .tabItem { Text("Recipes") }
      InboxView(store: store.scope(state: \.inbox, action: \.inbox))
        .tag(Tabs.Tab.inbox)
        .tabItem { Text("Inbox") }
      SignUpView(store: store.scope(state: \.signUp, action: \.signUp))
        .tag(Tabs.Tab.signUp)
        .tabItem { Text("Sign up") }
    }
    .onChange(of: store.tab) { _, tab in print(tab) }
  }
}

struct LaunchesView: View {
  @Shared(.appStorage("launches")) var launches = 0

  var body: some View {
    #if !os(tvOS)
      Stepper("Launches", value: Binding($launches), in: 0...10)
    #endif
    Text("\(launches)")
  }
}
