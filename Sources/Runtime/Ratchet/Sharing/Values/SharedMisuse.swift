import IssueReporting

/// Reports mistakes in the use of shared values.
enum SharedMisuse {
  /// A value is changed inside its own `withLock`, on the same thread.
  static func changeInsideChange(of root: any SharedRootNode) {
    reportIssue(
      """
      '\(root.name)' was changed inside its own 'withLock', and that change is dropped. Change the \
      value that the closure has: '$value.withLock { $0 += 1 }'.
      """)
  }

  /// Two properties use one key with values of different types.
  static func differentTypes(_ key: String, _ new: Any.Type, _ known: Any.Type) {
    reportIssue(
      """
      The shared value of \(key) was asked for as '\(new)', but is a '\(known)' already. The new \
      property has a value of its own, which is not saved. Give it another key.
      """)
  }
}
