// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

@Reducer
struct Blank {}

@Reducer
public struct PublicBlank {
  public init() {}
}

@Reducer
struct Stateless {
  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
  }
}

@Reducer
struct Actionless {
  struct State: Equatable { var count = 0 }
}

@Reducer
struct Bodiless {
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }
}

@Reducer
struct CountedByAlias: Reducer {
  typealias State = Int
  enum Action { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state += 1
    return .none
  }
}

@Reducer
struct BlankOf<Value> {
  let value: Value
}

@Reducer
struct SplitBlank {}

extension SplitBlank {
  struct State: Equatable { var count = 0 }
}

extension SplitBlank {
  enum Action { case tapped }
}

extension SplitBlank {
  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// An enum of reducers whose actions are declared.
@Reducer
enum ActionsByHand {
  case blank(Blank)
  case bodiless(Bodiless)
  @ReducerCaseIgnored case note(String)

  @CasePathable
  enum Action {
    case blank(Blank.Action)
    case bodiless(Bodiless.Action)
  }
}

extension ActionsByHand.State: Equatable {}

/// An enum of reducers whose state is declared, in an extension.
@Reducer
enum StateByHand {
  case bodiless(Bodiless)
  case counter(Counter)
}

extension StateByHand {
  @ObservableState
  enum State: Equatable {
    case bodiless(Bodiless.State)
    case counter(Counter.State)
  }
}

/// An enum of reducers with its own body.
@Reducer
enum BodyByHand {
  case bodiless(Bodiless)
  case part(CodedPart)

  static var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .bodiless(.tapped) = action { state = .bodiless(Bodiless.State(count: 42)) }
      return .none
    }
    Scope(state: \.part, action: \.part) { CodedPart() }
  }
}

/// An enum of reducers in another one, as its body.
@Reducer
enum OuterByBody {
  case inner(BodyByHand.Body = BodyByHand.body)
}

extension BodyByHand.State: Hashable, Codable {}
extension BodyByHand.Action: Equatable {}

extension Bodiless.State: Hashable, Codable {}

@Reducer
struct CodedPart {
  struct State: Hashable, Codable { var count = 0 }
  enum Action: Equatable { case tapped }
}

/// A reducer around another one, whose state and actions it has.
@Reducer
struct Logged<Base: Reducer> {
  let base: Base

  var body: some ReducerOf<Base> { base }
}

/// A reducer whose state and actions are those of a value.
@Reducer
struct Inferred {
  let body = EmptyReducer<Int, Bool>()
}

/// A reducer whose state is a generic parameter.
@Reducer
struct Tally<State> {
  enum Action { case counted(by: Int) }

  let count: WritableKeyPath<State, Int> & Sendable

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .counted(let number) = action { state[keyPath: count] += number }
      return .none
    }
  }
}

/// Parts of a feature as reducers of their own, which use the state around them.
@Reducer
struct Whole {
  struct State: Equatable { var count = 0 }
  enum Action { case increment }

  @Reducer
  struct Core {
    var body: some ReducerOf<Whole> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Bonus {
    func reduce(into state: inout Whole.State, action: Whole.Action) -> Effect<Whole.Action> {
      state.count += 10
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    Logged(base: Core())
    Bonus()
  }
}
