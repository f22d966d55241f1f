import RatchetSyntax

// Which closure a token is in.

extension ReducerMistakes {
  /// The tokens of a closure before its `in`.
  struct ClosureHead {
    /// The list of captures, with its brackets.
    var captures: Range<Int>
    var parameters: Range<Int>
  }

  /// What a closure's code is.
  enum ClosureRole { case reducer, effect, task, other }

  /// The brace of the innermost closure around a token that names a value before its `in`.
  func closure(around index: Int, naming name: String) -> Int? {
    var brace = self.brace(around: index)
    while let found = brace {
      if names(name, closureAt: found) { return found }
      brace = self.brace(around: found)
    }
    return nil
  }

  /// The innermost closure around a token, and what its code is.
  func closure(around index: Int) -> (brace: Int, role: ClosureRole)? {
    var brace = self.brace(around: index)
    while let found = brace {
      if !isStatement(found) { return (found, role(ofClosureAt: found)) }
      brace = self.brace(around: found)
    }
    return nil
  }

  /// The brace around a token; not that of a closure that captures the token's value.
  func brace(around index: Int) -> Int? {
    var place = index - 1
    while place > 0 {
      if kind(place) == .leftBrace, head(ofClosureAt: place)?.captures.contains(index) != true {
        return place
      }
      let partner = self.partner(ofToken: place) ?? place
      place = min(partner, place) - 1
    }
    return nil
  }

  /// Whether a closure's parameters or captures declare a value.
  func names(_ name: String, closureAt brace: Int) -> Bool {
    guard let head = head(ofClosureAt: brace) else { return false }
    if head.parameters.contains(where: { text(ofToken: $0) == name }) { return true }
    return head.captures.contains { index in
      // Not the value of a capture: `[count = state.count]`.
      [.leftSquare, .comma].contains(kind(index - 1)) && text(ofToken: index) == name
        && [.rightSquare, .comma, .equal].contains(kind(index + 1))
    }
  }

  /// The tokens of a closure before its `in`; nil if it has no `in`.
  func head(ofClosureAt brace: Int) -> ClosureHead? {
    var start = brace + 1
    if kind(start) == .leftSquare, let end = partner(ofToken: start) { start = end + 1 }
    let behind = start..<max(start, min(start + Self.closureHead, tree.tokens.count))
    let head = behind.prefix { token($0).word != .in }
    // Other braces have statements behind them, which can have an `in` as well.
    let isHead = head.allSatisfy { index in
      ![.leftBrace, .rightBrace, .semicolon].contains(kind(index))
        && !Self.statementWords.contains(token(index).word)
    }
    guard isHead, head.count < behind.count else { return nil }
    return ClosureHead(captures: brace + 1..<start, parameters: start..<start + head.count)
  }

  /// Words that are not between the brace of a closure and its `in`.
  private static let statementWords: Set<Word> = [
    .case, .default, .for, .guard, .if, .let, .return, .switch, .var, .while,
  ]

  /// The number of tokens before the `in` of a closure that is looked at.
  private static let closureHead = 16

  /// The name of the call whose closure after the parentheses begins at a brace.
  func nameOfCall(before brace: Int) -> Int {
    let before = brace - 1
    guard kind(before) == .rightParen else { return max(before, 0) }
    return max((partner(ofToken: before) ?? before) - 1, 0)
  }

  private func role(ofClosureAt brace: Int) -> ClosureRole {
    let name = nameOfCall(before: brace)
    switch text(ofToken: name) {
    case "Reduce": return .reducer
    case "run" where kind(name - 1) == .period: return .effect
    case "Task", "addObserver", "async", "asyncAfter", "dataTask", "detached", "scheduledTimer",
      "sink":
      return .task
    default: return names("send", closureAt: brace) ? .effect : .other
    }
  }

  /// Whether a brace belongs to a statement, such as `if` or `switch`, and not to a closure.
  private func isStatement(_ brace: Int) -> Bool {
    guard head(ofClosureAt: brace) == nil else { return false }
    if [.else, .do, .defer, .repeat, .catch].contains(token(brace - 1).word) { return true }
    var index = brace - 1
    while index > 0 {
      if Self.braceWords.contains(token(index).word) { return true }
      if token(index).startsLine || [.colon, .leftBrace, .semicolon].contains(kind(index)) {
        return false
      }
      let partner = self.partner(ofToken: index) ?? index
      index = min(partner, index) - 1
    }
    return false
  }

  /// Words of statements that have braces on their line.
  private static let braceWords: Set<Word> = [.if, .guard, .for, .while, .switch, .catch]
}
