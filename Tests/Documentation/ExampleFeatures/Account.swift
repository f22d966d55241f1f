import Ratchet

@Reducer
struct SignIn {
  struct State {
    var name = ""
  }

  enum Action {
    case signInButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Home {
  struct State {
    var name = ""
  }

  enum Action {
    case signOutButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A feature whose state is an enum.
@Reducer
struct Account {
  enum State {
    case signedIn(Home.State)
    case signedOut(SignIn.State)
  }

  enum Action {
    case home(Home.Action)
    case signIn(SignIn.Action)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
