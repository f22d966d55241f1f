import SwiftParser
import SwiftSyntax

/// What swift-syntax sees.
///
/// The enums of the compiler's own swift-syntax may have more cases one day, which a `switch` must
/// not ignore, while the enums of the package may not. So it has no `switch` over them.
enum Theirs {
  // MARK: - Tokens

  static func tokens(of tree: SourceFileSyntax) -> Outline {
    var outline = Outline()
    var quote: Int?
    var anchor: Int?
    var versionEnd = 0
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let range = range(of: token)
      let kind: String
      switch token.tokenKind {
      case .stringSegment, .endOfFile: continue
      case .regexPoundDelimiter, .regexSlash, .regexLiteralPattern:
        guard let literal = token.parent, literal.firstToken(viewMode: .sourceAccurate) == token
        else { continue }
        outline.addToken("regex", Theirs.range(of: literal))
        continue
      case .rawStringPoundDelimiter:
        if anchor != nil {
          continue
        } else if isClosing(token) {
          outline.entries[outline.entries.count - 1].end = range.upperBound
        } else {
          quote = range.lowerBound
        }
        continue
      case .stringQuote, .multilineStringQuote, .singleQuote:
        outline.addToken("quote", (quote ?? range.lowerBound)..<range.upperBound)
        quote = nil
        continue
      case .backslash where token.parent?.is(ExpressionSegmentSyntax.self) == true:
        anchor = range.lowerBound
        continue
      case .leftParen where anchor != nil:
        outline.addToken("interpolation", (anchor ?? 0)..<range.upperBound)
        anchor = nil
        continue
      case .integerLiteral where token.keyPathInParent == \VersionTupleSyntax.major:
        // Its parser cuts the number `10.15` into two.
        let version = token.parent?.as(VersionTupleSyntax.self)
        let end = version?.components.first.map { Theirs.range(of: $0).upperBound }
        outline.addToken("number", range.lowerBound..<(end ?? range.upperBound))
        versionEnd = end ?? 0
        continue
      case _ where range.lowerBound < versionEnd: continue
      case .keyword, .identifier, .dollarIdentifier, .wildcard: kind = "name"
      case .integerLiteral, .floatLiteral: kind = "number"
      case .period, .arrow, .equal, .postfixQuestionMark, .infixQuestionMark, .exclamationMark,
        .leftAngle, .rightAngle, .prefixOperator, .binaryOperator, .postfixOperator,
        .prefixAmpersand, .ellipsis:
        kind = "operator"
      case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable,
        .poundSourceLocation:
        kind = "directive"
      default: kind = "punctuation"
      }
      outline.addToken(kind, range)
    }
    return outline
  }

  private static func isClosing(_ token: TokenSyntax) -> Bool {
    token.keyPathInParent == \StringLiteralExprSyntax.closingPounds
  }

  static func range(of node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  static func start(of node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  // MARK: - Nodes

  static func nodes(of tree: SourceFileSyntax) -> Outline {
    var reader = NodeOutline()
    reader.add(tree.statements)
    return reader.outline
  }
}

/// Collects the nodes of a tree of swift-syntax, in the terms of Ratchet's reader.
struct NodeOutline {
  var outline = Outline()

  private mutating func add(_ kind: String, _ node: some SyntaxProtocol, name: Int? = nil) {
    outline.add(kind, Theirs.range(of: node), name: name)
  }

  private func start(_ node: (some SyntaxProtocol)?) -> Int? { node.map { Theirs.start(of: $0) } }

  // MARK: Items

  mutating func add(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .decl(let declaration) = item.item {
        add(declaration)
      } else {
        add("statement", item.item)
      }
    }
  }

  mutating func add(_ members: MemberBlockItemListSyntax) {
    for member in members { add(member.decl) }
  }

  private mutating func add(_ block: CodeBlockSyntax?) {
    guard let block else { return }
    add("body", block)
    add(block.statements)
  }

  private mutating func add(_ conditional: IfConfigDeclSyntax) {
    add("conditional", conditional)
    for clause in conditional.clauses {
      add("clause", clause, name: Theirs.start(of: clause.poundKeyword))
      switch clause.elements {
      case .statements(let items): add(items)
      case .decls(let members): add(members)
      case .attributes(let attributes): add(attributes)
      default: break
      }
    }
  }

  // MARK: Declarations

  mutating func add(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let node): add(node)
    case .poundSourceLocation(let node): add("sourceLocation", node)
    case .importDecl(let node):
      add("importDeclaration", node, name: start(node.path))
      add(node.attributes, node.modifiers)
      if let kind = node.importKindSpecifier { add("specifier", kind, name: start(kind)) }
    case .structDecl(let node):
      add("structDeclaration", node, node.name, node.genericParameterClause)
    case .classDecl(let node):
      add("classDeclaration", node, node.name, node.genericParameterClause)
    case .actorDecl(let node):
      add("actorDeclaration", node, node.name, node.genericParameterClause)
    case .enumDecl(let node):
      add("enumDeclaration", node, node.name, node.genericParameterClause)
    case .protocolDecl(let node): add(node)
    case .extensionDecl(let node):
      add("extensionDeclaration", node)
      add(node.attributes, node.modifiers)
      add(node.extendedType)
      addRest(node, node.genericWhereClause)
    case .functionDecl(let node):
      add("functionDeclaration", node, name: start(node.name))
      add(node.attributes, node.modifiers)
      add(node.genericParameterClause)
      add(node.signature)
      add(node.genericWhereClause)
      add(node.body)
    case .initializerDecl(let node):
      add("initializerDeclaration", node, name: start(node.initKeyword))
      add(node.attributes, node.modifiers)
      if let mark = node.optionalMark { add("specifier", mark, name: start(mark)) }
      add(node.genericParameterClause)
      add(node.signature)
      add(node.genericWhereClause)
      add(node.body)
    case .deinitializerDecl(let node):
      add("deinitializerDeclaration", node)
      add(node.attributes, node.modifiers)
      if let effect = node.effectSpecifiers?.asyncSpecifier {
        add("effect", effect, name: start(effect))
      }
      add(node.body)
    case .subscriptDecl(let node):
      add("subscriptDeclaration", node, name: start(node.subscriptKeyword))
      add(node.attributes, node.modifiers)
      add(node.genericParameterClause)
      add(node.parameterClause)
      add(node.returnClause)
      add(node.genericWhereClause)
      add(node.accessorBlock)
    case .variableDecl(let node): add(node)
    case .enumCaseDecl(let node): add(node)
    case .typeAliasDecl(let node):
      add("typeAliasDeclaration", node, name: start(node.name))
      add(node.attributes, node.modifiers)
      add(node.genericParameterClause)
      add(node.initializer.value)
      add(node.genericWhereClause)
    case .associatedTypeDecl(let node):
      add("associatedTypeDeclaration", node, name: start(node.name))
      add(node.attributes, node.modifiers)
      add(node.inheritanceClause)
      if let value = node.initializer {
        add("value", value)
        add(value.value)
      }
      add(node.genericWhereClause)
    case .macroDecl(let node):
      add("macroDeclaration", node, name: start(node.name))
      add(node.attributes, node.modifiers)
      add(node.genericParameterClause)
      add(node.signature)
      if let definition = node.definition { add("definition", definition) }
      add(node.genericWhereClause)
    case .macroExpansionDecl(let node):
      add("macroExpansion", node, name: start(node.macroName))
      add(node.attributes, node.modifiers)
      if let arguments = node.genericArgumentClause { add(arguments) }
      if let left = node.leftParen, let right = node.rightParen {
        outline.add("arguments", Theirs.start(of: left)..<Theirs.range(of: right).upperBound)
        add(node.arguments)
      }
    case .operatorDecl(let node):
      add("operatorDeclaration", node, name: start(node.name))
      addModifiersOfOperator(node)
      if let group = node.operatorPrecedenceAndTypes { add("inheritance", group) }
    case .precedenceGroupDecl(let node):
      add("precedenceGroupDeclaration", node, name: start(node.name))
      add(node.attributes, node.modifiers)
    default: add("unknownDeclaration", declaration)
    }
  }

  private mutating func addModifiersOfOperator(_ node: OperatorDeclSyntax) {
    // Its fixity is a token of its own there.
    for child in node.children(viewMode: .sourceAccurate) {
      if let list = child.as(DeclModifierListSyntax.self) { add(list) }
      if let list = child.as(AttributeListSyntax.self) { add(list) }
      if child.as(TokenSyntax.self) == node.fixitySpecifier {
        add("modifier", node.fixitySpecifier, name: start(node.fixitySpecifier))
      }
    }
  }

  private mutating func add(
    _ kind: String, _ node: some DeclGroupSyntax & WithGenericParametersSyntax,
    _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?
  ) {
    add(kind, node, name: start(name))
    add(node.attributes, node.modifiers)
    add(generics)
    addRest(node, node.genericWhereClause)
  }

  private mutating func addRest(
    _ node: some DeclGroupSyntax, _ whereClause: GenericWhereClauseSyntax?
  ) {
    add(node.inheritanceClause)
    add(whereClause)
    add("members", node.memberBlock)
    add(node.memberBlock.members)
  }

  private mutating func add(_ node: ProtocolDeclSyntax) {
    add("protocolDeclaration", node, name: start(node.name))
    add(node.attributes, node.modifiers)
    if let types = node.primaryAssociatedTypeClause { add("primaryTypes", types) }
    addRest(node, node.genericWhereClause)
  }

  private mutating func add(_ node: VariableDeclSyntax) {
    add("variableDeclaration", node, name: start(node.bindingSpecifier))
    add(node.attributes, node.modifiers)
    for binding in node.bindings {
      let simple: TokenSyntax? =
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        ?? binding.pattern.as(WildcardPatternSyntax.self)?.wildcard
      let begin = Theirs.start(of: binding.pattern)
      let last =
        [
          Theirs.range(of: binding.pattern).upperBound,
          binding.typeAnnotation.map { Theirs.range(of: $0).upperBound } ?? 0,
          binding.initializer.map { Theirs.range(of: $0).upperBound } ?? 0,
          binding.accessorBlock.map { Theirs.range(of: $0).upperBound } ?? 0,
        ].max() ?? begin
      outline.add("binding", begin..<last, name: start(simple))
      if simple == nil { add("pattern", binding.pattern) }
      if let type = binding.typeAnnotation?.type { add(type) }
      if let value = binding.initializer { add("value", value) }
      add(binding.accessorBlock)
    }
  }

  private mutating func add(_ node: EnumCaseDeclSyntax) {
    add("caseDeclaration", node)
    add(node.attributes, node.modifiers)
    for element in node.elements {
      let begin = Theirs.start(of: element.name)
      let last =
        [
          Theirs.range(of: element.name).upperBound,
          element.parameterClause.map { Theirs.range(of: $0).upperBound } ?? 0,
          element.rawValue.map { Theirs.range(of: $0).upperBound } ?? 0,
        ].max() ?? begin
      outline.add("element", begin..<last, name: begin)
      if let clause = element.parameterClause {
        add("parameters", clause)
        for parameter in clause.parameters {
          var first: any SyntaxProtocol = parameter.type
          if let name = parameter.firstName { first = name }
          if let modifier = parameter.modifiers.first { first = modifier }
          var last: any SyntaxProtocol = parameter.type
          if let value = parameter.defaultValue { last = value }
          outline.add(
            "parameter", Theirs.start(of: first)..<Theirs.range(of: last).upperBound,
            name: start(parameter.firstName))
          add(parameter.modifiers)
          if let second = parameter.secondName { add("secondName", second, name: start(second)) }
          add(parameter.type)
          if let value = parameter.defaultValue { add("value", value) }
        }
      }
      if let value = element.rawValue { add("value", value) }
    }
  }

  // MARK: Accessors

  private mutating func add(_ block: AccessorBlockSyntax?) {
    guard let block else { return }
    add("accessors", block)
    if case .getter(let items) = block.accessors {
      add("body", block)
      add(items)
    } else if case .accessors(let accessors) = block.accessors {
      for accessor in accessors {
        add("accessor", accessor, name: start(accessor.accessorSpecifier))
        add(accessor.attributes)
        if let modifier = accessor.modifier { add("modifier", modifier, name: start(modifier)) }
        if let effects = accessor.effectSpecifiers {
          if let effect = effects.asyncSpecifier { add("effect", effect, name: start(effect)) }
          add(effects.throwsClause)
        }
        add(accessor.body)
      }
    }
  }

  // MARK: Signatures

  private mutating func add(_ signature: FunctionSignatureSyntax) {
    add(signature.parameterClause)
    if let effects = signature.effectSpecifiers {
      if let effect = effects.asyncSpecifier { add("effect", effect, name: start(effect)) }
      add(effects.throwsClause)
    }
    add(signature.returnClause)
  }

  private mutating func add(_ clause: ThrowsClauseSyntax?) {
    guard let clause else { return }
    add("effect", clause, name: start(clause.throwsSpecifier))
    if let type = clause.type { add(type) }
  }

  private mutating func add(_ clause: ReturnClauseSyntax?) {
    guard let clause else { return }
    add("result", clause.type)
    add(clause.type)
  }

  private mutating func add(_ clause: FunctionParameterClauseSyntax) {
    add("parameters", clause)
    for parameter in clause.parameters {
      var first: any SyntaxProtocol = parameter.firstName
      if let modifier = parameter.modifiers.first { first = modifier }
      if let attribute = parameter.attributes.first { first = attribute }
      var last: any SyntaxProtocol = parameter.type
      if let ellipsis = parameter.ellipsis { last = ellipsis }
      if let value = parameter.defaultValue { last = value }
      outline.add(
        "parameter", Theirs.start(of: first)..<Theirs.range(of: last).upperBound,
        name: start(parameter.firstName))
      add(parameter.attributes, parameter.modifiers)
      if let second = parameter.secondName { add("secondName", second, name: start(second)) }
      add(parameter.type)
      if let ellipsis = parameter.ellipsis { add("ellipsis", ellipsis) }
      if let value = parameter.defaultValue { add("value", value) }
    }
  }

  private mutating func add(_ clause: GenericParameterClauseSyntax?) {
    guard let clause else { return }
    add("genericParameters", clause)
    for parameter in clause.parameters {
      let begin = Theirs.start(of: parameter)
      var last: any SyntaxProtocol = parameter.name
      if let type = parameter.inheritedType { last = type }
      outline.add(
        "genericParameter", begin..<Theirs.range(of: last).upperBound, name: start(parameter.name))
      add(parameter.attributes)
      if let specifier = parameter.specifier {
        add("specifier", specifier, name: start(specifier))
      }
      if let type = parameter.inheritedType { add(type) }
    }
  }

  private mutating func add(_ clause: GenericWhereClauseSyntax?) {
    guard let clause else { return }
    add("whereClause", clause)
    for item in clause.requirements {
      if case .sameTypeRequirement(let node) = item.requirement {
        add("requirement", node, name: start(node.equal))
        if case .type(let type) = node.leftType {
          add(type)
        } else {
          add("integerType", node.leftType)
        }
        if case .type(let type) = node.rightType {
          add(type)
        } else {
          add("integerType", node.rightType)
        }
      } else if case .conformanceRequirement(let node) = item.requirement {
        add("requirement", node, name: start(node.colon))
        add(node.leftType)
        add(node.rightType)
      } else if case .layoutRequirement(let node) = item.requirement {
        add("requirement", node, name: start(node.colon))
        add(node.type)
        add("namedType", node.layoutSpecifier, name: start(node.layoutSpecifier))
      }
    }
  }

  private mutating func add(_ clause: InheritanceClauseSyntax?) {
    guard let clause else { return }
    add("inheritance", clause)
    for type in clause.inheritedTypes { add(type.type) }
  }

  // MARK: Attributes and modifiers

  private mutating func add(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax)
  {
    add(attributes)
    add(modifiers)
  }

  private mutating func add(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers { add("modifier", modifier, name: start(modifier)) }
  }

  private mutating func add(_ attributes: AttributeListSyntax) {
    for element in attributes {
      if case .attribute(let attribute) = element {
        add(attribute)
      } else if case .ifConfigDecl(let conditional) = element {
        add(conditional)
      }
    }
  }

  private mutating func add(_ attribute: AttributeSyntax) {
    add("attribute", attribute)
    add(attribute.attributeName)
    guard let left = attribute.leftParen, let right = attribute.rightParen else { return }
    outline.add("arguments", Theirs.start(of: left)..<Theirs.range(of: right).upperBound)
    // Those that macros are declared with are read as expressions there, which no one asks for.
    let name = attribute.attributeName.trimmedDescription
    guard !["attached", "freestanding"].contains(name) else { return }
    if case .argumentList(let arguments) = attribute.arguments { add(arguments) }
  }

  private mutating func add(_ arguments: LabeledExprListSyntax) {
    for argument in arguments {
      let range = Theirs.start(of: argument)..<Theirs.range(of: argument.expression).upperBound
      outline.add("argument", range, name: start(argument.label))
    }
  }

  // MARK: Types

  private mutating func add(_ clause: GenericArgumentClauseSyntax?) {
    guard let clause else { return }
    add("genericArguments", clause)
    for argument in clause.arguments {
      if case .type(let type) = argument.argument {
        add(type)
      } else {
        add("integerType", argument.argument)
      }
    }
  }

  private mutating func add(_ argument: GenericArgumentSyntax) {
    if case .type(let type) = argument.argument {
      add(type)
    } else {
      add("integerType", argument.argument)
    }
  }

  mutating func add(_ type: TypeSyntax) {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      add("namedType", node, name: start(node.name))
      add(node.genericArgumentClause)
    case .memberType(let node):
      add("memberType", node, name: start(node.name))
      add(node.baseType)
      add(node.genericArgumentClause)
    case .metatypeType(let node):
      add("metatype", node, name: start(node.metatypeSpecifier))
      add(node.baseType)
    case .optionalType(let node):
      add("optionalType", node)
      add(node.wrappedType)
    case .implicitlyUnwrappedOptionalType(let node):
      add("unwrappedType", node)
      add(node.wrappedType)
    case .arrayType(let node):
      add("arrayType", node)
      add(node.element)
    case .dictionaryType(let node):
      add("dictionaryType", node)
      add(node.key)
      add(node.value)
    case .inlineArrayType(let node):
      add("inlineArrayType", node)
      add(node.count)
      add(node.element)
    case .tupleType(let node):
      add("tupleType", node)
      add(node.elements)
    case .functionType(let node):
      add("functionType", node)
      add(node.parameters)
      if let effects = node.effectSpecifiers {
        if let effect = effects.asyncSpecifier { add("effect", effect, name: start(effect)) }
        add(effects.throwsClause)
      }
      add(node.returnClause)
    case .attributedType(let node):
      add("attributedType", node)
      for specifier in node.specifiers { add(specifier) }
      add(node.attributes)
      for specifier in node.lateSpecifiers { add(specifier) }
      add(node.baseType)
    case .someOrAnyType(let node):
      add(
        node.someOrAnySpecifier.tokenKind == .keyword(.some) ? "someType" : "anyType", node)
      add(node.constraint)
    case .compositionType(let node):
      add("compositionType", node)
      for element in node.elements { add(element.type) }
    case .packExpansionType(let node):
      add("packExpansionType", node)
      add(node.repetitionPattern)
    case .packElementType(let node):
      add("packElementType", node)
      add(node.pack)
    case .suppressedType(let node):
      add("suppressedType", node)
      add(node.type)
    case .namedOpaqueReturnType(let node):
      add("namedOpaqueType", node)
      add(node.genericParameterClause)
      add(node.type)
    case .classRestrictionType(let node): add("classRestriction", node)
    default: add("missingType", type)
    }
  }

  private mutating func add(_ specifier: TypeSpecifierListSyntax.Element) {
    outline.add("specifier", Theirs.range(of: specifier), name: Theirs.start(of: specifier))
  }

  private mutating func add(_ elements: TupleTypeElementListSyntax) {
    for element in elements {
      let begin = Theirs.start(of: element)
      var last: any SyntaxProtocol = element.type
      if let ellipsis = element.ellipsis { last = ellipsis }
      outline.add(
        "tupleElement", begin..<Theirs.range(of: last).upperBound, name: start(element.firstName))
      if let second = element.secondName { add("secondName", second) }
      add(element.type)
      if let ellipsis = element.ellipsis { add("ellipsis", ellipsis) }
    }
  }
}
