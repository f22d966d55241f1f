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

  /// The last component of the path, on one line: `Counter.swift`.
  ///
  /// It is in comments, which a line break in the name of a file would end.
  package var name: String {
    String(path.lastPathName.map { $0.isNewline ? " " : $0 })
  }

  /// The name without `.swift`: `Counter`.
  package var stem: String {
    let name = path.lastPathName
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}
