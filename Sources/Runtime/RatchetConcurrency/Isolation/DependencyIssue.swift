/// Marks the issues that a dependency reports because a test has not overridden it.
///
/// What takes the issues of a task, such as the explorer, can then say how to override it.
package enum DependencyIssue {
  /// Whether the issue that is being reported is one of these.
  @TaskLocal package static var isReported = false

  /// Calls a function that reports such an issue.
  package static func report(_ body: () -> Void) {
    $isReported.withValue(true, operation: body)
  }
}
