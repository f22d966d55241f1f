/// The effects of one store that run only while their child exists.
///
/// The children of one operator are in one group. While its mark is the same as after the last
/// action, only children with new effects are asked. When it has changed, so are those that were
/// removed, or all children if the mark does not know which.
struct PresenceRegistry<State> {
  private struct Key: Hashable {
    let path: [CancellationID]
    let place: [ObjectIdentifier]
  }

  fileprivate struct Child {
    /// What distinguishes the child now: something else than when its effects began, if it has
    /// changed that itself.
    var identity: AnyHashable
    var isPresent: (State) -> Bool
    var effects: [ObjectIdentifier: EffectLifetime] = [:]
  }

  fileprivate struct Group {
    let mark: (State) -> (any PresenceMark)?
    var lastMark: (any PresenceMark)?
    var children: [AnyHashable: Child] = [:]
    /// The children with effects that have begun since the last check.
    var new: [AnyHashable] = []

    mutating func removeAbsent(from state: State) -> [EffectLifetime] {
      let mark = mark(state)
      defer { (lastMark, new) = (mark, []) }
      var absent: [EffectLifetime] = []
      for child in removed(since: mark).map({ $0 + new }) ?? Array(children.keys) {
        guard let known = children[child], !known.isPresent(state) else { continue }
        children[child] = nil
        absent += known.effects.values
      }
      return absent
    }

    private func removed(since mark: (any PresenceMark)?) -> [AnyHashable]? {
      guard let mark, let lastMark else { return nil }
      return mark === lastMark ? [] : mark.removed(since: lastMark)
    }
  }

  private var groups: [Key: Group] = [:]

  mutating func insert(
    _ lifetime: EffectLifetime, _ presence: ChildPresence<State>, path: [CancellationID]
  ) {
    let key = Key(path: path, place: presence.place)
    groups[key, default: Group(mark: presence.mark)].insert(lifetime, presence)
  }

  mutating func remove(
    _ lifetime: EffectLifetime, _ presence: ChildPresence<State>, path: [CancellationID]
  ) {
    let key = Key(path: path, place: presence.place)
    guard let index = groups.index(forKey: key) else { return }
    groups.values[index].remove(lifetime, of: presence.child)
    if groups.values[index].children.isEmpty { groups.remove(at: index) }
  }

  /// Removes the effects whose child no longer exists in a state.
  ///
  /// - Returns: These effects.
  mutating func removeAbsent(from state: State) -> [EffectLifetime] {
    var absent: [EffectLifetime] = []
    for index in groups.values.indices {
      absent += groups.values[index].removeAbsent(from: state)
    }
    if !absent.isEmpty { groups = groups.filter { !$1.children.isEmpty } }
    return absent
  }
}

extension PresenceRegistry.Group {
  mutating func insert(_ effect: EffectLifetime, _ presence: ChildPresence<State>) {
    if let former = presence.former { keep(former, as: presence) }
    let child = PresenceRegistry.Child(identity: presence.child, isPresent: presence.isPresent)
    children[presence.child, default: child].effects[ObjectIdentifier(effect)] = effect
    new.append(presence.child)
  }

  /// Keeps the effects of a child that has changed its own identity.
  private mutating func keep(_ former: AnyHashable, as presence: ChildPresence<State>) {
    for index in children.values.indices where children.values[index].identity == former {
      children.values[index].identity = presence.child
      children.values[index].isPresent = presence.isPresent
    }
  }

  mutating func remove(_ effect: EffectLifetime, of child: AnyHashable) {
    guard let index = children.index(forKey: child) else { return }
    children.values[index].effects[ObjectIdentifier(effect)] = nil
    if children.values[index].effects.isEmpty { children.remove(at: index) }
  }
}
