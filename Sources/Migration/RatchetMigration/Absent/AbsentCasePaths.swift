// Case paths from before case key paths: operators on the function that creates a case. They have the types that
// their places expect now, so that the only error is the one that says what to write.

import Ratchet

/// Absent: a case key path.
prefix operator /

/// How case paths are appended.
precedencegroup CasePathCompositionPrecedence {
  associativity: left
}

/// Absent: a case key path to a case of a payload.
infix operator .. : CasePathCompositionPrecedence

/// Absent: a case key path.
@available(
  *, unavailable,
  message:
    "Write '\\.case', or 'AnyCasePath(\\.case)' where a case path is expected; 'ratchet generate --fix' does."
)
public prefix func / <Root: CasePathable, Value>(
  embed: @escaping (Value) -> Root
) -> CaseKeyPath<Root, Value> { fatalError("unavailable") }

/// Absent: a case key path.
@available(
  *, unavailable,
  message:
    "Write '\\.case', or 'AnyCasePath(\\.case)' where a case path is expected; 'ratchet generate --fix' does."
)
public prefix func / <Root: CasePathable>(root: Root) -> CaseKeyPath<Root, Void> {
  fatalError("unavailable")
}

/// Absent: a case path of a case key path.
@available(
  *, unavailable,
  message:
    "Write '\\.case', or 'AnyCasePath(\\.case)' where a case path is expected; 'ratchet generate --fix' does."
)
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> { fatalError("unavailable") }

/// Absent: the key path `\.self`.
@available(*, unavailable, message: "Write '\\.self'; 'ratchet generate --fix' does.")
public prefix func / <Root>(type: Root.Type) -> KeyPath<Root, Root> { fatalError("unavailable") }

/// Absent: a closure that extracts the payload.
@available(
  *, unavailable, message: "Write '{ $0[case: \\.case] }'; 'ratchet generate --fix' does."
)
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> (Root) -> Value? { fatalError("unavailable") }

/// Absent: one case key path.
@available(
  *, unavailable,
  message:
    "Write '\\.a.b', or 'AnyCasePath(\\.a.b)' where a case path is expected; 'ratchet generate --fix' does."
)
public func .. <Root: CasePathable, Value, Payload>(
  outer: AnyCasePath<Root, Value>, inner: AnyCasePath<Value, Payload>
) -> CaseKeyPath<Root, Payload> { fatalError("unavailable") }

/// Absent: one case key path.
@available(
  *, unavailable,
  message:
    "Write '\\.a.b', or 'AnyCasePath(\\.a.b)' where a case path is expected; 'ratchet generate --fix' does."
)
public func .. <Root: CasePathable, Value, Payload>(
  outer: AnyCasePath<Root, Value>, embed: @escaping (Payload) -> Value
) -> CaseKeyPath<Root, Payload> { fatalError("unavailable") }

/// Absent: a case path of one case key path.
@available(
  *, unavailable,
  message:
    "Write '\\.a.b', or 'AnyCasePath(\\.a.b)' where a case path is expected; 'ratchet generate --fix' does."
)
@_disfavoredOverload
public func .. <Root, Value, Payload>(
  outer: AnyCasePath<Root, Value>, inner: AnyCasePath<Value, Payload>
) -> AnyCasePath<Root, Payload> { fatalError("unavailable") }

/// Absent: a case path of one case key path.
@available(
  *, unavailable,
  message:
    "Write '\\.a.b', or 'AnyCasePath(\\.a.b)' where a case path is expected; 'ratchet generate --fix' does."
)
@_disfavoredOverload
public func .. <Root, Value, Payload>(
  outer: AnyCasePath<Root, Value>, embed: @escaping (Payload) -> Value
) -> AnyCasePath<Root, Payload> { fatalError("unavailable") }

extension AnyCasePath {
  /// Absent: a case path of a case key path.
  @available(
    *, unavailable, message: "Write 'AnyCasePath(\\.case)'; 'ratchet generate --fix' does."
  )
  @_disfavoredOverload
  public init(_ embed: @escaping (Value) -> Root) { fatalError("unavailable") }

  /// Absent: a case path of a case key path.
  @available(
    *, unavailable, message: "Write 'AnyCasePath(\\.case)'; 'ratchet generate --fix' does."
  )
  public init(unsafe embed: @escaping (Value) -> Root) { fatalError("unavailable") }
}

extension AnyCasePath where Root == Value? {
  /// Absent: the case path of an optional's case.
  @available(*, unavailable, message: "Write 'AnyCasePath(\\.some)'.")
  public static var some: Self { fatalError("unavailable") }
}

extension Reducer where Action: CasePathable {
  /// Absent: a case with an `IdentifiedAction`.
  @available(
    *, unavailable,
    message:
      "Write 'case row(IdentifiedActionOf<Row>)' and '.row(.element(id: …, action: …))'; 'ratchet generate --fix' does."
  )
  @_disfavoredOverload
  public func forEach<ID, ElementState, ElementAction>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, (id: ID, action: ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction>
    element: () -> some Reducer<ElementState, ElementAction>
  ) -> Reduce<State, Action> { fatalError("unavailable") }

  /// Absent: a case with an `IdentifiedAction`.
  @available(
    *, unavailable,
    message:
      "Write 'case row(IdentifiedActionOf<Row>)' and '.row(.element(id: …, action: …))'; 'ratchet generate --fix' does."
  )
  @_disfavoredOverload
  public func forEach<ID, ElementState, ElementAction>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction>
    element: () -> some Reducer<ElementState, ElementAction>
  ) -> Reduce<State, Action> { fatalError("unavailable") }
}
