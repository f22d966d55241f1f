import IssueReporting

/// Reports mistakes in the use of shared values.
enum SharedMisuse {
  /// A value is used inside its own `withLock`, on the same thread.
  ///
  /// Without optimization, the value is still in its place, and the program continues. Optimized
  /// code may have taken it out, so it must not continue.
  static func accessInsideChange(of root: any SharedRootNode) {
    let message = """
      '\(root.name)' was used inside its own 'withLock'. Use the value that the closure has: \
      '$value.withLock { $0 += 1 }'. A change that is made there in any other way is dropped.
      """
    #if DEBUG
      reportIssue(message)
    #else
      // Unlike `preconditionFailure`, it also prints the reason with optimization.
      fatalError(message)
    #endif
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
