import RatchetSyntax

/// Constrains the generic parameters of types whose case key paths they name in a signature.
///
/// `struct Nested<Action, Child>` with a property `CaseKeyPath<Action, Child>` needs `Action: CasePathable`, because a
/// case key path is rooted in the case paths of its enum. Swift infers this for the parameters of functions alone.
struct GenericCasePaths {
  /// The generic types of the project, by name.
  private let types: [String: Header]

  /// The protocols of the project that inherit from `CasePathable`.
  private let protocols: Set<String>

  /// What a declaration says of its generic parameters.
  private struct Header {
    var parameters: Set<String> = []
    var constrained: Set<[String]> = []
  }

  /// A declaration around a type, and what it lacks.
  private struct Frame {
    var node: Syntax
    var header: Header
    var missing: [[String]] = []
  }

  static let words: Set<String> = ["CaseKeyPath<"]

  /// Finds the generic types in the sources of a project.
  init(in sources: [FormerSource]) {
    let trees = sources.filter { $0.contains(anyOf: Self.words) }.compactMap(\.tokens?.tree)
    let protocols = Self.protocols(in: trees)
    var types: [String: Header] = [:]
    for tree in trees {
      Self.walk(tree, types: [:], protocols) { frame in
        guard let name = frame.node.name, frame.node.kind != .extensionDeclaration else { return }
        types[name] = frame.header
        types[name]?.constrained.formUnion(frame.missing)
      }
    }
    (self.types, self.protocols) = (types, protocols)
  }

  /// The constraints that the declarations and extensions of a source lack.
  func changes(_ source: SourceTokens) -> [SourceChange] {
    var changes: [SourceChange] = []
    Self.walk(source.tree, types: types, protocols) { frame in
      guard !frame.missing.isEmpty else { return }
      let text = frame.missing.map { "\($0.joined(separator: ".")): CasePathable" }
        .joined(separator: ", ")
      guard let (place, inserted) = insertion(of: text, in: frame.node, source) else { return }
      changes.append(
        SourceChange(message: "insert '\(text)'", edits: [.init(place..<place, inserted)]))
    }
    return changes
  }

  private func insertion(
    of text: String, in node: Syntax, _ source: SourceTokens
  ) -> (place: Int, text: String)? {
    if let clause = node.first(.whereClause) { return (clause.range.upperBound, ", \(text)") }
    guard let members = node.first(.members) else { return nil }
    let isApart = source.tree.hasSpace(beforeToken: members.tokens.lowerBound)
    return (members.range.lowerBound, "\(isApart ? "" : " ")where \(text) ")
  }

  /// Visits the types and extensions of a source, each with the constraints that it lacks.
  private static func walk(
    _ tree: SyntaxTree, types: [String: Header], _ protocols: Set<String>,
    visit: (Frame) -> Void
  ) {
    var frames: [Frame] = []
    tree.root.walk { node in
      if node.hasGenericHeader {
        frames.append(Frame(node: node, header: header(of: node, types, protocols)))
      } else if let root = node.rootOfCaseKeyPath {
        note(root, in: &frames)
      }
      return true
    } leave: { node in
      guard node.hasGenericHeader else { return }
      let frame = frames.removeLast()
      if !node.isFunction { visit(frame) }
    }
  }

  /// Notes that a case key path needs a constraint, at the declaration of its generic parameter.
  private static func note(_ root: [String], in frames: inout [Frame]) {
    for place in frames.indices.reversed() {
      guard !frames[place].header.constrained.contains(root) else { return }
      guard frames[place].header.parameters.contains(root[0]) else { continue }
      if !frames[place].node.isFunction, !frames[place].missing.contains(root) {
        frames[place].missing.append(root)
      }
      return
    }
  }

  private static func header(
    of node: Syntax, _ types: [String: Header], _ protocols: Set<String>
  ) -> Header {
    var header = Header()
    if node.kind == .extensionDeclaration {
      header = types[node.type?.nominalNames?.last ?? ""] ?? header
    }
    for (parameter, constraints) in node.genericParameters {
      guard let name = parameter.name else { continue }
      header.parameters.insert(name)
      if constraints.contains(where: { protocols.contains($0.last ?? "") }) {
        header.constrained.insert([name])
      }
    }
    for requirement in node.first(.whereClause)?.children(.requirement) ?? [] {
      let sides = Array(requirement.children)
      guard sides.count == 2, let root = sides[0].dottedNames.first else { continue }
      let isSame = requirement.name == "=="
      if isSame || sides[1].dottedNames.contains(where: { protocols.contains($0.last ?? "") }) {
        header.constrained.insert(root)
      }
    }
    return header
  }

  /// `CasePathable`, and the protocols that inherit from it.
  private static func protocols(in trees: [SyntaxTree]) -> Set<String> {
    var found: Set = ["CasePathable", "CasePathIterable"]
    for tree in trees {
      tree.root.walk { node in
        if node.kind == .protocolDeclaration, let name = node.name,
          node.first(.inheritance)?.dottedNames.contains(where: { found.contains($0.last ?? "") })
            == true
        {
          found.insert(name)
        }
        return true
      }
    }
    return found
  }
}

extension Syntax {
  fileprivate var isFunction: Bool {
    [.functionDeclaration, .initializerDeclaration, .subscriptDeclaration].contains(kind)
  }

  fileprivate var hasGenericHeader: Bool {
    switch kind {
    case .structDeclaration, .classDeclaration, .actorDeclaration, .enumDeclaration,
      .extensionDeclaration:
      true
    default: isFunction
    }
  }

  /// `Action` of `CaseKeyPath<Action, Child>`.
  fileprivate var rootOfCaseKeyPath: [String]? {
    guard kind == .namedType, name == "CaseKeyPath" || name == "PartialCaseKeyPath" else {
      return nil
    }
    return typeArguments.first?.nominalNames
  }
}
