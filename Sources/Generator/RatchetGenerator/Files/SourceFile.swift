/// A Swift file that was read.
package struct SourceFile: Sendable, Hashable {
  /// The path of the file, as diagnostics show it.
  package var path: String

  /// The module that the file belongs to.
  package var module: String

  /// The text, as UTF-8.
  package var contents: [UInt8]

  package init(path: String, module: String, contents: [UInt8]) {
    self.path = path
    self.module = module
    self.contents = contents
  }

  /// The last component of the path: `Counter.swift`.
  package var name: String { reference.name }

  /// The name without `.swift`: `Counter`.
  package var stem: String { reference.stem }

  private var reference: SourceReference { SourceReference(path: path, module: module) }
}
