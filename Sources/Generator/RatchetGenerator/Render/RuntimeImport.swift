import RatchetModel

/// The import of Ratchet in a generated file.
///
/// Ratchet declares what only generated code calls as `@_spi(GeneratedCode)`, its hidden interface.
/// Only files that ask for it in their import see it. Completion and the reference leave it out.
package enum RuntimeImport {
  private static let attribute = "@_spi(GeneratedCode)"

  /// Ratchet, imported in the usual way.
  static let plain = ImportDeclaration(path: "Ratchet", module: "Ratchet", modulePath: "Ratchet")

  /// Whether an import is that of Ratchet as a whole.
  static func matches(_ declaration: ImportDeclaration) -> Bool {
    declaration.path == plain.path
  }

  /// An import, with Ratchet's hidden interface if it is Ratchet's.
  static func withHiddenInterface(_ declaration: ImportDeclaration) -> ImportDeclaration {
    guard matches(declaration), !declaration.attributes.contains(attribute) else {
      return declaration
    }
    var declaration = declaration
    declaration.attributes.insert(attribute, at: 0)
    return declaration
  }

  /// Whether a line of a generated file repeats an import of its source.
  ///
  /// - Parameters:
  ///   - line: The line of the generated file.
  ///   - source: The line of the source.
  package static func repeats(_ line: some StringProtocol, _ source: some StringProtocol) -> Bool {
    let words = String(line).replacing("\(attribute) ", with: "")
    return ["", "public ", "package "].contains { words == $0 + String(source) }
  }
}
