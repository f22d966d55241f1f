import Ratchet

@CasePathable
enum Unwrapped {
  case value(Int!)
  case values(x: Int!, y: Int)
}

@Reducer(state: .codable, .hashable, action: .codable, .hashable)
struct Coded {
  struct State {
    var `said "hello"` = 1
    var areEqual = true
    var combine = 0
  }

  enum Action {
    case `quoted "name"`(Int)
    case hashed(hasher: Int, encoder: String)
    case stored(fields: [Int], combine: Int)

    func combine(_ other: Int) -> Int { other }
  }

  var body: some Reducer<State, Action> { EmptyReducer() }
}

@Reducer
enum Outer {
  case inner(Inner)
  case leaf(Leaf)

  @Reducer
  enum Inner {
    case leaf(Leaf)
  }
}

@Reducer
struct Leaf {
  struct State {
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@DependencyClient
struct Updates {
  var update: @Sendable (_ count: inout Int, _ by: Int) throws -> Void
  var merge: @Sendable (_ self: Int, _ other: Int) throws -> Int
  var add: @Sendable (_ value: Int, _ value: Int) throws -> Int
}

enum Chemical: CasePathIterable {
  struct Element: Equatable {
    var number: Int
  }

  case element(Element), pair(Element, Int)
}
