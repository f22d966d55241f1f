import RatchetRules
import RatchetSyntax

// The cases of a reducer's `switch`: their patterns, and the effects that they return.

extension ReducerMistakes {
  /// Reports the parameters of a `Reduce`, and its cases without an effect.
  mutating func check(reducerAt brace: Int) {
    guard found == nil, let end = partner(ofToken: brace),
      let head = head(ofClosureAt: brace), head.captures.isEmpty
    else { return }
    let parameters = head.parameters.map { text(ofToken: $0) }
    if let async = head.parameters.first(where: { token($0).word == .async }) {
      report(Self.waiting, isError: true, at: async)
      return
    }
    if parameters == ["action", ",", "state"] || parameters == ["state"] {
      report(
        "a reducer has a state and an action: write 'Reduce { state, action in'", isError: true,
        at: brace + 1)
      return
    }
    if parameters.starts(with: ["state", ",", "action", "->", "("]) {
      report(
        "a reducer changes 'state' itself, and returns an effect: write 'Reduce { state, action in'",
        isError: true, at: brace + 4)
      return
    }
    let statements = brace + parameters.count + 2..<end
    checkReturns(in: statements)
    if parameters.count == 3, found == nil { checkEffects(in: statements) }
  }

  /// Reports an effect on a line of its own, which the compiler takes for a member of the value before it.
  private mutating func checkReturns(in tokens: Range<Int>) {
    for index in tokens where token(index).startsLine && kind(index) == .period {
      guard Self.effects.contains(text(ofToken: index + 1)),
        [.leftParen, .leftBrace].contains(kind(index + 2)) || token(index + 2).startsLine
          || kind(index + 2) == .rightBrace,
        text(ofToken: index + 3) != "with", isStatement(before: index, in: tokens)
      else { continue }
      report(
        "this effect is not returned: write 'return .\(text(ofToken: index + 1))…'",
        isError: false, at: index)
      return
    }
  }

  static let effects: Set<String> = [
    "cancel", "concatenate", "merge", "none", "run", "send",
  ]

  /// Whether the lines before a token assign a value, or call a member of the state.
  private func isStatement(before index: Int, in tokens: Range<Int>) -> Bool {
    var start = index - 1
    while start >= tokens.lowerBound {
      let partner = self.partner(ofToken: start) ?? start
      start = min(partner, start)
      let isContinued = [.period, .infixOperator].contains(kind(start))
      if token(start).startsLine, !isContinued { break }
      if start > 0,
        [.colon, .semicolon].contains(kind(start - 1)) || token(start - 1).word == .in
      {
        break
      }
      start -= 1
    }
    guard start >= tokens.lowerBound, kind(start) == .identifier else { return false }
    return isAssigned(at: start)
      || text(ofToken: start) == "state" && kind(index - 1) == .rightParen
  }

  /// Reports the first case of a `switch` at the end of a closure that ends without an effect.
  private mutating func checkEffects(in statements: Range<Int>) {
    guard let last = starts(ofStatementsIn: statements).last, token(last).word == .switch,
      let brace = (last..<statements.upperBound).first(where: { kind($0) == .leftBrace }),
      let close = partner(ofToken: brace), close == statements.upperBound - 1,
      !(brace..<close).contains(where: { kind($0) == .poundIf })
    else { return }
    let labels = starts(ofStatementsIn: brace + 1..<close)
      .filter { [.case, .default].contains(token($0).word) }
    let cases = zip(labels, labels.dropFirst() + [close]).compactMap { label, next in
      colon(behind: label, before: next).map { colon in
        (first: colon + 1, statements: starts(ofStatementsIn: colon + 1..<next))
      }
    }
    // The cases of a 'switch' are values only if each of them is an expression.
    let hasStatements = cases.contains {
      $0.statements.count > 1 || token($0.first).word == .return
    }
    for (first, statements) in cases where found == nil {
      if hasStatements, statements.isEmpty, kind(first) == .period,
        Self.effects.contains(text(ofToken: first + 1))
      {
        report(
          "another case has statements, so each one needs 'return': write 'return .\(text(ofToken: first + 1))…'",
          isError: false, at: first)
        return
      }
      if let only = statements.first, statements.count == 1, isNewState(at: only) {
        report(Self.newState, isError: false, at: only)
        return
      }
      guard let statement = statements.last,
        returnsNothing(statement, isOnly: statements.count == 1)
      else { continue }
      report(
        "this case of the reducer returns no effect: write 'return .none' at its end",
        isError: false, at: statement)
    }
  }

  /// Whether a statement at the end of a case certainly returns no effect.
  ///
  /// The value of a single expression is returned.
  private func returnsNothing(_ statement: Int, isOnly: Bool) -> Bool {
    switch token(statement).word {
    case .break, .for: return true
    case .none where kind(statement) == .identifier: break
    default: return false
    }
    if isAssigned(at: statement) || isMutated(at: statement) { return true }
    return !isOnly && text(ofToken: statement) == "state"
  }

  /// Whether a method that only changes a value is called: `state.isOn.toggle()`.
  func isMutated(at index: Int) -> Bool {
    let end = tree.index(afterPathAt: index)
    return kind(end) == .leftParen && kind(end - 2) == .period
      && Self.mutations.contains(text(ofToken: end - 1))
  }

  private static let mutations: Set<String> = [
    "append", "insert", "removeAll", "removeLast", "removeFirst", "reverse", "shuffle", "sort",
    "toggle",
  ]

  /// The colon after the patterns of a case.
  private func colon(behind label: Int, before end: Int) -> Int? {
    var index = label
    while index < end {
      if kind(index) == .colon { return index }
      index = max(index, partner(ofToken: index) ?? index) + 1
    }
    return nil
  }

  /// The first tokens of statements, each at the beginning of a line, behind a semicolon or behind a case.
  private func starts(ofStatementsIn range: Range<Int>) -> [Int] {
    var (starts, index) = ([Int](), range.lowerBound)
    while index < range.upperBound {
      let isFirst = index == range.lowerBound || kind(index - 1) == .semicolon
      if isFirst || token(index).startsLine,
        ![.period, .infixOperator, .leftBrace].contains(kind(index))
      {
        starts.append(index)
      }
      index = max(index, partner(ofToken: index) ?? index) + 1
    }
    return starts
  }

  /// Whether a value is assigned to what begins with a name: `state.rows[id: id]?.count += 1`.
  func isAssigned(at index: Int) -> Bool {
    tree.isAssignment(tree.index(afterPathAt: index))
  }

  // MARK: - Patterns

  /// Reports patterns without a dot, and those that leave out a level.
  mutating func check(patternAt index: Int) {
    // Not that of `if case` and `guard case`, which can match another value.
    let isLabel = ![.comma, .identifier].contains(kind(index - 2)) || token(index - 1).startsLine
    var index = index
    while found == nil {
      if token(index).word == .let { index += 1 }
      let isDotted = kind(index) == .period
      let name = text(ofToken: index + (isDotted ? 1 : 0))
      if !isDotted {
        guard kind(index) == .identifier, actions.contains(name),
          [.colon, .comma, .leftParen].contains(kind(index + 1))
        else { return }
        report("a case begins with a dot: write 'case .\(name)'", isError: false, at: index)
        return
      }
      if !isOfOtherValue(index, isLabel: isLabel) { checkLevels(ofPatternAt: index, name) }
      if isLabel { check(nameOfPatternAt: index + 1) }
      let end = index + 2
      let next = kind(end) == .leftParen ? (partner(ofToken: end) ?? end) + 1 : end
      guard kind(next) == .comma else { return }
      index = next + 1
    }
  }

  /// Reports a case that the actions do not have, in the `switch` of a `body`.
  private mutating func check(nameOfPatternAt index: Int) {
    let name = text(ofToken: index)
    guard found == nil, isInBody, !actions.isEmpty, kind(index) == .identifier,
      !actions.contains(name),
      let brace = brace(around: index), text(ofToken: brace - 1) == "action",
      token(brace - 2).word == .switch,
      let closure = closure(around: index, naming: "action"),
      text(ofToken: closure - 1) == "Reduce",
      !isNamedAgain("action", in: closure..<brace - 2)
    else { return }
    let wayOut =
      NearestName.of(name, among: actions).map { "did you mean '\($0)'?" }
      ?? "add 'case \(name)' to its cases"
    report("'\(self.name).Action' has no '\(name)': \(wayOut)", isError: false, at: index)
  }

  /// Whether a pattern matches another value than the actions of the feature: `switch viewAction`.
  private func isOfOtherValue(_ index: Int, isLabel: Bool) -> Bool {
    if isLabel, let brace = brace(around: index), token(brace - 2).word == .switch {
      return text(ofToken: brace - 1) != "action" || isNamedAgain("action", before: brace - 2)
    }
    let end = kind(index + 2) == .leftParen ? (partner(ofToken: index + 2) ?? index) + 1 : index + 2
    guard !isLabel, kind(end) == .equal else { return false }
    return text(ofToken: end + 1) != "action" || kind(end + 2) == .period
      || isNamedAgain("action", before: index)
  }

  /// Whether a name may have another value than in the closure around a token that declares it.
  private func isNamedAgain(_ name: String, before index: Int) -> Bool {
    guard let closure = closure(around: index, naming: name) else { return false }
    return isNamedAgain(name, in: closure..<index)
  }

  /// Whether a name may have another value behind tokens than before them: `case .view(let action):`.
  private func isNamedAgain(_ name: String, in tokens: Range<Int>) -> Bool {
    tokens.contains { index in
      guard text(ofToken: index) == name, kind(index + 1) != .colon else { return false }
      return [.leftParen, .comma, .colon].contains(kind(index - 1)) && isInPattern(index)
        || [.let, .var].contains(token(index - 1).word)
    }
  }

  /// Whether a token is between a `case` and the colon or the `=` behind its patterns.
  private func isInPattern(_ index: Int) -> Bool {
    var index = index
    while index > 0 {
      let before = index - 1
      if token(before).word == .case { return true }
      if kind(before) == .leftBrace || [.return, .switch].contains(token(before).word) {
        return false
      }
      index = min(before, partner(ofToken: before) ?? before)
    }
    return false
  }

  /// Reports `.detail(.saved)` in place of `.detail(.presented(.saved))`.
  private mutating func checkLevels(ofPatternAt index: Int, _ name: String) {
    guard let payload = payloads[name], payload.kind != .value, kind(index + 2) == .leftParen,
      kind(index + 3) == .period
    else { return }
    let inner = text(ofToken: index + 4)
    guard !payload.cases.contains(inner) else { return }
    report(
      "'\(name)' holds the actions of \(payload.noun): write '.\(name)(\(payload.wrapped(".\(inner)")))'",
      isError: false, at: index + 3)
  }
}
