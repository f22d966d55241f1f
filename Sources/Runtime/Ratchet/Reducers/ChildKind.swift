// In a chain of operators, the compiler learns the state and the actions last, from the use of the
// chain. Until then, each overload that accepts the form of a call seems to fit, and the compiler
// tries all combinations: with two overloads, each link doubles the time. So there is one overload
// for each form of a call. Its constraints say which actions belong to which child, through the
// types below. Overloads for rare types are disfavored, so that the compiler tries them last, and
// all return a `Reduce`, because the compiler would have to resolve an opaque type at each link.
//
// The compiler's errors show the names of these types.

/// The ways in which a state holds a child.
///
/// The type of the child's actions must match.
public enum ChildKind {
  /// An optional.
  ///
  /// The actions are the child's own.
  public enum Optional {}

  /// A ``PresentationState``.
  ///
  /// The actions are a ``PresentationAction``.
  public enum Presented {}

  /// An ``IdentifiedArray``.
  ///
  /// The actions are an ``IdentifiedAction``.
  public enum Identified<ID> {}

  /// A ``StackState``.
  ///
  /// The actions are a ``StackAction``.
  public enum Stack<Element> {}
}

/// What `ifLet` takes.
///
/// You do not conform your types to it.
public protocol OptionalOrPresentationState<ChildState> {
  /// The state of the child.
  associatedtype ChildState

  /// Which actions match.
  associatedtype ChildKind

  /// The state of the child, if there is one.
  var _childState: ChildState? { get }
}

extension Optional: OptionalOrPresentationState {
  /// The state of the child.
  public typealias ChildState = Wrapped
  /// Which actions match.
  public typealias ChildKind = Ratchet.ChildKind.Optional

  /// The optional itself.
  public var _childState: Wrapped? { self }
}

extension PresentationState: OptionalOrPresentationState {
  /// The state of the child.
  public typealias ChildState = State
  /// Which actions match.
  public typealias ChildKind = Ratchet.ChildKind.Presented

  /// The presented state.
  public var _childState: State? { wrappedValue }
}

extension PresentationAction {
  /// The actions of the child.
  public typealias _ChildAction = Action
  /// Which states match.
  public typealias _ChildKind = ChildKind.Presented
}

/// What `forEach` takes.
///
/// You do not conform your types to it.
public protocol IdentifiedArrayOrStackState<Element> {
  /// The state of an element.
  associatedtype Element

  /// Which actions match.
  associatedtype ChildKind
}

extension IdentifiedArray: IdentifiedArrayOrStackState {
  /// Which actions match.
  public typealias ChildKind = Ratchet.ChildKind.Identified<ID>
}

extension StackState: IdentifiedArrayOrStackState {
  /// Which actions match.
  public typealias ChildKind = Ratchet.ChildKind.Stack<Element>
}

/// The actions that `forEach` takes.
///
/// You do not conform your types to it.
public protocol IdentifiedActionOrStackAction {
  /// The ids of the elements.
  associatedtype ID: Hashable & Sendable

  /// The actions of an element.
  associatedtype ElementAction

  /// Which lists match.
  associatedtype ChildKind
}

extension IdentifiedAction: IdentifiedActionOrStackAction {
  /// The actions of an element.
  public typealias ElementAction = Action
  /// Which actions match.
  public typealias ChildKind = Ratchet.ChildKind.Identified<ID>
}

extension StackAction: IdentifiedActionOrStackAction {
  /// The ids of the elements.
  public typealias ID = StackElementID
  /// The actions of an element.
  public typealias ElementAction = Action
  /// Which actions match.
  public typealias ChildKind = Ratchet.ChildKind.Stack<State>
}

/// A state whose reducer follows from its type, such as that of an enum of reducers, or that needs
/// no reducer, such as an alert: an ``EphemeralState`` or a ``CaseReducerState``.
public protocol StateWithKnownReducer {
  /// The actions of the state.
  associatedtype _KnownAction

  /// The reducer of the state.
  static var _knownReducer: Reduce<Self, _KnownAction> { get }
}

extension EphemeralState {
  /// A reducer that does nothing: any action dismisses the state.
  public static var _knownReducer: Reduce<Self, Action> { EmptyReducer()._resolve() }
}

extension CaseReducerState {
  /// The reducers of all cases.
  public static var _knownReducer: Reduce<Self, StateReducer.Action> {
    StateReducer.body._resolve()
  }
}
