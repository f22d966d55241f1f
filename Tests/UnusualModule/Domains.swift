// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

@Reducer
struct Feature {
  @ObservableState
  struct State {
    var count = 0
    var child = Child()

    struct Child { var names = ["Blob"] }
  }

  enum Action {
    case binding(BindingAction<State>)
    case tapped
    case loaded(Result<Int, any Error>)
    case delegate(Delegate)

    enum Delegate { case saved(Int), cancelled }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if action == .tapped { state.count += 1 }
      return .none
    }
  }
}

struct Plain: Reducer {
  struct State { var count = 0 }
  enum Action { case tapped, void(Void) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer(state: .codable, .hashable, action: .codable)
struct Stored {
  struct State { var count = 0 }
  enum Action { case counted(Int), reset }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
enum Screen { case feature(Feature), stored(Stored) }

@CasePathable
enum Loadable { case idle, done(Int) }

@DependencyClient
struct Lookup { var fetch: @Sendable (Int) async throws -> String }

@MemberwiseInit
public struct Article: Swift.Equatable { var title: String, count = 0 }
