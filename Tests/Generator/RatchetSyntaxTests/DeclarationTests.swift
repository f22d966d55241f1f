import RatchetSyntax
import Testing

@Suite("Declarations")
struct DeclarationTests {
  @Test("a type has attributes, modifiers, generic parameters, what it inherits, and members")
  func types() {
    let source = """
      @A(b: .c, d) public final class Box<each T: P, let N: Int>: Base, @unchecked Sendable
      where repeat each T: Q, N == 3 {
        init?() throws {}
      }
      """
    #expect(
      outline(source) == """
        classDeclaration Box
          attribute
            namedType A
            arguments
              argument b 'b: .c'
              argument 'd'
          modifier public
          modifier final
          genericParameters
            genericParameter T
              specifier each
              namedType P
            genericParameter N
              specifier let
              namedType Int
          inheritance
            namedType Base
            attributedType
              attribute
                namedType unchecked
              namedType Sendable
          whereClause
            requirement :
              packExpansionType
                packElementType
                  namedType T
              namedType Q
            requirement ==
              namedType N
              integerType
          members
            initializerDeclaration init
              specifier ?
              parameters
              effect throws
              body
        """)
  }

  @Test("cases have payloads with labels and defaults, or raw values")
  func cases() {
    #expect(
      outline("enum E { indirect case a(_ x: Int = 1, [B]), b\n case c = \"d\" }") == """
        enumDeclaration E
          members
            caseDeclaration
              modifier indirect
              element a
                parameters
                  parameter _
                    secondName x
                    namedType Int
                    value '= 1'
                  parameter
                    arrayType
                      namedType B
              element b
            caseDeclaration
              element c
                value '= "d"'
        """)
  }

  @Test("a property ends with its value, and an accessor is not a closure")
  func properties() {
    let source = """
      struct S {
        var a = f { 1 } g: { 2 }
          .h(), b: Int { 3 }
        var (c, d): (Int, Int) = (a < b, c > d)
        @W private(set) var e = x
          ? y : z { didSet { } }
        let f = A<B, C>(), g = if h { 1 } else { 2 }
        var i: Int { get async throws(E) { 1 } nonmutating set(new) { } }
      }
      """
    #expect(
      outline(source) == """
        structDeclaration S
          members
            variableDeclaration var
              binding a
                value '= f { 1 } g: { 2 }
            .h()'
              binding b
                namedType Int
                accessors
                  body
            variableDeclaration var
              binding
                pattern
                tupleType
                  tupleElement
                    namedType Int
                  tupleElement
                    namedType Int
                value '= (a < b, c > d)'
            variableDeclaration var
              attribute
                namedType W
              modifier private
              binding e
                value '= x
            ? y : z'
                accessors
                  accessor didSet
                    body
            variableDeclaration let
              binding f
                value '= A<B, C>()'
              binding g
                value '= if h { 1 } else { 2 }'
            variableDeclaration var
              binding i
                namedType Int
                accessors
                  accessor get
                    effect async
                    effect throws
                      namedType E
                    body
                  accessor set
                    modifier nonmutating
                    body
        """)
  }

  @Test("functions and subscripts have signatures; operators are names")
  func functions() {
    let source = """
      static func ==<T>(a: T, _ b: isolated Int...) rethrows -> some P where T: Q { }
      subscript(i: Int) -> Int { 1 }
      """
    #expect(
      outline("extension A { \(source) }") == """
        extensionDeclaration
          namedType A
          members
            functionDeclaration =
              modifier static
              genericParameters
                genericParameter T
              parameters
                parameter a
                  namedType T
                parameter _
                  secondName b
                  attributedType
                    specifier isolated
                    namedType Int
                  ellipsis
              effect rethrows
              result
                someType
                  namedType P
              whereClause
                requirement :
                  namedType T
                  namedType Q
              body
            subscriptDeclaration subscript
              parameters
                parameter i
                  namedType Int
              result
                namedType Int
              accessors
                body
        """)
  }

  @Test("imports, operators, macros and aliases are declarations")
  func others() {
    let source = """
      @_exported public import struct A.B
      infix operator +++: AdditionPrecedence
      precedencegroup P { higherThan: Q }
      @freestanding(expression) macro m<T>(_ a: T) -> String = #externalMacro(module: "M", type: "T")
      protocol Q<A>: ~Copyable { associatedtype A: B = C; init() }
      #warning("x")
      """
    #expect(
      outline(source) == """
        importDeclaration A
          attribute
            namedType _exported
          modifier public
          specifier struct
        operatorDeclaration +++
          modifier infix
          inheritance
        precedenceGroupDeclaration P
        macroDeclaration m
          attribute
            namedType freestanding
            arguments
          genericParameters
            genericParameter T
          parameters
            parameter _
              secondName a
              namedType T
          result
            namedType String
          definition
        protocolDeclaration Q
          primaryTypes
          inheritance
            suppressedType
              namedType Copyable
          members
            associatedTypeDeclaration A
              inheritance
                namedType B
              value '= C'
                namedType C
            initializerDeclaration init
              parameters
        statement
        """)
  }

  @Test("'#if' may surround members, cases, attributes, and calls in a chain")
  func conditionals() {
    let source = """
      #if DEBUG && os(Linux)
      @A
      #endif
      enum E {
        #if X
        case a
        #elseif Y
        case b
        #else
        #endif
        var body: some V { f() }
        let c = d
          #if Z
          .e()
          #endif
          .g
      }
      """
    #expect(
      outline(source) == """
        enumDeclaration E
          conditional
            clause #if
              condition
              attribute
                namedType A
          members
            conditional
              clause #if
                condition
                caseDeclaration
                  element a
              clause #elseif
                condition
                caseDeclaration
                  element b
              clause #else
            variableDeclaration var
              binding body
                someType
                  namedType V
                accessors
                  body
            variableDeclaration let
              binding c
                value '= d
            #if Z
            .e()
            #endif
            .g'
        """)
  }

  @Test("attributes and modifiers of a later Swift pass through")
  func unknown() {
    #expect(
      outline("struct S { @later(of: 1, than 6) laterly(x) public var a: Int }") == """
        structDeclaration S
          members
            variableDeclaration var
              attribute
                namedType later
                arguments
                  argument of 'of: 1'
                  argument 'than 6'
              modifier laterly
              modifier public
              binding a
                namedType Int
        """)
  }

  @Test("statements are distinguished from declarations, and a body can be read as code")
  func code() throws {
    let source = """
      func f() {
        open(x)
        actor = 1
        if let a, case .b(let c) = d { } else if e.contains(where: { $0 }) { }
        for case let x? in y where z { }
        guard a else { return }
        struct Local { }
        return b
          .map { $0 }
        label: while true { break label }
        do { } catch let e as E where e.f { }
        repeat { } while a
        switch b { case 1: c }
        async let d = e
      }
      """
    let function = try #require(SyntaxTree(source).root.first(.functionDeclaration))
    let body = try #require(function.first(.body))
    let code = body.tree.code(inBracesAt: body.tokens.lowerBound)
    #expect(code.errors.isEmpty)
    #expect(
      code.root.children.map { $0.text.split(separator: "\n")[0].prefix(12) } == [
        "open(x)", "actor = 1", "if let a, ca", "for case let", "guard a else", "struct Local",
        "return b", "label: while", "do { } catch", "repeat { } w", "switch b { c", "async let d ",
      ])
    #expect(code.root.children(.structDeclaration).count == 1)
    #expect(code.root.children(.variableDeclaration).count == 1)
  }
}
