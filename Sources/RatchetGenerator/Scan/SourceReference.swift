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
    // By bytes: this is asked for every file, and the next character takes long to find.
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return String(path[(slash.map(path.utf8.index(after:)) ?? path.startIndex)...])
  }

  /// The name without `.swift`: `Counter`.
  public var stem: String {
    name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}
