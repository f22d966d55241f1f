import IssueReporting

/// Where a program runs, which determines the values of its dependencies.
public enum DependencyContext: Hashable, Sendable {
  /// In production.
  case live

  /// In an Xcode preview.
  case preview

  /// In a test.
  case test

  /// The context of this process.
  static let ofProcess: Self =
    if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
      .preview
    } else if isTesting {
      .test
    } else {
      .live
    }
}
