/// An attribute that limits where a case can be used: `@available`, or `@_spi`.
package struct CaseAvailability: Sendable, Hashable, Codable {
  /// The attribute as written.
  package var text: String

  /// The platform on which it makes the case unavailable: `*` for all, `macOS` for one, or nil.
  package var unavailablePlatform: String?

  /// Whether it says that the case is deprecated.
  package var isDeprecated = false

  /// The platforms with the versions that introduced the case: `macOS 15`.
  package var introduced: [String] = []

  package init(text: String) {
    self.text = text
  }
}

extension [CaseAvailability] {
  /// Whether no code can create a value of the case, so that it has no case path.
  package var areNever: Bool {
    compactMap(\.unavailablePlatform).contains { Self.condition(of: $0) == nil }
  }

  /// The condition under which the case is available: `!os(macOS)`, or nil if it always is.
  package var platformCondition: String? {
    let conditions = compactMap(\.unavailablePlatform).compactMap(Self.condition)
    guard !conditions.isEmpty else { return nil }
    return conditions.map { "!\($0)" }.joined(separator: " && ")
  }

  /// The condition of an `#available` for the case: `macOS 15, *`, or nil if it needs none.
  ///
  /// - Parameter context: The `@available` attributes of the types around it.
  package func check(in context: [String]) -> String? {
    let versions = filter { !context.contains($0.text) }.flatMap(\.introduced)
    return versions.isEmpty ? nil : (versions + ["*"]).joined(separator: ", ")
  }

  /// The condition for a platform, or nil if there is none.
  private static func condition(of platform: String) -> String? {
    switch platform {
    case "macOS", "iOS", "tvOS", "watchOS", "visionOS": "os(\(platform))"
    case "macCatalyst": "targetEnvironment(macCatalyst)"
    default: nil
    }
  }
}
