import RatchetSyntax

/// The actions that a closure returns, as its only expression or by `return`.
struct ReturnedActions {
  let source: SourceTokens

  /// The opening brace of the closure.
  let brace: Int

  /// The first token after its captures and parameters.
  let start: Int

  /// The edits that send the actions (`await send(.loaded)`), nil if they are not understood.
  func sent() -> [SourceChange.Edit]? {
    guard let end = source.tree.partner(ofToken: brace), start < end else { return nil }
    if let expression = onlyExpression(start..<end) {
      return send(expression, from: start, in: start..<end)
    }
    let returns = (start..<end).filter(isReturn)
    let changed = returns.compactMap { edits(ofReturn: $0, end: end) }
    return changed.isEmpty || changed.count < returns.count ? nil : changed.flatMap(\.self)
  }

  /// The expression that is all of a closure, without `return`, `try` and `await`.
  private func onlyExpression(_ body: Range<Int>) -> Range<Int>? {
    guard !source.hasComment(in: body), let expression = expression(in: body),
      expression.upperBound == body.upperBound, let first = expression.first,
      source.kind(first) == .period || isValue(first)
    else { return nil }
    return expression
  }

  /// Whether an expression begins with a name, and not with the keyword of a statement.
  private func isValue(_ first: Int) -> Bool {
    let word = source.tree.tokens[first].word
    return source.isName(first) && (!word.isReserved || [.self, .Self, .super].contains(word))
  }

  private func edits(ofReturn word: Int, end: Int) -> [SourceChange.Edit]? {
    guard let expression = expression(in: word + 1..<end),
      !source.hasComment(in: word..<expression.lowerBound + 1)
    else { return nil }
    let isLast = expression.upperBound == end && source.bracket(around: word) == brace
    return send(
      expression, from: isLast ? word : word + 1, in: word + 1..<expression.lowerBound)
  }

  /// Replaces what is before an expression by a call of `send`.
  private func send(
    _ expression: Range<Int>, from place: Int, in words: Range<Int>
  ) -> [SourceChange.Edit] {
    let isThrowing = words.prefix { $0 < expression.lowerBound }
      .contains { source.text($0) == "try" }
    let body = source.bytes(of: expression)
    let before = source.bytes(of: place..<place + 1).lowerBound
    return [
      .init(before..<body.lowerBound, isThrowing ? "try await send(" : "await send("),
      .init(body.upperBound..<body.upperBound, ")"),
    ]
  }

  /// The expression at the beginning of some tokens, without `return`, `try` and `await`.
  private func expression(in tokens: Range<Int>) -> Range<Int>? {
    let words = tokens.prefix { ["return", "try", "await"].contains(source.text($0)) }
    let rest = tokens.dropFirst(words.count)
    guard let first = rest.first, ![.semicolon, .rightBrace].contains(source.kind(first)) else {
      return nil
    }
    let end = rest.dropFirst().first { isEnd($0, of: first) }
    return first..<(end ?? rest.upperBound)
  }

  /// Whether an expression ends before a token: at the end of its block, or at the next statement,
  /// which begins another line, and not with a period.
  private func isEnd(_ index: Int, of first: Int) -> Bool {
    guard source.bracket(around: index) == source.bracket(around: first) else { return false }
    return [.semicolon, .rightBrace].contains(source.kind(index))
      || source.tree.tokens[index].startsLine && !source.continuesLine(index)
  }

  /// Whether a token is a `return` of the closure, and not of a function or a closure in it.
  private func isReturn(_ word: Int) -> Bool {
    guard source.tree.tokens[word].word == .return else { return false }
    var place = word
    while let outer = source.bracket(around: place), outer > brace {
      guard source.isOfStatement(outer) else { return false }
      place = outer
    }
    return true
  }
}
