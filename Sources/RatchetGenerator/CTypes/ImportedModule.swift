/// A module that a file imports.
struct ImportedModule: Sendable, Hashable, Codable {
  /// The module's name, without those of its submodules.
  var name: String

  /// The import as another file has to write it: `import CGeometry`.
  var line: String

  /// The access level that is written, if one is.
  var access: AccessLevel?

  /// Whether it stands in an `#if`.
  var isConditional: Bool

  /// The modules that some import lines name, as ``ImportReader`` gives them.
  static func modules(in lines: [String]) -> [ImportedModule] {
    var depth = 0
    return lines.compactMap { line in
      let words = line.split { $0.isWhitespace }.map(String.init)
      switch words.first {
      case "#if": depth += 1
      case "#endif": depth -= 1
      default: return ImportedModule(words, isConditional: depth > 0)
      }
      return nil
    }
  }

  private init?(_ words: [String], isConditional: Bool) {
    guard let keyword = words.firstIndex(of: "import"), var path = words.last,
      keyword + 1 < words.count
    else { return nil }
    // `import struct CGeometry.CVector` names a declaration behind the module.
    if keyword + 2 < words.count {
      path = path.split(separator: ".").dropLast().joined(separator: ".")
    }
    name = path.split(separator: ".").first.map(String.init) ?? path
    line = (words[..<keyword] + ["import", path]).joined(separator: " ")
    access =
      words[..<keyword].lazy.compactMap { word in
        [AccessLevel.private, .fileprivate, .internal, .package, .public].first {
          $0.keyword == word
        }
      }.first
    self.isConditional = isConditional
  }
}
