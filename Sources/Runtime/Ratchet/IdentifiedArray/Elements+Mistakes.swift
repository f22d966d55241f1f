// An id in the place of a position, in each collection that has both. `rows[id].name` and `rows[id]?.name` are written
// by mistake, so there are two of each; the second one is disfavored where both fit.

extension IdentifiedArray {
  /// A mistake: a subscript without a label takes a position.
  @available(*, unavailable, message: "Write '[id: id]', which is optional.")
  public subscript(id: ID) -> Element {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// A mistake: a subscript without a label takes a position.
  @available(*, unavailable, message: "Write '[id: id]'.")
  @_disfavoredOverload
  public subscript(id: ID) -> Element? {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }
}

extension StackState {
  /// A mistake: a subscript without a label takes a position.
  @available(*, unavailable, message: "Write '[id: id]', which is optional.")
  public subscript(id: StackElementID) -> Element {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// A mistake: a subscript without a label takes a position.
  @available(*, unavailable, message: "Write '[id: id]'.")
  @_disfavoredOverload
  public subscript(id: StackElementID) -> Element? {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }
}

extension ObservedElements {
  /// A mistake: a subscript without a label takes a position.
  @available(*, unavailable, message: "Write '[id: id]', which is optional.")
  public subscript(id: ID) -> Element { fatalError("unavailable") }

  /// A mistake: a subscript without a label takes a position.
  @available(*, unavailable, message: "Write '[id: id]'.")
  @_disfavoredOverload
  public subscript(id: ID) -> Element? { fatalError("unavailable") }
}
