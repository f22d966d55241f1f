/// The effects of one store that run only while their child exists.
///
/// The children of one operator are checked together. If their mark is the same as after the last
/// action, the check takes constant time for any number of children.
struct PresenceRegistry<State> {
  private struct Key: Hashable {
    let path: [CancellationID]
    let place: [ObjectIdentifier]
  }

  private struct Member {
    let lifetime: EffectLifetime
    let isPresent: (State) -> Bool
  }

  private struct Group {
    let mark: (State) -> AnyObject?
    var lastMark: AnyObject?
    /// The children that existed when the mark was the last one.
    var seen: [ObjectIdentifier: Member] = [:]
    var new: [ObjectIdentifier: Member] = [:]

    var isEmpty: Bool { seen.isEmpty && new.isEmpty }

    mutating func removeAbsent(from state: State) -> [EffectLifetime] {
      let mark = mark(state)
      var absent = new.filter { !$1.isPresent(state) }
      if mark == nil || mark !== lastMark {
        absent.merge(seen.filter { !$1.isPresent(state) }) { absent, _ in absent }
      }
      lastMark = mark
      if !new.isEmpty {
        seen.merge(new) { _, new in new }
        new = [:]
      }
      for key in absent.keys { seen[key] = nil }
      return absent.values.map(\.lifetime)
    }
  }

  private var groups: [Key: Group] = [:]

  mutating func insert(
    _ lifetime: EffectLifetime, _ presence: ChildPresence<State>, path: [CancellationID]
  ) {
    let key = Key(path: path, place: presence.place)
    groups[key, default: Group(mark: presence.mark)].new[ObjectIdentifier(lifetime)] =
      Member(lifetime: lifetime, isPresent: presence.isPresent)
  }

  mutating func remove(
    _ lifetime: EffectLifetime, _ presence: ChildPresence<State>, path: [CancellationID]
  ) {
    let key = Key(path: path, place: presence.place)
    guard let index = groups.index(forKey: key) else { return }
    groups.values[index].new[ObjectIdentifier(lifetime)] = nil
    groups.values[index].seen[ObjectIdentifier(lifetime)] = nil
    if groups.values[index].isEmpty { groups.remove(at: index) }
  }

  /// Removes the effects whose child no longer exists in a state.
  ///
  /// - Returns: These effects.
  mutating func removeAbsent(from state: State) -> [EffectLifetime] {
    var absent: [EffectLifetime] = []
    for index in groups.values.indices {
      absent += groups.values[index].removeAbsent(from: state)
    }
    if !absent.isEmpty { groups = groups.filter { !$1.isEmpty } }
    return absent
  }
}
