public import Foundation

#if canImport(SwiftUI)
  import SwiftUI
#else
  import IssueReporting
#endif

/// Opens a URL, for example in a browser: `@Dependency(\.openURL) var openURL`.
///
/// <!-- example in: Counter -->
/// ```swift
/// @Dependency(\.openURL) var openURL
///
/// return .run { _ in await openURL(URL(filePath: "/")) }
/// ```
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// Creates the effect from a function.
  ///
  /// - Parameter handler: Opens a URL, and returns whether it was accepted.
  public init(handler: @escaping @Sendable (URL) async -> Bool) {
    self.handler = handler
  }

  /// Opens a URL.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether it was accepted.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }
}

private enum OpenURLKey: DependencyKey {
  #if canImport(SwiftUI)
    static let liveValue = OpenURLEffect { url in
      await withCheckedContinuation { continuation in
        Task { @MainActor in
          #if os(watchOS)
            EnvironmentValues().openURL(url)
            continuation.resume(returning: true)
          #else
            EnvironmentValues().openURL(url) { continuation.resume(returning: $0) }
          #endif
        }
      }
    }
  #else
    static let liveValue = OpenURLEffect { url in
      reportIssue(
        """
        This system has no way to open a URL that Ratchet knows: \(url)

        Override it for the program: prepareDependencies { $0.openURL = OpenURLEffect { … } }
        """
      )
      return false
    }
  #endif

  static let testValue = OpenURLEffect { url in
    reportIssue("Unimplemented: @Dependency(\\.openURL) was called with \(url). Override it.")
    return false
  }
}

extension DependencyValues {
  /// Opens URLs.
  ///
  /// Without SwiftUI, a program sets it with `prepareDependencies`.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
