/// Conditions of `#if`s, written as one.
enum Condition {
  /// The conditions joined, or nil where there are none.
  static func joined(_ conditions: [CompilationCondition]) -> String? {
    guard conditions.count > 1 else { return conditions.first?.text }
    return conditions.map { "(\($0.text))" }.joined(separator: " && ")
  }
}
