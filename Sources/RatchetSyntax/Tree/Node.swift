/// A part of a source: a declaration, a part of one, or a type.
///
/// It says which tokens belong to it. What it is made of are nodes of its own, in the order of the
/// source; they are found through ``SyntaxTree``.
package struct Node: Sendable {
  /// What a node is.
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
    /// Attributes and modifiers with nothing behind them, or what is no declaration.
    case unknownDeclaration
    /// `#sourceLocation(…)`.
    case sourceLocation

    /// A statement or an expression. It is made of nothing unless ``SyntaxTree`` is asked for it.
    case statement
    /// `case .a(let b) where b > 0:` or `default:`, in front of the statements of a `switch`.
    case caseLabel

    /// `#if … #endif`, around declarations, statements or attributes; made of ``clause``s.
    case conditional
    /// `#if DEBUG` and what stands below it, up to the next clause.
    case clause
    /// The condition of a clause.
    case condition

    // Parts of declarations.
    /// Its name is an attribute's name without arguments, as a type.
    case attribute
    /// An attribute's arguments, or an expanded macro's.
    case arguments
    /// An argument; its name is the label.
    case argument
    case modifier
    case genericParameters
    /// Made of a specifier, if there is one, and the type it inherits, if there is one.
    case genericParameter
    case inheritance
    case whereClause
    /// Two types; the node's name is the `:` or `==` between them.
    case requirement
    case members
    case parameters
    /// Made of attributes, modifiers, a type, and a default value. Its name is the first of its names.
    case parameter
    /// The second name of a parameter.
    case secondName
    /// `...`
    case ellipsis
    /// `= 1`: a property's value, a parameter's default, a case's raw value. Its tokens are the
    /// expression's.
    case value
    /// `async`, `throws`, `throws(E)`.
    case effect
    /// The result's type, without the arrow.
    case result
    /// Code between braces: its tokens include them.
    case body
    /// A name or a pattern with what belongs to it. Its name is nil where it is a pattern.
    case binding
    /// `(a, b)`.
    case pattern
    /// Between braces, a property's or a subscript's: ``accessor``s, or the ``body`` of a getter.
    case accessors
    case accessor
    /// One case of a declaration that may have several.
    case element
    /// The primary associated types of a protocol.
    case primaryTypes
    /// What a macro is defined as.
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
    /// Made of ``tupleElement``s, ``effect``s and a ``result``.
    case functionType
    /// Made of ``specifier``s, ``attribute``s and the type.
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
    /// `<T> T`, as a result.
    case namedOpaqueType
    case genericArguments
    /// `3` or `-1`, in the place of a type.
    case integerType
    /// The `class` of `protocol P: class`.
    case classRestriction
    /// Where a type is missing.
    case missingType

    // What statements and expressions are made of.
    /// ``operand``s, with an ``operator`` or a ``cast`` between any two.
    case expression
    /// Made of ``prefix``es, of what it begins with, and of what is behind that: members, arguments,
    /// closures.
    case operand
    /// `try`, `await`, `&`, `-`.
    case prefix
    /// `?`, `!`, and other operators behind an operand.
    case postfix
    /// An operator between two operands; `?` and `:`, `=` and `->` too.
    case `operator`
    /// `as T`, `as? T`, `is T`.
    case cast
    /// A name, `self`, `Self`, `super`, `$0`.
    case reference
    /// A name that a pattern declares.
    case boundName
    /// `.a`: of what stands before it, or an implicit member.
    case member
    /// The labels behind a function's name: `(a:b:)`.
    case argumentNames
    /// `[1]` behind an operand; made of ``argument``s.
    case `subscript`
    /// A number, `true`, `false`, `nil`, a regular expression.
    case literal
    /// Made of ``interpolation``s.
    case string
    /// Made of ``argument``s, as parentheses are.
    case interpolation
    /// Made of ``element``s.
    case array
    /// Made of ``element``s of two expressions.
    case dictionary
    /// Parentheses.
    case tuple
    /// Made of a ``closureSignature``, if there is one, and of code. One behind a call may have a name.
    case closure
    case closureSignature
    case captures
    case capture
    /// The `\` of a key path; what it begins with and its members follow.
    case keyPath
    /// `#available(…)`.
    case availability
    /// Made of ``branch``es.
    case ifExpression
    /// Conditions and the code below them; the last one may have no conditions.
    case branch
    /// Made of a subject and a ``body`` of ``caseLabel``s, each before its statements.
    case switchExpression
    /// A pattern of a `case` or a `catch`, and what stands behind `where`.
    case caseItem
    case catchClause
  }

  static let none = UInt32.max

  package var kind: Kind
  /// The first token.
  var first: UInt32
  /// The token behind the last one.
  var end: UInt32
  /// The token that names it.
  var name = Node.none
  var child = Node.none
  var next = Node.none
}
