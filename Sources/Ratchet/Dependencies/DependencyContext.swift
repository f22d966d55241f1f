import IssueReporting

/// Where a program runs, which decides about the values of its dependencies.
public enum DependencyContext: Hashable, Sendable {
  /// In earnest.
  case live

  /// In a preview of Xcode.
  case preview

  /// In a test.
  case test

  /// Of this process.
  static let ofProcess: Self =
    if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
      .preview
    } else if isTesting {
      .test
    } else {
      .live
    }
}
