/// An `import` of a file.
package struct ImportDeclaration: Sendable, Hashable, Codable {
  /// The attributes, as written: `@testable`, `@preconcurrency`.
  package var attributes: [String] = []

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  /// The kind of the declaration that is imported: `struct` in `import struct App.Row`.
  package var kind: String?

  /// The imported name: `App`, `App.Row`.
  package var path: String

  package var module: String

  /// The module with the names of its submodules, but not that of a declaration: `App` for
  /// `import struct App.Row`.
  package var modulePath: String

  /// How many `#if`s it is in.
  package var depth = 0

  package init(path: String, module: String, modulePath: String) {
    self.path = path
    self.module = module
    self.modulePath = modulePath
  }

  /// The import on one line, without comments.
  package var text: String { text(of: path, kind: kind, access) }

  /// The import without its access level.
  package var textWithoutAccess: String { text(of: path, kind: kind, nil) }

  /// The import of the whole module.
  package var textOfModule: String { text(of: modulePath, kind: nil, access) }

  private func text(of path: String, kind: String?, _ access: AccessLevel?) -> String {
    (attributes + [access?.keyword, "import", kind, path].compactMap(\.self)).joined(separator: " ")
  }
}

/// A line of a file's imports, in the order of the source.
package enum ImportLine: Sendable, Hashable, Codable {
  case declaration(ImportDeclaration)
  /// The beginning or the end of a clause of an `#if` around imports, and how many others it is in.
  case directive(String, depth: Int)

  package var declaration: ImportDeclaration? {
    if case .declaration(let declaration) = self { declaration } else { nil }
  }

  /// The line in one more `#if`.
  package var deeper: ImportLine {
    switch self {
    case .declaration(var declaration):
      declaration.depth += 1
      return .declaration(declaration)
    case .directive(let directive, let depth): return .directive(directive, depth: depth + 1)
    }
  }

  /// The line as generated code repeats it, indented by the `#if`s around it.
  package var text: String { text { $0.text } }

  /// The line, with each import formatted by the caller.
  package func text(_ text: (ImportDeclaration) -> String) -> String {
    switch self {
    case .declaration(let declaration):
      String(repeating: "  ", count: declaration.depth) + text(declaration)
    case .directive(let directive, let depth): String(repeating: "  ", count: depth) + directive
    }
  }
}
