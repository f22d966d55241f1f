import SwiftSyntax

/// Reads off reducers which actions their effects send, and which dependencies they have: what can be
/// told from the text alone.
///
/// Found are `send(.x)` and `.send(.x)` in the branches of `switch action`, and in functions of the
/// reducer that a branch calls. An effect that is made elsewhere is not seen.
package enum EffectReader {
  /// What a file says about the reducers in it.
  package static func read(_ contents: [UInt8]) -> ReducerSources {
    let tree = SourceTree.of(contents)
    let visitor = ReducerVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.sources
  }

  /// The names of the test functions and all calls of a file, to know what a test file has already.
  package static func tests(in contents: [UInt8], suite: String) -> TestFile? {
    let tree = SourceTree.of(contents)
    for item in tree.statements {
      guard let type = item.item.as(StructDeclSyntax.self), type.name.text == suite else {
        continue
      }
      let functions = type.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      return TestFile(
        functions: Set(functions.map { Identifier.bare($0.name.text) }),
        closingBrace: type.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    return nil
  }
}

/// The test suite that a file holds.
package struct TestFile: Sendable {
  /// The names of its functions.
  package var functions: Set<String>

  /// Where its last brace stands, in bytes.
  package var closingBrace: Int
}

// MARK: - Types

/// Goes through a file, and keeps in mind which type it is in.
private final class ReducerVisitor: SyntaxVisitor {
  private(set) var sources = ReducerSources()
  private var path: [String] = []

  private func enter(_ names: [String]) -> SyntaxVisitorContinueKind {
    path += names
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter([Identifier.bare(node.name.text)])
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter([Identifier.bare(node.name.text)])
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter([Identifier.bare(node.name.text)])
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  private var outer: [[String]] = []

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    outer.append(path)
    path = node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path = outer.removeLast() }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body, !path.isEmpty {
      let found = SendCollector.collect(Syntax(body))
      sources.functions[path.joined(separator: "."), default: [:]][node.name.text] = found
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let dependency = node.attributes.lazy.compactMap(Self.dependency).first {
      sources.dependencies[path.joined(separator: "."), default: []].append(dependency)
    }
    if path == ["DependencyValues"], let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type
    {
      sources.dependencyTypes[binding.pattern.trimmedDescription] = type.trimmedDescription
    }
    return .visitChildren
  }

  /// What an attribute `@Dependency(\.uuid)` or `@Dependency(Client.self)` names.
  private static func dependency(
    _ attribute: AttributeListSyntax.Element
  ) -> ReducerSources.Dependency? {
    guard let attribute = attribute.as(AttributeSyntax.self),
      attribute.attributeName.trimmedDescription.hasSuffix("Dependency"),
      case .argumentList(let arguments) = attribute.arguments,
      let text = arguments.first?.expression.trimmedDescription
    else { return nil }
    if text.hasPrefix("\\.") { return .key(String(text.dropFirst(2))) }
    if text.hasSuffix(".self") { return .type(String(text.dropLast(5))) }
    return nil
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.subject.trimmedDescription == "action" else { return .visitChildren }
    let name = path.joined(separator: ".")
    for case .switchCase(let branch) in node.cases {
      guard case .case(let label) = branch.label else { continue }
      let found = SendCollector.collect(Syntax(branch.statements))
      for item in label.caseItems {
        guard let pattern = Self.casePattern(item) else { continue }
        var sent = found
        if item.whereClause != nil { sent.makeUncertain() }
        sources.branches[name, default: [:]][pattern.name, default: []]
          .append(ReducerSources.Branch(names: pattern.names, sent: sent))
      }
    }
    return .visitChildren
  }

  /// The case that a pattern names first, and the cases and fields that it names behind it.
  private static func casePattern(
    _ item: SwitchCaseItemSyntax
  ) -> (name: String, names: [String])? {
    var text = item.pattern.trimmedDescription
    for keyword in ["let ", "var "] where text.hasPrefix(keyword) {
      text.removeFirst(keyword.count)
    }
    guard text.hasPrefix(".") else { return nil }
    let names = text.matches(of: /\.`?([\p{L}_][\w]*)`?/).map { String($0.output.1) }
    return names.first.map { ($0, Array(names.dropFirst())) }
  }
}

// MARK: - Sends

/// Collects what a piece of code sends, and which functions it calls.
private final class SendCollector: SyntaxVisitor {
  private var found = SentActions()
  /// How many conditions there are around.
  private var conditions = 0
  private var loops = 0

  static func collect(_ node: Syntax) -> SentActions {
    let collector = SendCollector(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isSend(node.calledExpression), let first = node.arguments.first,
      let name = caseName(first.expression)
    {
      found.actions.append(
        SentActions.Action(name: name, isCertain: conditions == 0, isRepeated: loops > 0))
    }
    if let function = ownFunction(node.calledExpression) {
      found.calls.append(
        SentActions.Call(name: function, isCertain: conditions == 0, isRepeated: loops > 0))
    }
    if let wait = interval(of: node), loops > 0 || isTimer(node.calledExpression) {
      found.interval = found.interval ?? wait
    }
    if isTimer(node.calledExpression) { found.hasTimer = true }
    return .visitChildren
  }

  private func isSend(_ callee: ExprSyntax) -> Bool {
    if let name = callee.as(DeclReferenceExprSyntax.self) { return name.baseName.text == "send" }
    guard let member = callee.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "send"
    else { return false }
    return member.base.map { $0.trimmedDescription.hasPrefix("Effect") } ?? true
  }

  private func caseName(_ expression: ExprSyntax) -> String? {
    let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return nil }
    if let base = member.base, base.trimmedDescription.split(separator: ".").last != "Action" {
      return nil
    }
    return Identifier.bare(member.declName.baseName.text)
  }

  private func ownFunction(_ callee: ExprSyntax) -> String? {
    if let name = callee.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let member = callee.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "self"
    else { return nil }
    return member.declName.baseName.text
  }

  private func isTimer(_ callee: ExprSyntax) -> Bool {
    callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "timer"
  }

  /// How long a call waits, where that is written out: `.seconds(1)`.
  private func interval(of call: FunctionCallExprSyntax) -> String? {
    let argument = call.arguments.first { ["for", "interval"].contains($0.label?.text) }
    let text = argument?.expression.trimmedDescription
    return text.flatMap { $0.hasPrefix(".") ? $0 : nil }
  }

  // MARK: What is not always done

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
  override func visitPost(_ node: IfExprSyntax) { conditions -= 1 }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
  override func visitPost(_ node: GuardStmtSyntax) { conditions -= 1 }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
  override func visitPost(_ node: SwitchExprSyntax) { conditions -= 1 }

  override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
  override func visitPost(_ node: UnresolvedTernaryExprSyntax) { conditions -= 1 }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
  override func visitPost(_ node: CatchClauseSyntax) { conditions -= 1 }

  override func visit(
    _ node: MultipleTrailingClosureElementSyntax
  ) -> SyntaxVisitorContinueKind {
    if node.label.text == "catch" { conditions += 1 }
    return .visitChildren
  }
  override func visitPost(_ node: MultipleTrailingClosureElementSyntax) {
    if node.label.text == "catch" { conditions -= 1 }
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    loops += 1
    return .visitChildren
  }
  override func visitPost(_ node: WhileStmtSyntax) { loops -= 1 }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    loops += 1
    return .visitChildren
  }
  override func visitPost(_ node: ForStmtSyntax) { loops -= 1 }
}
