/// A Swift file of a run, before it is read.
package struct SourceReference: Sendable, Hashable, Codable {
  /// Its path.
  package var path: String

  /// The module that it belongs to.
  package var module: String

  package init(path: String, module: String) {
    self.path = path
    self.module = module
  }

  /// The last component of the path: `Counter.swift`.
  package var name: String { path.lastPathName }

  /// The name without `.swift`: `Counter`.
  package var stem: String {
    name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}
