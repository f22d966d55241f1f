import RatchetGenerator
import RatchetSyntax

/// Classifies a line of a source by its first token.
enum SourceLineReader {
  /// The kind of a line.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - contents: The source.
  /// - Complexity: O(*n*) in the length of the source.
  static func kind(ofLine line: Int, in contents: [UInt8]) -> SourceLineKind {
    guard let line = LineTable(contents).offsets(ofLine: line),
      contents[line].contains(where: { $0 > UInt8(ascii: " ") })
    else { return .empty }
    let tree = SyntaxTree(whole: contents)
    // A multiline string is one token on all its lines.
    let token = tree.tokens.firstIndex {
      $0.range.overlaps(line) && $0.kind != .endOfFile
    }
    guard let token else { return .comment }
    return tree.tokens[token].kind == .rightBrace ? .closing : kind(ofToken: token, in: tree)
  }

  private static func kind(ofToken token: Int, in tree: SyntaxTree) -> SourceLineKind {
    let path = tree.root.path(toToken: token)
    let blocks: [Node.Kind] = [.accessors, .body, .closure]
    guard let block = path.lastIndex(where: { blocks.contains($0.kind) }) else {
      return path.reversed().lazy.compactMap(declaration).first ?? .other
    }
    return .body(of: owner(of: path[..<block]) ?? "a closure")
  }

  /// The function or property that a body belongs to.
  private static func owner(of path: ArraySlice<Syntax>) -> String? {
    path.reversed().lazy.compactMap { node -> String? in
      switch node.kind {
      case .functionDeclaration: node.functionName
      case .initializerDeclaration: "init"
      case .subscriptDeclaration: "subscript"
      case .variableDeclaration:
        node.first(.binding).flatMap { $0.name ?? $0.first(.pattern)?.text }
      default: nil
      }
    }.first
  }

  private static func declaration(_ node: Syntax) -> SourceLineKind? {
    switch node.kind {
    case .importDeclaration: return .importing
    case .functionDeclaration: return .declaration("a function")
    case .initializerDeclaration: return .declaration("an initializer")
    case .subscriptDeclaration: return .declaration("a subscript")
    case .typeAliasDeclaration: return .declaration("a type alias")
    case .protocolDeclaration: return .declaration("a protocol")
    case .caseDeclaration: return .other
    case .variableDeclaration:
      if ModifierReader(node).isStatic { return .declaration("a static property") }
      let isStored = node.children(.binding).allSatisfy { $0.first(.accessors) == nil }
      return isStored ? .other : .declaration("a computed property")
    default:
      return TypeHeader(node).map { header in
        .declaration("'\(header.names.joined(separator: "."))', which is no domain,")
      }
    }
  }
}

extension Syntax {
  /// The nodes that contain a token, from this one to the innermost.
  fileprivate func path(toToken token: Int) -> [Syntax] {
    var path = [self]
    while let next = path.last?.children.first(where: { $0.tokens.contains(token) }) {
      path.append(next)
    }
    return path
  }
}
