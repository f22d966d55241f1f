import RatchetGenerator
import RatchetSyntax

/// The type aliases by which former case paths name enums: `typealias Action = CounterAction`.
struct FormerAliases {
  private let aliases: [Alias]

  private struct Alias {
    var path: [String]
    var type: String
    var file: String
  }

  /// Finds the aliases in the sources of a project.
  init(in sources: [FormerSource]) {
    aliases = sources.filter { $0.contains(anyOf: ["typealias"]) }.flatMap { source in
      (source.tokens?.typeAliases ?? []).map {
        Alias(path: $0.path, type: $0.type, file: source.path)
      }
    }
  }

  /// Types, and those for which they stand.
  func resolved(_ types: [(name: String, file: String)]) -> [(name: String, file: String)] {
    var all = types
    var seen = Set(types.map(\.name.lastTypeName))
    var place = 0
    while place < all.count {
      let found = aliases(of: all[place].name, from: all[place].file)
      all += found.filter { seen.insert($0.type.lastTypeName).inserted }.map { ($0.type, $0.file) }
      place += 1
    }
    return all
  }

  /// The aliases that a name can mean: those in its file, or the only one elsewhere.
  ///
  /// The states and actions of other reducers are named with them: `Feature.Action`.
  private func aliases(of type: String, from file: String) -> [Alias] {
    let path = type.typeComponents
    let found = aliases.filter { $0.path.suffix(path.count) == path[...] }
    let beside = found.filter { $0.file == file }
    guard beside.isEmpty else { return beside }
    return found.count == 1 && path != ["Action"] && path != ["State"] ? found : []
  }
}

extension SourceTokens {
  /// The type aliases of a source: their paths, and the types for which they stand.
  fileprivate var typeAliases: [(path: [String], type: String)] {
    var found: [([String], String)] = []
    var path: [String] = []
    tree.root.walk { node in
      if node.kind == .typeAliasDeclaration, let name = node.name,
        let type = Array(node.children).last(where: { $0.kind != .whereClause })
      {
        found.append((path + [name], type.text))
      }
      path += node.typeNames ?? []
      return true
    } leave: { node in
      path.removeLast(node.typeNames?.count ?? 0)
    }
    return found
  }
}
