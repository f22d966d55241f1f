import Ratchet

/// Enums as users of case paths write them, with the case paths that the plugin generates.
@CasePathable
@dynamicMemberLookup
enum Shape: Equatable {
  case circle(radius: Double)
  case label(Label)
  case line(from: Int, to: Int)
  case origin
  indirect case group(Shape)
  case titled(String = "untitled")

  @CasePathable
  @dynamicMemberLookup
  enum Label: Equatable {
    case text(String)
    case count(Int)
    case filter(Bool)
  }
}

/// A parameter with the name of a sequence's element.
@CasePathable
enum Page<Element: Equatable>: Equatable {
  case empty
  case full([Element])
}

/// The source declares the features of the case paths.
enum Switch: CasePathIterable, Equatable {
  case on, off
}

/// A feature with the name of a key path's root.
@Reducer
struct Root {
  struct State: Equatable {
    var count = 0
  }
  enum Action: CasePathable {
    case tapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
struct RootHolder {
  struct State: Equatable {
    var root = Root.State()
  }
  enum Action {
    case root(Root.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.root, action: \.root) { Root() }
  }
}
