import CustomDump

/// The part of `forEach` that handles elements, with all its paths resolved.
@usableFromInline
struct ListReduction<State, Action, ID: Hashable & Sendable, ElementState, ElementAction> {
  @usableFromInline let elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>
  @usableFromInline let action: CasePath<Action, IdentifiedAction<ID, ElementAction>>
  @usableFromInline let element: Reduce<ElementState, ElementAction>
  @usableFromInline let location: SourceLocation
  @usableFromInline let list = ListIdentity()

  @inlinable
  init(
    elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    element: Reduce<ElementState, ElementAction>,
    location: SourceLocation
  ) {
    self.elements = elements
    self.action = action
    self.element = element
    self.location = location
  }

  @inlinable
  func reduceElement(of state: inout State, action: Action) -> Effect<Action> {
    guard case .element(let id, let elementAction)? = self.action.extract(from: action) else {
      return .none
    }
    let effect = state[keyPath: elements].update(id: id) {
      element.reduction(&$0, elementAction)
    }
    guard let effect else {
      location.reportStray(missingElement(id, action: elementAction))
      return .none
    }
    return effect.isNone ? .none : lift(effect, from: id)
  }

  @usableFromInline
  func lift(_ effect: Effect<ElementAction>, from id: ID) -> Effect<Action> {
    let (path, elements) = (self.action, self.elements)
    let place = StatePlace<State, ElementState>(in: list) { $0[keyPath: elements][id: id] }
    let presence = ChildPresence<State>(
      place: [ObjectIdentifier(list)],
      child: id,
      mark: { $0[keyPath: elements].mark },
      isPresent: { $0[keyPath: elements].ids.contains(id) }
    )
    return Effect(
      .cancellable(
        effect.embeddedOperation(in: place) { path.embed(.element(id: id, action: $0)) },
        Cancellation(
          id: CancellationID(ElementID(list: list, id: id)), isolatesIDs: true, presence: presence
        )
      )
    )
  }

  /// Cancels the effects of the elements that were removed since a mark.
  @usableFromInline
  func cancelRemoved(from state: inout State, since mark: IDsRevision) -> Effect<Action> {
    let removed = state[keyPath: elements].idsRevision().removed(since: mark)
    return list.cancelRemoved(removed, from: state[keyPath: elements].ids)
  }

  @usableFromInline
  func missingElement(_ id: ID, action: ElementAction) -> String {
    """
    A "forEach" at \(location.fileID):\(location.line) received an action for an element that is \
    not in its list, and ignored it.

      Id:
    \(String(customDumping: id).indented(by: 4))

      Action:
    \(String(customDumping: action).indented(by: 4))

    Either a reducer that runs before this "forEach" removed the element first, or the element's \
    actions were sent after it was removed.
    """
  }
}

/// Identifies one `forEach`.
@usableFromInline
final class ListIdentity: Sendable {
  @inlinable
  init() {}

  /// Cancels the effects of elements that are no longer in the list.
  ///
  /// - Parameters:
  ///   - removed: The ids of the elements that may be gone; nil for all.
  ///   - ids: The ids of the list.
  func cancelRemoved<ID: Hashable & Sendable, Action>(
    _ removed: [AnyHashable]?, from ids: OrderedIDs<ID>
  ) -> Effect<Action> {
    guard let removed else {
      return Effect(
        .cancelAll { candidate in
          guard let element = candidate.base as? ElementID<ID>, element.list === self else {
            return false
          }
          return !ids.contains(element.id)
        }
      )
    }
    return .merge(
      removed.lazy.compactMap { $0.base as? ID }.filter { !ids.contains($0) }
        .map { .cancel(id: ElementID(list: self, id: $0)) }
    )
  }
}

/// The id of the effects of one element of a list or of a stack.
struct ElementID<ID: Hashable & Sendable>: ChildID {
  let list: ListIdentity
  let id: ID

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.list === rhs.list && lhs.id == rhs.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(list))
    hasher.combine(id)
  }
}
