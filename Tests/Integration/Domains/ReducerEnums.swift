// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

@Reducer
enum Destination {
  case counter(Counter)
  case paged(Paged<Row, Counter>)
  case step(Step = Step(size: 5))
  case question(Question)
  @ReducerCaseEphemeral case alert(Question)
  @ReducerCaseIgnored case note(String)
  case moved(x: Int, y: Int)
  case plain
  #if os(Linux)
    case linux(Counter)
  #endif
}

struct Row: Identifiable, Equatable {
  var id: Int
}

struct Question: Equatable {
  enum Action: Equatable { case confirmed, declined }
  var text = ""
}

@Reducer
public struct Step {
  let size: Int

  @Reducer
  public enum Path {
    case inner(Inner)
    case done
  }

  @Reducer
  public struct Inner: Sized {
    public struct State { public var count = 0 }
    public enum Action { case tapped }

    public init() {}

    public var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  public struct State { public var count = 0 }
  public enum Action { case tapped }

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += size
      return .none
    }
  }
}

@Reducer
enum Nested<Child: Reducer & Sized> {
  case child(Child)
  case other
}

public protocol Sized {
  init()
}

@Reducer
enum Empty {
  case one
  case two(Int, String)
}

@Reducer
struct DestinationHost {
  struct State {
    var destination: Destination.State
  }

  enum Action {
    case destination(Destination.Action)
    case show(Destination.State)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.destination, action: \.destination) { Destination.body }
    Reduce { state, action in
      if case .show(let destination) = action { state.destination = destination }
      return .none
    }
  }
}

/// An enum of reducers whose actions are declared, with actions of an alert that is a plain value.
@Reducer
enum MigratedDestination {
  @ReducerCaseIgnored case alert(AlertState<Go>)
  case step(Step = Step(size: 2))

  @CasePathable
  enum Action {
    case alert(Go)
    case step(Step.Action)
  }

  enum Go { case forward, back }
}

/// An enum of reducers whose declared state has a case of its own.
@Reducer
enum WiderState {
  case step(Step = Step(size: 2))

  enum State {
    case step(Step.State)
    case loading(progress: Double)
  }
}

/// The same, with the conformance that the Composable Architecture needs.
@Reducer
enum ConformingState {
  case step(Step = Step(size: 2))
  case alert(AlertState<Never>)

  enum State: CaseReducerState {
    typealias StateReducer = ConformingState

    case step(Step.State)
    case alert(AlertState<Never>)
  }
}

typealias NumberedTitle = (Int, String)
typealias Callback = @Sendable () -> Void
typealias Title = String
typealias StepAlias = Step.Inner

/// Payloads that are no reducers, though their names do not say so.
@Reducer
enum Valued<Element, Child: Reducer & Sized> {
  case pair(NumberedTitle)
  @EquatableIgnored case callback(Callback)
  case title(Title)
  case element(Element)
  case duration(Duration)
  case count(Int?)
  case text(AttributedString)
  case child(Child)
  case step(StepAlias)
}

/// A generic type around an enum of reducers.
struct Shelf<Item> {
  var item: Item

  @Reducer
  enum Place {
    case inner(Step.Inner)
    case item(Int)
  }
}

/// A type around a generic enum of reducers.
enum Shelves {
  @Reducer
  enum Place<Child: Reducer & Sized> {
    case child(Child)
    case alert(AlertState<Never>)
  }
}

/// An existential metatype, which a call of a generic function would open, and members of library
/// types.
@Reducer
enum Metatypes {
  case any(any Equatable.Type)
  case scalar(Unicode.Scalar)
  case index(Set<Int>.Index)
}
