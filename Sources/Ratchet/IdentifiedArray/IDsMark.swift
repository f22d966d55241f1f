/// Identifies the ids of an ``IdentifiedArray`` and their order, so that `forEach` can check in
/// constant time whether a reducer added, removed or moved elements.
///
/// Two arrays with the same mark have the same ids. Their elements can differ.
@usableFromInline
final class IDsMark: Sendable {
  @inlinable
  init() {}
}

extension IdentifiedArray {
  /// The mark of the current ids.
  ///
  /// To compare it later, keep a reference to it until then: a mark without other references is not
  /// renewed when ids change.
  @inlinable
  mutating func idsMark() -> IDsMark {
    if let mark { return mark }
    let mark = IDsMark()
    self.mark = mark
    return mark
  }

  /// Notes that an id was added, removed or moved.
  ///
  /// Call it for each such change.
  @inlinable
  mutating func idsChanged() {
    if mark != nil, !isKnownUniquelyReferenced(&mark) { mark = nil }
  }
}
