/// Stands for the ids of an ``IdentifiedArray`` and their order, so that `forEach` can tell in
/// constant time whether a reducer added, removed or moved elements.
///
/// Two arrays with the same mark have the same ids. The mark says nothing of the elements.
@usableFromInline
final class IDsMark: Sendable {
  @inlinable
  init() {}
}

extension IdentifiedArray {
  /// The mark of the present ids.
  ///
  /// Whoever compares it later must hold it until then: a mark that nobody else holds is not renewed
  /// when ids change, since nobody could tell.
  @inlinable
  mutating func idsMark() -> IDsMark {
    if let mark { return mark }
    let mark = IDsMark()
    self.mark = mark
    return mark
  }

  /// Says that an id was added, removed or moved.
  ///
  /// To be called on each such change.
  @inlinable
  mutating func idsChanged() {
    if mark != nil, !isKnownUniquelyReferenced(&mark) { mark = nil }
  }
}
