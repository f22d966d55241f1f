import Foundation

/// Compares values whose type is unknown at compile time.
package enum StructuralEquality {
  /// Whether two values have the same type, and are equal with its own `==` or part by part.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: Another value.
  ///   - functionsAreEqual: The result for two functions, which cannot be compared.
  package static func areEqual(
    _ lhs: Any, _ rhs: Any, functionsAreEqual: Bool = false
  ) -> Bool {
    areEqual(lhs, rhs, by: PartComparison(functionsAreEqual: functionsAreEqual))
  }

  static func areEqual(_ lhs: Any, _ rhs: Any, by comparison: PartComparison) -> Bool {
    guard type(of: lhs) == type(of: rhs) else { return false }
    if let lhs = lhs as? any Equatable { return isEqual(lhs, rhs) }
    if let lhs = lhs as? any Error, let rhs = rhs as? any Error {
      return areEqual(errors: lhs, rhs, by: comparison)
    }
    if let lhs = lhs as? Any.Type, let rhs = rhs as? Any.Type { return lhs == rhs }
    return comparison.areEqual(lhs, rhs)
  }

  /// Whether two errors have the same type, and are equal with its own `==`, or else in domain,
  /// code, and stored values.
  package static func areEqual(errors lhs: any Error, _ rhs: any Error) -> Bool {
    areEqual(errors: lhs, rhs, by: PartComparison(functionsAreEqual: true))
  }

  private static func areEqual(
    errors lhs: any Error, _ rhs: any Error, by comparison: PartComparison
  ) -> Bool {
    guard type(of: lhs) == type(of: rhs) else { return false }
    // As `Any`, because the cast of an error always succeeds, through the object that it is bridged
    // to.
    if let lhs = lhs as Any as? any Equatable { return isEqual(lhs, rhs) }
    return lhs._domain == rhs._domain && lhs._code == rhs._code
      && comparison.areErrorsEqual(lhs, rhs)
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
    lhs == rhs as? Value
  }
}
