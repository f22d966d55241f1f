/// A Swift file that a run was asked to look at, before it is read.
public struct SourceReference: Sendable, Hashable {
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
}
