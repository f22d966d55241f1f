/// What the Swift files of a module declare about some types of other modules.
struct SwiftMentions {
  /// The names that the module declares itself.
  private(set) var declared: Set<String> = []

  /// The declared conformances of the types, by their names.
  private(set) var conformances: [String: Set<String>] = [:]

  /// Searches files.
  ///
  /// Any file may contain an extension of a C type, even if it contains no domain. The text is
  /// searched for the names, and parsed only if one of them follows a keyword.
  ///
  /// - Parameters:
  ///   - names: The types' names.
  ///   - sources: The files.
  ///   - includesGenerated: Whether files that Ratchet wrote count.
  init(of names: Set<String>, in sources: [SourceReference], includesGenerated: Bool) {
    guard !names.isEmpty else { return }
    for source in sources {
      guard let contents = try? FileReader.read(source.path),
        includesGenerated || !GeneratedFile.isMarked(contents),
        Self.declares(names, contents)
      else { continue }
      let file = SourceFile(path: source.path, module: source.module, contents: contents)
      add(SourceParser.parse(file), names)
    }
  }

  private mutating func add(_ file: FileDeclarations, _ names: Set<String>) {
    declared.formUnion(names.intersection(file.aliases.map(\.name)))
    for type in file.types {
      let name = type.path.joined(separator: ".")
      // `extension CGeometry.CVector`
      let bare = type.path.dropFirst().joined(separator: ".")
      for name in [name, bare] where names.contains(name) {
        if type.kind != .extension { declared.insert(name) }
        conformances[name, default: []].formUnion(type.inherited.flatMap(\.names))
      }
    }
  }

  /// Whether a declaration's keyword is before one of the names, without parsing.
  private static func declares(_ names: Set<String>, _ contents: [UInt8]) -> Bool {
    let text = String(decoding: contents, as: UTF8.self)
    guard names.contains(where: { text.contains($0) }) else { return false }
    let keywords = ["actor", "class", "enum", "extension", "protocol", "struct", "typealias"]
    return keywords.contains { text.contains("\($0) ") }
  }
}
