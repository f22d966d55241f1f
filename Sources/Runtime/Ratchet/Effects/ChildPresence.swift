/// Determines whether the child of an effect still exists, and is still the same child.
///
/// The operator that runs the child creates it for its own state. On the way to the store, each
/// outer operator converts it to its parent's state (see ``StatePlace``). The store checks it after
/// each action, so it does not matter which reducer removed the child.
///
/// Unchecked, because key paths in the functions are not `Sendable`. It is used only where the
/// store handles its actions.
final class ChildPresence<State>: AnyChildPresence, @unchecked Sendable {
  /// The operator and the operators around it: the same for all children that one operator runs in
  /// one place.
  let place: [ObjectIdentifier]

  /// Distinguishes the child from the other children in the place.
  let child: AnyHashable

  /// What distinguished the same child until it changed that itself; nil if it has not.
  let former: AnyHashable?

  /// An object that stays the same as long as the children in the place do; nil if nothing is known
  /// about them.
  let mark: (State) -> (any PresenceMark)?

  /// Whether the child is there.
  let isPresent: (State) -> Bool

  init(
    place: [ObjectIdentifier],
    child: AnyHashable,
    former: AnyHashable? = nil,
    mark: @escaping (State) -> (any PresenceMark)?,
    isPresent: @escaping (State) -> Bool
  ) {
    self.place = place
    self.child = child
    self.former = former
    self.mark = mark
    self.isPresent = isPresent
  }
}

/// A ``ChildPresence`` for a state of any type.
protocol AnyChildPresence: AnyObject, Sendable {}

/// An object that stays the same as long as the children in one place do.
protocol PresenceMark: AnyObject {
  /// The children that were removed since an earlier mark.
  ///
  /// - Returns: Nil if that is not known.
  func removed(since earlier: any PresenceMark) -> [AnyHashable]?
}

/// The place of a feature's state in its parent's state, as an operator like `Scope` knows it.
@usableFromInline
final class StatePlace<Parent, State> {
  private let list: ListIdentity?
  private let read: (Parent) -> State?

  @usableFromInline
  init(_ read: @escaping (Parent) -> State?) {
    self.list = nil
    self.read = read
  }

  /// The place of an element.
  ///
  /// It is created for each effect, and identified by the list.
  init(in list: ListIdentity, _ read: @escaping (Parent) -> State?) {
    self.list = list
    self.read = read
  }

  /// The same presence, for the parent's state.
  ///
  /// - Returns: Nil if `presence` belongs to yet another state, because a reducer in between does
  ///   not know the place of its child.
  func lift(_ presence: any AnyChildPresence) -> (any AnyChildPresence)? {
    guard let presence = presence as? ChildPresence<State> else { return nil }
    return ChildPresence<Parent>(
      place: presence.place + [list.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self)],
      child: presence.child,
      former: presence.former,
      mark: { self.read($0).flatMap(presence.mark) },
      isPresent: { self.read($0).map(presence.isPresent) ?? false }
    )
  }
}
