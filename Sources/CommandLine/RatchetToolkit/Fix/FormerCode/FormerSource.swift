import RatchetGenerator
import RatchetSyntax

/// A source that can contain code for older releases of the Composable Architecture.
struct FormerSource {
  let path: String
  let contents: [UInt8]

  /// Reads a source.
  ///
  /// - Returns: Nil if it cannot be read, which the generator reports.
  init?(path: String) {
    guard let contents = try? FileReader.read(path) else { return nil }
    (self.path, self.contents) = (path, contents)
  }

  /// Its tokens, or nil if it has errors, or if it imports another library with the same spellings.
  var tokens: SourceTokens? {
    let tokens = SourceTokens(contents)
    return tokens.tree.errors.isEmpty && !tokens.importsOtherCasePaths ? tokens : nil
  }

  /// Whether it declares the operator itself.
  var declaresSlash: Bool {
    contains("operator /") && SourceTokens(contents).declaresSlash
  }

  /// Whether it calls `forEach` with an action.
  var callsForEach: Bool { contains("forEach(") }

  /// Whether there can be case paths in it.
  var mayHaveCasePaths: Bool { contains("CasePath(") || hasSlashBeforeName }

  /// Whether one of some names is in it.
  func contains(anyOf names: Set<String>) -> Bool { names.contains(where: contains) }

  /// Whether there is a slash that looks like the operator: `/A`, `/.`, and not `//` or `a/B`.
  private var hasSlashBeforeName: Bool {
    contents.indices.dropLast().contains { index in
      guard contents[index] == UInt8(ascii: "/") else { return false }
      switch contents[index + 1] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "`"),
        UInt8(ascii: "."), 0x80...:
        return true
      default: return false
      }
    }
  }

  private func contains(_ text: String) -> Bool {
    contents.withUnsafeBytes { ByteSearch.occurrences(of: text, in: $0) > 0 }
  }
}

extension SourceTokens {
  fileprivate var importsOtherCasePaths: Bool {
    tree.root.children(.importDeclaration).contains { declaration in
      declaration.tokens.contains { ["CasePaths", "ComposableArchitecture"].contains(text($0)) }
    }
  }

  fileprivate var declaresSlash: Bool {
    tree.root.children(.operatorDeclaration).contains { $0.tokens.contains { text($0) == "/" } }
  }
}
