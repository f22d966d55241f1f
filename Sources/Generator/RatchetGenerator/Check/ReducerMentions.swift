/// What the code of a module's reducers mentions: that of their declarations and of their extensions.
struct ReducerMentions: Sendable {
  /// The mentions, by the full names of the types.
  private let mentions: [String: Set<CodeMention>]

  /// The types whose code uses the state or the actions of a type, by its name.
  private let users: [String: Set<String>]

  /// - Parameter files: The declarations of the module.
  init(_ files: [FileDeclarations]) {
    var mentions: [String: Set<CodeMention>] = [:]
    for file in files {
      for type in file.types { Self.add(type, to: &mentions) }
    }
    self.mentions = mentions
    users = mentions.reduce(into: [:]) { users, entry in
      for case .use(let name) in entry.value { users[name, default: []].insert(entry.key) }
    }
  }

  private static func add(_ type: TypeDeclaration, to mentions: inout [String: Set<CodeMention>]) {
    if !type.mentions.isEmpty {
      mentions[type.path.joined(separator: "."), default: []].formUnion(type.mentions)
    }
    for nested in type.nested { add(nested, to: &mentions) }
  }

  /// The mentions in the code of a type.
  func of(_ type: [String]) -> Set<CodeMention> { mentions[type.joined(separator: ".")] ?? [] }

  /// The mentions in the code of a type and of those that use its state or its actions, such as a part of
  /// its body that is a reducer of its own.
  func around(_ type: [String]) -> Set<CodeMention> {
    (users[type.last ?? ""] ?? []).reduce(of(type)) { $0.union(mentions[$1] ?? []) }
  }
}
