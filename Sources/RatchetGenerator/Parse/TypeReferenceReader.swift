import SwiftParser
import SwiftSyntax

extension TypeReference {
  /// Reads a type from its syntax.
  init(_ syntax: TypeSyntax) {
    self.init(pieces: Self.merged(Self.pieces(of: Syntax(syntax))), shape: Self.shape(of: syntax))
  }

  /// Reads the type of a payload from its syntax: what is written `T!` is `T?` wherever else it stands
  /// than in a parameter.
  init(ofPayload syntax: TypeSyntax) {
    self.init(syntax)
    if syntax.is(ImplicitlyUnwrappedOptionalTypeSyntax.self), case .text(let text)? = pieces.last {
      pieces[pieces.count - 1] = .text(text.dropLast() + "?")
    }
  }

  /// A type that the generator knows by name, such as the one that a literal has.
  init(named name: String) {
    self.init(pieces: [.name([name])], shape: .named([name], arguments: []))
  }

  /// Reads a type from text, such as that of an expression that names one.
  init?(parsing text: String) {
    var parser = Parser(text)
    let syntax = TypeSyntax.parse(from: &parser)
    guard !syntax.hasError else { return nil }
    self.init(syntax)
  }

  // MARK: - Pieces

  private static func pieces(of syntax: Syntax) -> [Piece] {
    if let type = syntax.as(IdentifierTypeSyntax.self) {
      return [.name([type.name.text])] + space(after: type.name)
        + pieces(of: type.genericArgumentClause)
    }
    if let type = syntax.as(MemberTypeSyntax.self) {
      let base = pieces(of: Syntax(type.baseType))
      let rest = space(after: type.name) + pieces(of: type.genericArgumentClause)
      if base.count == 1, case .name(let path) = base[0] {
        return [.name(path + [type.name.text])] + rest
      }
      return base + [.text(".\(type.name.text)")] + rest
    }
    if let attribute = syntax.as(AttributeSyntax.self) {
      // An attribute's name is no type, though the parser reads it as one.
      return [.text(attribute.trimmedDescription + " ")]
    }
    if let token = syntax.as(TokenSyntax.self) {
      return [.text(token.text)] + space(after: token)
    }
    return syntax.children(viewMode: .sourceAccurate).flatMap { pieces(of: $0) }
  }

  private static func pieces(of arguments: GenericArgumentClauseSyntax?) -> [Piece] {
    arguments.map { pieces(of: Syntax($0)) } ?? []
  }

  /// One space where the source has any space or comment after a token.
  private static func space(after token: TokenSyntax) -> [Piece] {
    let next = token.nextToken(viewMode: .sourceAccurate)
    let isSpaced =
      token.trailingTriviaLength.utf8Length > 0 || (next?.leadingTriviaLength.utf8Length ?? 0) > 0
    return isSpaced ? [.text(" ")] : []
  }

  private static func merged(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for piece in pieces {
      if case .text(let text) = piece, case .text(let last)? = result.last {
        result[result.count - 1] = .text(last + text)
      } else {
        result.append(piece)
      }
    }
    // The last token brings along the space that follows the type.
    if case .text(let text)? = result.last {
      let trimmed = String(text.reversed().drop { $0 == " " }.reversed())
      result.removeLast()
      if !trimmed.isEmpty { result.append(.text(trimmed)) }
    }
    return result
  }

  // MARK: - Shape

  private static func shape(of syntax: TypeSyntax) -> Shape {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      return .named([type.name.text], arguments: arguments(of: type.genericArgumentClause))
    case .memberType(let type):
      guard case .named(let path, let outer) = shape(of: type.baseType) else { return .other }
      let own = arguments(of: type.genericArgumentClause)
      return .named(path + [type.name.text], arguments: outer + own)
    case .optionalType(let type):
      return .named(["Optional"], arguments: [TypeReference(type.wrappedType)])
    case .implicitlyUnwrappedOptionalType(let type):
      return .named(["Optional"], arguments: [TypeReference(type.wrappedType)])
    case .arrayType(let type):
      return .named(["Array"], arguments: [TypeReference(type.element)])
    case .dictionaryType(let type):
      return .named(
        ["Dictionary"], arguments: [TypeReference(type.key), TypeReference(type.value)])
    case .tupleType(let type):
      return tuple(type)
    case .functionType:
      return .function
    case .attributedType(let type):
      return shape(of: type.baseType)
    case .someOrAnyType(let type):
      return type.someOrAnySpecifier.tokenKind == .keyword(.any) ? existential(type) : .other
    case .compositionType:
      return .existential
    case .metatypeType:
      return .metatype
    case .packExpansionType, .packElementType:
      return .pack
    default:
      // `[3 of Int]`, which not every version of swift-syntax that we build with has a name for.
      let arguments = syntax.children(viewMode: .sourceAccurate)
        .compactMap { $0.as(GenericArgumentSyntax.self) }
      guard arguments.count == 2, let element = arguments[1].argument.as(TypeSyntax.self) else {
        return .other
      }
      return .named(["InlineArray"], arguments: [TypeReference(element)])
    }
  }

  private static func tuple(_ type: TupleTypeSyntax) -> Shape {
    let elements = type.elements.map { element in
      Element(label: element.firstName?.text, type: TypeReference(element.type))
    }
    // Parentheses around one type are no tuple.
    if elements.count == 1 { return elements[0].type.shape }
    return .tuple(elements)
  }

  private static func existential(_ type: SomeOrAnyTypeSyntax) -> Shape {
    let constraint = type.constraint.trimmedDescription
    return constraint.hasSuffix(".Type") ? .metatype : .existential
  }

  private static func arguments(of clause: GenericArgumentClauseSyntax?) -> [TypeReference] {
    guard let clause else { return [] }
    return clause.arguments.compactMap { argument in
      argument.argument.as(TypeSyntax.self).map { TypeReference($0) }
    }
  }
}
