import RatchetGenerator
import RatchetSyntax

/// Reads which actions a piece of code sends, and which functions it calls.
struct SendReader {
  private var found = SentActions()

  /// How many conditions are around.
  private var conditions = 0
  private var loops = 0

  /// The actions that some statements send.
  static func sent(by code: some Sequence<Syntax>) -> SentActions {
    var reader = SendReader()
    for node in code {
      node.walk {
        reader.enter($0)
        return true
      } leave: {
        reader.leave($0)
      }
    }
    return reader.found
  }

  private mutating func enter(_ node: Syntax) {
    if Self.isLoop(node) { loops += 1 }
    if Self.isConditional(node) { conditions += 1 }
    switch node.kind {
    case .operator: conditions += Self.changeOfConditions(at: node)
    case .operand: for call in Operand(node)?.calls ?? [] { read(call) }
    default: break
    }
  }

  private mutating func leave(_ node: Syntax) {
    if Self.isLoop(node) { loops -= 1 }
    if Self.isConditional(node) { conditions -= 1 }
  }

  // MARK: - Conditional code

  private static func isLoop(_ node: Syntax) -> Bool {
    guard node.kind == .statement else { return false }
    return node.statementWord == .while || node.statementWord == .for
  }

  private static func isConditional(_ node: Syntax) -> Bool {
    switch node.kind {
    case .ifExpression, .switchExpression, .catchClause: true
    case .statement: node.statementWord == .guard
    case .closure: node.name == "catch"
    default: false
    }
  }

  /// The code between `?` and `:` is conditional.
  private static func changeOfConditions(at operator: Syntax) -> Int {
    switch `operator`.tree.tokens[`operator`.tokens.lowerBound].kind {
    case .infixQuestion: 1
    case .colon: -1
    default: 0
    }
  }

  // MARK: - Calls

  private mutating func read(_ call: Operand.Call) {
    let (isCertain, isRepeated) = (conditions == 0, loops > 0)
    if Self.isSend(call.callee), let action = call.arguments.first?.expression,
      let name = Self.caseName(action)
    {
      found.actions.append(
        SentActions.Action(name: name, isCertain: isCertain, isRepeated: isRepeated))
    }
    if let function = Self.ownFunction(call.callee) {
      found.calls.append(
        SentActions.Call(name: function, isCertain: isCertain, isRepeated: isRepeated))
    }
    let isTimer = if case .member(_, "timer") = call.callee.form { true } else { false }
    if let wait = Self.interval(of: call), loops > 0 || isTimer {
      found.interval = found.interval ?? wait
    }
    if isTimer { found.hasTimer = true }
  }

  private static func isSend(_ callee: Operand) -> Bool {
    switch callee.form {
    case .reference("send"): true
    case .member(nil, "send"): true
    case .member(let base?, "send"): base.parts.first?.text.hasPrefix("Effect") == true
    default: false
    }
  }

  private static func caseName(_ expression: Syntax) -> String? {
    guard var operand = Operand(expression) else { return nil }
    if case .call(let call) = operand.form { operand = call.callee }
    guard case .member(let base, let name) = operand.form else { return nil }
    if let base, base.parts.last?.name != "Action" { return nil }
    return Identifier.bare(name)
  }

  private static func ownFunction(_ callee: Operand) -> String? {
    switch callee.form {
    case .reference(let name): name
    case .member(let base?, let name) where base.names == ["self"]: name
    default: nil
    }
  }

  /// How long a call waits, if the source shows it: `.seconds(1)`.
  private static func interval(of call: Operand.Call) -> String? {
    let argument = call.arguments.first { $0.name == "for" || $0.name == "interval" }
    let text = argument?.expression?.text
    return text.flatMap { $0.hasPrefix(".") ? $0 : nil }
  }
}
