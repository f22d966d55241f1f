/// How the values of a field are compared.
struct FieldComparison<Value> {
  private let isEqual: (Value, Value) -> Bool

  /// Chooses how to compare, once for each field that is read.
  init() {
    if let type = Value.self as? any Equatable.Type, let isEqual = Self.equality(of: type) {
      self.isEqual = isEqual
    } else {
      self.isEqual = { StructuralEquality.areEqual($0, $1) }
    }
  }

  private static func equality<Same: Equatable>(
    of type: Same.Type
  ) -> ((Value, Value) -> Bool)? {
    let isEqual: (Same, Same) -> Bool = { $0 == $1 }
    return isEqual as? (Value, Value) -> Bool
  }

  /// Whether two values are equal.
  func callAsFunction(_ lhs: Value, _ rhs: Value) -> Bool {
    isEqual(lhs, rhs)
  }
}
