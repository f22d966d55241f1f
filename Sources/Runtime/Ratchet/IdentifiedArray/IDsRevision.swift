/// Identifies the ids of a list and their order, so that `forEach` and the store can check in
/// constant time whether elements were added, removed or moved.
///
/// Two lists with the same mark have the same ids. Their elements can differ. A later mark knows
/// which ids were removed since the marks before it.
///
/// Unchecked: a list changes its mark only while it has the only reference.
@usableFromInline
final class IDsRevision: @unchecked Sendable {
  private static let count = AtomicCounter()

  /// What has happened since an earlier mark.
  private struct Step {
    let start: Int
    var removed: [AnyHashable] = []
  }

  private let number = IDsRevision.count.increment()
  /// The last steps to this mark; empty if nothing is known about earlier marks.
  private var steps: [Step]

  fileprivate init() {
    self.steps = []
  }

  fileprivate init(after last: IDsRevision) {
    self.steps = last.steps.suffix(Self.stepLimit - 1) + [Step(start: last.number)]
  }

  /// The number of steps and of ids in a step that a mark knows.
  ///
  /// After more, all elements are asked.
  private static let (stepLimit, idLimit) = (4, 64)

  fileprivate func note(_ removed: some Collection<some Hashable>) {
    guard let last = steps.indices.last else { return }
    guard steps[last].removed.count + removed.count <= Self.idLimit else { return steps = [] }
    for id in removed { steps[last].removed.append(AnyHashable(id)) }
  }
}

extension IDsRevision: PresenceMark {
  /// The ids that were removed since an earlier mark, even if they were added again.
  ///
  /// - Returns: Nil if that is not known.
  func removed(since earlier: any PresenceMark) -> [AnyHashable]? {
    guard let earlier = earlier as? IDsRevision,
      let start = steps.firstIndex(where: { $0.start == earlier.number })
    else { return nil }
    return steps[start...].flatMap(\.removed)
  }
}

extension IDsRevision? {
  /// The mark of a list's current ids.
  ///
  /// To compare it later, keep a reference to it until then: a mark without other references is not
  /// renewed when ids change.
  @usableFromInline
  mutating func current() -> IDsRevision {
    if let self { return self }
    let mark = IDsRevision()
    self = mark
    return mark
  }

  /// Notes that ids were removed, or, if there are none, that ids were added or moved.
  @usableFromInline
  mutating func idsChanged(removing removed: some Collection<some Hashable>) {
    if self == nil { return }
    if !isKnownUniquelyReferenced(&self) { self = self.map { IDsRevision(after: $0) } }
    self?.note(removed)
  }
}

extension IdentifiedArray {
  /// The mark of the current ids.
  ///
  /// To compare it later, keep a reference to it until then.
  @inlinable
  mutating func idsRevision() -> IDsRevision { mark ?? mark.current() }

  /// Notes that ids were added or moved.
  ///
  /// Call it for each such change.
  @inlinable
  mutating func idsChanged() {
    if mark != nil { mark.idsChanged(removing: EmptyCollection<ID>()) }
  }

  /// Notes that ids were removed.
  ///
  /// Call it before they are.
  @inlinable
  mutating func idsChanged(removing removed: some Collection<ID>) {
    if mark != nil { mark.idsChanged(removing: removed) }
  }
}
