/// A Swift file that a run was asked to look at, before it is read.
public struct SourceReference: Sendable, Hashable, Codable {
  /// Where the file is.
  public var path: String

  /// The module that it belongs to.
  public var module: String

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - module: The module that it belongs to.
  public init(path: String, module: String) {
    self.path = path
    self.module = module
  }

  /// The last component of the path: `Counter.swift`.
  public var name: String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The name without `.swift`: `Counter`.
  public var stem: String {
    name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}
