import RatchetSyntax

extension InitialValue {
  /// Reads the initial value of a property.
  ///
  /// `#line` and `#column` become the numbers that they are, because the value is copied to another
  /// place.
  ///
  /// - Parameters:
  ///   - value: The node of a property's value.
  ///   - lines: The lines of the source, or nil to leave the two as they are written.
  init(_ value: Syntax, lines: LineTable? = nil) {
    guard let expression = value.tree.expression(in: value) else {
      self.init(pieces: [])
      return
    }
    let tree = expression.tree
    let roles = Roles(of: expression)
    var pieces: [TypeReference.Piece] = []
    var text = ""
    var end = expression.range.lowerBound
    for index in expression.tokens {
      let range = tree.tokens[index].range
      let space = String(decoding: tree.bytes[end..<range.lowerBound], as: UTF8.self)
      end = range.upperBound
      var token = tree.text(ofToken: index)
      if let lines, roles[index] == .line || roles[index] == .column {
        let place = lines.start(ofToken: index - 1, in: tree)
        token = String(roles[index] == .line ? place.line : place.column)
      } else if lines != nil, roles[index + 1] == .line || roles[index + 1] == .column {
        token = ""
      }
      if text.isEmpty, space.isEmpty, case .name(let path)? = pieces.last {
        // The member after a period becomes part of the name before it.
        if roles[index] == .link, roles[index + 1] == .member,
          tree.tokens[index + 1].range.lowerBound == end
        {
          continue
        }
        if roles[index] == .member {
          pieces[pieces.count - 1] = .name(path + [token])
          continue
        }
      }
      text += space
      if roles[index] == .name {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.name([token]))
      } else {
        text += token
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    self.init(pieces: pieces)
  }

  /// The role of an expression's token in its names.
  private struct Roles {
    enum Role: UInt8 {
      case none
      /// A name that is alone or at the start of a chain.
      case name
      /// The period before a member in a chain that consists of names only.
      case link
      /// The member after it.
      case member
      /// The word in `#line`.
      case line
      /// The word in `#column`.
      case column
    }

    private let first: Int
    private var roles: [Role]

    /// The names that the expression declares: those of parameters and local variables.
    private var local: Set<String> = []

    init(of expression: Syntax) {
      first = expression.tokens.lowerBound
      roles = Array(repeating: .none, count: expression.tokens.count + 1)
      expression.walk { node in
        read(node)
        return true
      }
      guard !local.isEmpty else { return }
      for token in expression.tokens where self[token] == .name {
        if local.contains(expression.tree.text(ofToken: token)) { roles[token - first] = .none }
      }
    }

    subscript(token: Int) -> Role { roles[token - first] }

    private mutating func read(_ node: Syntax) {
      switch node.kind {
      case .binding, .boundName, .condition, .parameter, .secondName:
        local.formUnion(node.boundNames.map { node.tree.text(ofToken: $0) })
      case .operand:
        if let front = node.children.first(where: { $0.kind != .prefix }), front.kind == .reference
        {
          set(front, .name)
          readMembers(of: node)
        } else if node.first(.keyPath) != nil {
          for part in node.children where part.kind == .member || part.kind == .reference {
            set(part, .name)
          }
        }
      case .macroExpansion:
        guard let name = node.nameToken, name == node.tokens.lowerBound + 1 else { break }
        switch node.tree.text(ofToken: name) {
        case "line": roles[name - first] = .line
        case "column": roles[name - first] = .column
        default: break
        }
      case .namedType: set(node, .name)
      case .memberType where Self.isPlain(node): setMember(node)
      default: break
      }
    }

    private mutating func readMembers(of operand: Syntax) {
      let chain = operand.children.drop { $0.kind != .reference }.dropFirst()
      for member in chain.prefix(while: { $0.kind == .member }) { setMember(member) }
    }

    private mutating func setMember(_ node: Syntax) {
      guard let name = node.nameToken else { return }
      roles[name - first] = .member
      if node.tree.tokens[name - 1].kind == .period { roles[name - 1 - first] = .link }
    }

    private mutating func set(_ node: Syntax, _ role: Role) {
      guard let name = node.nameToken else { return }
      let token = node.tree.tokens[name]
      let isName =
        token.kind == .quotedIdentifier
        || (token.kind == .identifier && token.word != .underscore
          && (node.kind == .member || token.word == .Self || !token.word.isReserved))
      if isName { roles[name - first] = role }
    }

    /// Whether a type is a chain of names without arguments up to its own.
    private static func isPlain(_ type: Syntax) -> Bool {
      var base = type.children.first { $0.kind != .genericArguments }
      while let inner = base, inner.kind == .memberType, inner.first(.genericArguments) == nil {
        base = inner.children.first { _ in true }
      }
      return base?.kind == .namedType && base?.first(.genericArguments) == nil
    }
  }
}
