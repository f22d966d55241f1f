/// A C module that Swift code can import, and where its headers are.
public struct CModule: Sendable, Hashable, Codable {
  /// The name that is imported.
  public var name: String

  /// A module map, a folder of public headers as SwiftPM's C targets have it, or a single header.
  public var path: String

  /// Arguments for clang that this module needs, such as those of `pkg-config`.
  public var flags: [String]

  /// Names a module.
  ///
  /// ```swift
  /// let module = CModule(name: "CSQLite", path: "Sources/CSQLite/module.modulemap")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name that is imported.
  ///   - path: A module map, a folder of public headers, or a single header.
  ///   - flags: Arguments for clang that this module needs.
  public init(name: String, path: String, flags: [String] = []) {
    self.name = name
    self.path = path
    self.flags = flags
  }
}
