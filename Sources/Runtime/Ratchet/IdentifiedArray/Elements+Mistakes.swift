// An id in the place of a position, in each collection that has both.

extension IdentifiedArray {
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
  @available(*, unavailable, message: "Write '[id: id]'.")
  @_disfavoredOverload
  public subscript(id: StackElementID) -> Element? {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }
}

extension ObservedElements {
  /// A mistake: a subscript without a label takes a position.
  @available(*, unavailable, message: "Write '[id: id]'.")
  @_disfavoredOverload
  public subscript(id: ID) -> Element? { fatalError("unavailable") }
}
