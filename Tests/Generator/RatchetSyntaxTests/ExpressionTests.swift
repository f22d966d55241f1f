import RatchetSyntax
import Testing

@Suite("Expressions and statements")
struct ExpressionTests {
  @Test("an expression is made of operands and operators, an operand of its parts")
  func parts() {
    #expect(
      shape(ofExpression: "try a.b<C>(d: 1)[2] { } e: { }! + -.f as? G") == """
        operand(prefix, reference a, member b, genericArguments(namedType C), \
        arguments(argument d(expression(operand(literal)))), \
        subscript(argument(expression(operand(literal)))), closure, closure e, postfix), operator, \
        operand(prefix, member f), cast(namedType G)
        """)
  }

  @Test("the contents of brackets are read: elements, interpolations, closures with parameters")
  func brackets() {
    #expect(
      shape(ofExpression: "[a: \"\\(b) c\"]") == """
        operand(dictionary(element(expression(operand(reference a)), \
        expression(operand(string(interpolation(argument(expression(operand(reference b)))))))))
        """ + ")")
    #expect(
      shape(ofExpression: "{ [weak self] (a: A, b) in c }") == """
        operand(closure(closureSignature(captures(capture self), \
        parameters(parameter a(namedType A), parameter b)), \
        statement(expression(operand(reference c)))))
        """)
    #expect(
      shape(ofExpression: "{ a, _ in }") == """
        operand(closure(closureSignature(parameters(parameter a, parameter _))))
        """)
  }

  @Test("a name in a pattern is no reference")
  func patterns() {
    #expect(
      shape(ofExpression: "{ if case let .a(b, c: d()) = e {} }") == """
        operand(closure(statement(expression(operand(ifExpression(branch(condition(\
        pattern(expression(operand(member a, arguments(argument(expression(operand(boundName b))), \
        argument c(expression(operand(reference d, arguments))))))), \
        expression(operand(reference e))), body)))))))
        """)
  }

  @Test("a switch contains the labels of its cases before their statements")
  func switches() {
    #expect(
      shape(ofExpression: "{ switch a { case .b where c: d; @unknown default: e } }") == """
        operand(closure(statement(expression(operand(switchExpression(\
        expression(operand(reference a)), body(caseLabel(caseItem(\
        pattern(expression(operand(member b))), expression(operand(reference c)))), \
        statement(expression(operand(reference d))), caseLabel, \
        statement(expression(operand(reference e))))))))))
        """)
  }

  @Test("code between braces is read in the same way at any place")
  func bodies() {
    let tree = SyntaxTree(
      whole: Array("func a() { try b() }; let c = { async let d = 1 }; @E var f: G { h() }".utf8))
    var statements: [String] = []
    tree.root.walk { node in
      if node.kind == .statement || node.kind == .variableDeclaration {
        statements.append(node.text)
      }
      return true
    }
    #expect(
      statements == [
        "try b()", "let c = { async let d = 1 }", "async let d = 1", "@E var f: G { h() }", "h()",
      ])
  }

  @Test("an operand can be split from its end")
  func operands() throws {
    let tree = SyntaxTree("let a = Outer<Int>.make(of: b).c { } d: { }")
    let value = try #require(tree.root.first(.variableDeclaration)?.first(.binding)?.first(.value))
    let operand = try #require(Operand(tree.expression(in: value)))
    guard case .call(let call) = operand.form else {
      Issue.record("a call ends the operand")
      return
    }
    #expect(call.trailingClosures.map(\.name) == [nil, "d"])
    #expect(call.callee.text == "Outer<Int>.make(of: b).c")
    #expect(operand.calls.map(\.callee.text) == ["Outer<Int>.make(of: b).c", "Outer<Int>.make"])
  }
}
