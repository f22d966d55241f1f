import RatchetGenerator
import RatchetSyntax

/// Marks enums that only reflection gave case paths: `@CasePathable enum Status`.
struct EnumMarker {
  /// The enums without case paths, by the name of their type.
  private let enums: [String: [Place]]

  private struct Place {
    var path: [String]
    var file: String
    var offset: Int
  }

  /// - Parameters:
  ///   - names: The last names of the types of former case paths.
  ///   - sources: The sources in which they may be declared.
  init(_ names: Set<String>, in sources: [FormerSource]) {
    let places = sources.filter { $0.contains(anyOf: names) }.flatMap { source in
      (source.tokens?.enumsWithoutCasePaths ?? []).map { node, path in
        Place(path: path, file: source.path, offset: node.range.lowerBound)
      }
    }
    enums = Dictionary(grouping: places.filter { names.contains($0.path.last ?? "") }) {
      $0.path.last ?? ""
    }
  }

  /// The marks of a file: where they belong, for the types of former case paths in any file.
  func changes(in file: String, for types: [(name: String, file: String)]) -> [SourceChange] {
    let marked = types.compactMap { place(of: $0.name, from: $0.file) }.filter { $0.file == file }
    return Set(marked.map(\.offset)).sorted().map { offset in
      SourceChange(
        message: "insert '@CasePathable'", edits: [.init(offset..<offset, "@CasePathable ")])
    }
  }

  /// The enum with a name, if there is only one, or only one in the file that uses it.
  private func place(of type: String, from file: String) -> Place? {
    let path = type.typeComponents
    let found = (enums[path.last ?? ""] ?? []).filter { $0.path.suffix(path.count) == path[...] }
    let beside = found.filter { $0.file == file }
    return found.count == 1 ? found[0] : beside.count == 1 ? beside[0] : nil
  }
}

extension String {
  /// The names of a type without generic arguments: `["Feature", "Status"]`.
  var typeComponents: [String] {
    prefix { $0 != "<" && $0 != "?" }.split(separator: ".").map(String.init)
  }

  /// The last name of a type.
  var lastTypeName: String { typeComponents.last ?? self }
}

extension SourceTokens {
  /// The enums that have no case paths, with their paths.
  ///
  /// The generator makes those of actions and states, and of what is in an action.
  fileprivate var enumsWithoutCasePaths: [(node: Syntax, path: [String])] {
    var found: [(Syntax, [String])] = []
    var path: [String] = []
    tree.root.walk { node in
      guard let names = node.typeNames else { return true }
      path += names
      if node.kind == .enumDeclaration, path.last != "State", !path.contains("Action"),
        !isMarked(node)
      {
        found.append((node, path))
      }
      return true
    } leave: { node in
      path.removeLast(node.typeNames?.count ?? 0)
    }
    return found
  }

  private func isMarked(_ node: Syntax) -> Bool {
    let head = node.children.prefix { $0.kind != .members }.map(\.tokens)
    return head.joined().contains {
      isName($0)
        && ["CasePathable", "CasePathIterable", "ObservableState", "Reducer"].contains(text($0))
    }
  }
}

extension Syntax {
  /// The names that a type or an extension adds to the paths of the types in it.
  var typeNames: [String]? {
    switch kind {
    case .structDeclaration, .classDeclaration, .actorDeclaration, .enumDeclaration:
      name.map { [$0] }
    case .extensionDeclaration:
      children.first { [.namedType, .memberType].contains($0.kind) }
        .map { $0.text.split(separator: ".").map(String.init) }
    default: nil
    }
  }
}
