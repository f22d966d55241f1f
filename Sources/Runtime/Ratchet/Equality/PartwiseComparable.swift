/// A type whose values contain others that neither their stored properties nor their mirrors show.
protocol PartwiseComparable {
  /// Whether another value of the same type contains equal values.
  func hasEqualParts(_ other: Any, by comparison: PartComparison) -> Bool
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: PartwiseComparable {
  func hasEqualParts(_ other: Any, by comparison: PartComparison) -> Bool {
    guard let other = other as? Self else { return false }
    return comparison.areAllEqual(indices.map { self[$0] }, other.indices.map { other[$0] })
  }
}

// The mirror of a shared value is that of the value, which shows neither the case of an enum nor what a type with its
// own mirror hides.

extension Shared: PartwiseComparable {
  func hasEqualParts(_ other: Any, by comparison: PartComparison) -> Bool {
    guard let other = other as? Self else { return false }
    return isEqual(other) { StructuralEquality.areEqual($0, $1, by: comparison) }
  }
}

extension SharedReader: PartwiseComparable {
  func hasEqualParts(_ other: Any, by comparison: PartComparison) -> Bool {
    guard let other = other as? Self else { return false }
    return isEqual(other) { StructuralEquality.areEqual($0, $1, by: comparison) }
  }
}
