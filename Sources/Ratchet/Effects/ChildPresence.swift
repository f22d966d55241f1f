/// Tells whether the child that an effect belongs to is still there, and still the same one.
///
/// The operator that runs the child makes it, in terms of its own state. On the way to the store, each
/// operator around that one puts it in terms of the state around (see ``StatePlace``). The store asks
/// after each action, so that it does not matter who has taken the child away.
///
/// Unchecked, since key paths in the functions are not `Sendable`: it is only used where the store's
/// actions are handled.
final class ChildPresence<State>: AnyChildPresence, @unchecked Sendable {
  /// The operator and what is around it: the same for all children that one operator runs in one place.
  let place: [ObjectIdentifier]

  /// An object that stays the same as long as the children in the place do; nil where nothing is
  /// known of them.
  let mark: (State) -> AnyObject?

  /// Whether the child is there.
  let isPresent: (State) -> Bool

  init(
    place: [ObjectIdentifier],
    mark: @escaping (State) -> AnyObject?,
    isPresent: @escaping (State) -> Bool
  ) {
    self.place = place
    self.mark = mark
    self.isPresent = isPresent
  }
}

/// A ``ChildPresence`` in whatever state.
protocol AnyChildPresence: AnyObject, Sendable {}

/// Where the state of a feature is in the state around it, as an operator like `Scope` knows it.
///
/// A class, since it also stands for the operator.
@usableFromInline
final class StatePlace<Parent, State> {
  private let list: ListIdentity?
  private let read: (Parent) -> State?

  @usableFromInline
  init(_ read: @escaping (Parent) -> State?) {
    self.list = nil
    self.read = read
  }

  /// The place of an element, which is made anew for each effect: the list stands for it.
  init(in list: ListIdentity, _ read: @escaping (Parent) -> State?) {
    self.list = list
    self.read = read
  }

  /// The same presence, in terms of the state around.
  ///
  /// - Returns: Nil where `presence` is in terms of yet another state, because a reducer in between
  ///   has not said where its child's is.
  func lift(_ presence: any AnyChildPresence) -> (any AnyChildPresence)? {
    guard let presence = presence as? ChildPresence<State> else { return nil }
    return ChildPresence<Parent>(
      place: presence.place + [list.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self)],
      mark: { self.read($0).flatMap(presence.mark) },
      isPresent: { self.read($0).map(presence.isPresent) ?? false }
    )
  }
}
