/// Conditions of `#if`s, written as one.
enum Condition {
  /// The conditions joined, or nil where there are none.
  static func joined(_ conditions: [String]) -> String? {
    guard conditions.count > 1 else { return conditions.first }
    return conditions.map { "(\($0))" }.joined(separator: " && ")
  }
}
