/// A part of a source: a declaration, a part of one, or a type.
///
/// It refers to its tokens. Its children are nodes as well, in the order of the source.
/// ``SyntaxTree`` returns them.
package struct Node: Sendable {
  /// The kind of a node.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// The whole source, or the code between two braces: ``item``s.
    case code

    // Declarations.
    case importDeclaration
    case structDeclaration
    case classDeclaration
    case actorDeclaration
    case enumDeclaration
    case protocolDeclaration
    case extensionDeclaration
    case functionDeclaration
    case initializerDeclaration
    case deinitializerDeclaration
    case subscriptDeclaration
    case variableDeclaration
    case caseDeclaration
    case typeAliasDeclaration
    case associatedTypeDeclaration
    case macroDeclaration
    case operatorDeclaration
    case precedenceGroupDeclaration
    case usingDeclaration
    /// `#warning("…")`, `#Preview { … }` where a declaration is expected.
    case macroExpansion
    /// Attributes and modifiers without a declaration, or text that is not a declaration.
    case unknownDeclaration
    /// `#sourceLocation(…)`.
    case sourceLocation

    /// A statement or an expression. It has children only if ``SyntaxTree`` is asked for them.
    case statement
    /// `case .a(let b) where b > 0:` or `default:`, before the statements of a `switch`.
    case caseLabel

    /// `#if … #endif` around declarations, statements or attributes. Its children are ``clause``s.
    case conditional
    /// `#if DEBUG` and the code below it, up to the next clause.
    case clause
    /// The condition of a clause.
    case condition

    // Parts of declarations.
    /// Its name is an attribute's name without arguments, as a type.
    case attribute
    /// The arguments of an attribute or of an expanded macro.
    case arguments
    /// An argument; its name is the label.
    case argument
    case modifier
    case genericParameters
    /// Its children are a specifier and the inherited type, if there are such.
    case genericParameter
    case inheritance
    case whereClause
    /// Two types. The node's name is the `:` or `==` between them.
    case requirement
    case members
    case parameters
    /// Its children are attributes, modifiers, a type, and a default value. Its name is the first
    /// name.
    case parameter
    /// The second name of a parameter.
    case secondName
    /// `...`
    case ellipsis
    /// `= 1`: a property's value, a parameter's default, a case's raw value. Its tokens are those
    /// of the expression.
    case value
    /// `async`, `throws`, `throws(E)`.
    case effect
    /// The result's type, without the arrow.
    case result
    /// Code in braces. Its tokens include the braces.
    case body
    /// A name or a pattern with its type and value. Its name is nil if it is a pattern.
    case binding
    /// `(a, b)`.
    case pattern
    /// In braces, a property's or a subscript's ``accessor``s, or the ``body`` of a getter.
    case accessors
    case accessor
    /// One case of a declaration that may have several.
    case element
    /// The primary associated types of a protocol.
    case primaryTypes
    /// The definition of a macro.
    case definition

    // Types.
    /// `Int`, `Array<Int>`, `Any`, `_`, `M::Int`.
    case namedType
    /// `Outer.Inner`.
    case memberType
    /// `P.Type`, `P.Protocol`.
    case metatype
    case optionalType
    case unwrappedType
    case arrayType
    case dictionaryType
    /// `[3 of Int]`.
    case inlineArrayType
    case tupleType
    /// An element of a tuple, or a parameter of a function's type.
    case tupleElement
    /// Its children are ``tupleElement``s, ``effect``s and a ``result``.
    case functionType
    /// Its children are ``specifier``s, ``attribute``s and the type.
    case attributedType
    case specifier
    case someType
    case anyType
    case compositionType
    /// `repeat each T`.
    case packExpansionType
    /// `each T`.
    case packElementType
    /// `~Copyable`.
    case suppressedType
    /// `<T> T` as a result.
    case namedOpaqueType
    case genericArguments
    /// `3` or `-1` in the place of a type.
    case integerType
    /// The `class` of `protocol P: class`.
    case classRestriction
    /// A missing type.
    case missingType

    // Parts of statements and expressions.
    /// ``operand``s, with an ``operator`` or a ``cast`` between each two.
    case expression
    /// Its children are ``prefix``es, a first part, and the parts after it: members, arguments,
    /// closures.
    case operand
    /// `try`, `await`, `&`, `-`.
    case prefix
    /// `?`, `!`, and other operators after an operand.
    case postfix
    /// An operator between two operands, including `?` and `:`, `=`, and `->`.
    case `operator`
    /// `as T`, `as? T`, `is T`.
    case cast
    /// A name, `self`, `Self`, `super`, `$0`.
    case reference
    /// A name that a pattern declares.
    case boundName
    /// `.a`: a member of the part before it, or an implicit member.
    case member
    /// The labels after a function's name: `(a:b:)`.
    case argumentNames
    /// `[1]` after an operand. Its children are ``argument``s.
    case `subscript`
    /// A number, `true`, `false`, `nil`, a regular expression.
    case literal
    /// Its children are ``interpolation``s.
    case string
    /// Its children are ``argument``s, like those of parentheses.
    case interpolation
    /// Its children are ``element``s.
    case array
    /// Its children are ``element``s of two expressions.
    case dictionary
    /// Parentheses.
    case tuple
    /// Its children are a ``closureSignature``, if there is one, and code. After a call, it may
    /// have a name.
    case closure
    case closureSignature
    case captures
    case capture
    /// The `\` of a key path. Its first part and its members follow.
    case keyPath
    /// `#available(…)`.
    case availability
    /// Its children are ``branch``es.
    case ifExpression
    /// Conditions and the code below them. The last branch may have no conditions.
    case branch
    /// Its children are a subject and a ``body`` of ``caseLabel``s, each before its statements.
    case switchExpression
    /// A pattern of a `case` or a `catch`, and its `where` condition.
    case caseItem
    case catchClause
  }

  static let none = UInt32.max

  package var kind: Kind
  /// The index of the first token.
  var first: UInt32
  /// The index after the last token.
  var end: UInt32
  /// The index of the token with its name.
  var name = Node.none
  var child = Node.none
  var next = Node.none
}
