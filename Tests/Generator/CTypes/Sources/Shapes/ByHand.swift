// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CShapes

/// Ratchet ignores types that are `Equatable` in the source: this union has a tag.
extension with_union: @retroactive Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tag == rhs.tag && lhs.number.whole == rhs.number.whole
  }
}
