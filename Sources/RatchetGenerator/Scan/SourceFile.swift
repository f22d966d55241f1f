/// A Swift file that was read: what every later stage works from.
public struct SourceFile: Sendable, Hashable {
  /// Where the file is, as diagnostics should name it.
  public var path: String

  /// The module that the file belongs to.
  public var module: String

  /// The text, as UTF-8.
  public var contents: [UInt8]

  /// Creates a source file.
  ///
  /// - Parameters:
  ///   - path: Where the file is, as diagnostics should name it.
  ///   - module: The module that the file belongs to.
  ///   - contents: The text, as UTF-8.
  public init(path: String, module: String, contents: [UInt8]) {
    self.path = path
    self.module = module
    self.contents = contents
  }

  /// The last component of the path: `Counter.swift`.
  public var name: String { reference.name }

  /// The name without `.swift`: `Counter`.
  public var stem: String { reference.stem }

  private var reference: SourceReference { SourceReference(path: path, module: module) }
}
