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
    guard type(of: lhs) == type(of: rhs) else { return false }
    if let lhs = lhs as? any Equatable { return isEqual(lhs, rhs) }
    if let lhs = lhs as? any Error, let rhs = rhs as? any Error {
      return areEqual(errors: lhs, rhs)
    }
    if let lhs = lhs as? Any.Type, let rhs = rhs as? Any.Type { return lhs == rhs }
    return arePartsEqual(lhs, rhs, functionsAreEqual)
  }

  /// Whether two errors have the same type, and are equal with its own `==`, or else in domain,
  /// code, and stored values.
  package static func areEqual(errors lhs: any Error, _ rhs: any Error) -> Bool {
    guard type(of: lhs) == type(of: rhs) else { return false }
    // As `Any`, because the cast of an error always succeeds, through the object that it is bridged
    // to.
    if let lhs = lhs as Any as? any Equatable { return isEqual(lhs, rhs) }
    guard lhs._domain == rhs._domain && lhs._code == rhs._code else { return false }
    return holdsMore(than: lhs) ? arePartsEqual(lhs, rhs, true) : true
  }

  /// Whether an error may have more content than its domain and its code, which are the same for
  /// all values of a struct, and for all values of an enum in one case.
  ///
  /// Errors that define a code themselves define what makes them equal. For objects, only the
  /// identity could be compared.
  private static func holdsMore(than error: any Error) -> Bool {
    guard !(error is any CustomNSError) else { return false }
    switch Mirror(reflecting: error).displayStyle {
    case .struct, .enum: return true
    default: return false
    }
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
    lhs == rhs as? Value
  }

  private static func arePartsEqual(
    _ lhs: Any, _ rhs: Any, _ functionsAreEqual: Bool
  ) -> Bool {
    let (left, right) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    switch left.displayStyle {
    case .class, .foreignReference:
      return lhs as AnyObject === rhs as AnyObject
    case .struct, .tuple, .optional, .collection, .enum:
      return areChildrenEqual(left, right, functionsAreEqual) && isSameCase(lhs, rhs, left)
    case .set, .dictionary:
      // Their elements and keys are Hashable. Only the values of a dictionary may not be.
      return areEntriesEqual(left, right, functionsAreEqual)
    case nil, .some:
      return functionsAreEqual
    }
  }

  private static func areChildrenEqual(
    _ left: Mirror, _ right: Mirror, _ functionsAreEqual: Bool
  ) -> Bool {
    guard left.children.count == right.children.count else { return false }
    return zip(left.children, right.children).allSatisfy { left, right in
      left.label == right.label
        && areEqual(left.value, right.value, functionsAreEqual: functionsAreEqual)
    }
  }

  /// Whether two values of an enum without payloads are in the same case. (The label of a payload
  /// is the name of its case, which is compared already.)
  private static func isSameCase(_ lhs: Any, _ rhs: Any, _ mirror: Mirror) -> Bool {
    guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return true }
    return "\(lhs)" == "\(rhs)"
  }

  private static func areEntriesEqual(
    _ left: Mirror, _ right: Mirror, _ functionsAreEqual: Bool
  ) -> Bool {
    guard left.children.count == right.children.count else { return false }
    var rest = right.children.map(\.value)
    return left.children.allSatisfy { child in
      let index = rest.firstIndex {
        areEqual(child.value, $0, functionsAreEqual: functionsAreEqual)
      }
      guard let index else { return false }
      rest.remove(at: index)
      return true
    }
  }
}
