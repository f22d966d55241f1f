/// Compares values of which nothing is known when the code is compiled.
enum StructuralEquality {
  /// Whether two values are of the same type, and equal by its own `==` or part by part.
  static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard type(of: lhs) == type(of: rhs) else { return false }
    if let lhs = lhs as? any Equatable { return isEqual(lhs, rhs) }
    if let lhs = lhs as? any Error, let rhs = rhs as? any Error {
      return areEqual(errors: lhs, rhs)
    }
    if let lhs = lhs as? Any.Type, let rhs = rhs as? Any.Type { return lhs == rhs }
    return arePartsEqual(lhs, rhs)
  }

  /// Whether two errors are of the same type, and equal by its own `==`, else by domain and code.
  static func areEqual(errors lhs: any Error, _ rhs: any Error) -> Bool {
    guard type(of: lhs) == type(of: rhs) else { return false }
    // As `Any`, for an error itself can always be cast, by way of the object it is bridged to.
    if let lhs = lhs as Any as? any Equatable { return isEqual(lhs, rhs) }
    return lhs._domain == rhs._domain && lhs._code == rhs._code
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
    lhs == rhs as? Value
  }

  private static func arePartsEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    let (left, right) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    switch left.displayStyle {
    case .class, .foreignReference:
      return lhs as AnyObject === rhs as AnyObject
    case .struct, .tuple, .optional, .collection, .enum:
      return areChildrenEqual(left, right) && isSameCase(lhs, rhs, left)
    case .set, .dictionary:
      // Their elements and keys are Hashable; only a dictionary's values may not be.
      return areEntriesEqual(left, right)
    case nil, .some:
      return false
    }
  }

  private static func areChildrenEqual(_ left: Mirror, _ right: Mirror) -> Bool {
    guard left.children.count == right.children.count else { return false }
    return zip(left.children, right.children).allSatisfy { left, right in
      left.label == right.label && areEqual(left.value, right.value)
    }
  }

  /// Whether two values of an enum without a payload are in the same case; one with a payload has
  /// its case's name for a label, which is compared already.
  private static func isSameCase(_ lhs: Any, _ rhs: Any, _ mirror: Mirror) -> Bool {
    guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return true }
    return "\(lhs)" == "\(rhs)"
  }

  private static func areEntriesEqual(_ left: Mirror, _ right: Mirror) -> Bool {
    guard left.children.count == right.children.count else { return false }
    var rest = right.children.map(\.value)
    return left.children.allSatisfy { child in
      guard let index = rest.firstIndex(where: { areEqual(child.value, $0) }) else { return false }
      rest.remove(at: index)
      return true
    }
  }
}
