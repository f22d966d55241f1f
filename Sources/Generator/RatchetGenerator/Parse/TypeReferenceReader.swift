import RatchetSyntax

extension TypeReference {
  /// Converts a type that has been parsed.
  package init(_ type: Syntax) {
    self.init(pieces: Self.pieces(of: type), shape: Self.shape(of: type))
  }

  /// Converts the type of a payload: `T!` becomes `T?`, because it is only allowed in a parameter.
  init(ofPayload type: Syntax?) {
    guard let type else {
      self.init(pieces: [.name([""])], shape: .named([""], arguments: []))
      return
    }
    self.init(type)
    if type.kind == .unwrappedType, case .text(let text)? = pieces.last {
      pieces[pieces.count - 1] = .text(text.dropLast() + "?")
    }
  }

  /// Reads a type from text, such as an expression that names a type.
  init?(parsing text: String) {
    let tree = SyntaxTree("typealias T = \(text)")
    let items = Array(tree.root.children)
    guard tree.errors.isEmpty, items.count == 1, let type = items[0].type else { return nil }
    self.init(type)
  }

  // MARK: - Pieces

  private static func pieces(of node: Syntax) -> [Piece] {
    switch node.kind {
    case .attribute:
      // An attribute's name is not a type, although the reader parses it as one.
      return [.text(node.typeText)]
    case .memberType:
      guard let base = node.type, let name = node.nameToken else { break }
      var pieces = pieces(of: base)
      if pieces.count == 1, case .name(let path) = pieces[0] {
        pieces = [.name(path + [node.tree.text(ofToken: name)])]
      } else {
        add(.text(".\(node.tree.text(ofToken: name))"), to: &pieces)
      }
      return self.pieces(of: node, from: name + 1, after: pieces)
    case .namedType:
      guard let name = node.nameToken else { break }
      // With the module before it, if there is one: `Module::Name`.
      let text = (node.tokens.lowerBound...name).map(node.tree.text(ofToken:)).joined()
      return pieces(of: node, from: name + 1, after: [.name([text])])
    default: break
    }
    return pieces(of: node, from: node.tokens.lowerBound, after: [])
  }

  /// Some pieces, and those of a node after a token: its parts, and the tokens between them.
  private static func pieces(
    of node: Syntax, from start: Int, after earlier: [Piece]
  ) -> [Piece] {
    var pieces = earlier
    var index = start
    func addTokens(to end: Int) {
      while index < end {
        addSpace(at: index)
        if !node.tree.isLastComma(index) {
          add(.text(node.tree.text(ofToken: index)), to: &pieces)
        }
        index += 1
      }
    }
    func addSpace(at token: Int) {
      guard !pieces.isEmpty, node.tree.hasSpace(inTypeBeforeToken: token) else { return }
      add(.text(" "), to: &pieces)
    }
    for child in node.children where child.tokens.lowerBound >= start {
      addTokens(to: child.tokens.lowerBound)
      if !child.tokens.isEmpty { addSpace(at: child.tokens.lowerBound) }
      for piece in self.pieces(of: child) { add(piece, to: &pieces) }
      index = child.tokens.upperBound
    }
    addTokens(to: node.tokens.upperBound)
    return pieces
  }

  private static func add(_ piece: Piece, to pieces: inout [Piece]) {
    if case .text(let text) = piece, case .text(let last)? = pieces.last {
      pieces[pieces.count - 1] = .text(last + text)
    } else {
      pieces.append(piece)
    }
  }

  // MARK: - Shape

  private static func shape(of type: Syntax) -> Shape {
    let inner = type.children.filter(\.isType)
    switch type.kind {
    case .namedType:
      return .named([type.name ?? ""], arguments: type.typeArguments.map { TypeReference($0) })
    case .memberType:
      guard let base = inner.first, case .named(let path, let outer) = shape(of: base) else {
        return .other
      }
      let own = type.typeArguments.map { TypeReference($0) }
      return .named(path + [type.name ?? ""], arguments: outer + own)
    case .optionalType, .unwrappedType: return named("Optional", inner)
    case .arrayType: return named("Array", inner)
    case .dictionaryType: return named("Dictionary", inner)
    case .inlineArrayType: return named("InlineArray", inner.suffix(1))
    case .tupleType: return tuple(type)
    case .functionType: return .function
    case .attributedType: return inner.first.map(shape) ?? .other
    case .anyType: return inner.first?.text.hasSuffix(".Type") == true ? .metatype : .existential
    case .compositionType: return .existential
    case .metatype: return .metatype
    case .packExpansionType, .packElementType: return .pack
    default: return .other
    }
  }

  private static func named(_ name: String, _ arguments: some Sequence<Syntax>) -> Shape {
    .named([name], arguments: arguments.map { TypeReference($0) })
  }

  private static func tuple(_ type: Syntax) -> Shape {
    let elements = type.children(.tupleElement).compactMap { element in
      element.type.map { Element(label: element.name, type: TypeReference($0)) }
    }
    // Parentheses around one type are not a tuple.
    return elements.count == 1 ? elements[0].type.shape : .tuple(elements)
  }
}
