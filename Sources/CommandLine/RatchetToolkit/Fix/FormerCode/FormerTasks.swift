import RatchetSyntax

/// Writes effects that return one action as effects that send it: `.task { await .loaded(load()) }`.
struct FormerTasks {
  let source: SourceTokens

  /// The changes of all tasks whose closures are one expression.
  func changes() -> [SourceChange] {
    source.indices.compactMap { name in
      guard source.isName(name), source.text(name) == "task", source.kind(name - 1) == .period,
        source.isEffect(name - 1), let brace = source.closure(after: name),
        let end = source.tree.partner(ofToken: brace)
      else { return nil }
      return change(name, brace: brace, end: end)
    }
  }

  private func change(_ name: Int, brace: Int, end: Int) -> SourceChange? {
    let start = source.afterCaptures(brace) ?? brace + 1
    guard let expression = expression(start..<end) else { return nil }
    let isThrowing = (start..<expression.lowerBound).contains { source.text($0) == "try" }
    let body = source.bytes(of: expression)
    let before = source.bytes(of: start..<start + 1).lowerBound
    let head = isThrowing ? "try await send(" : "await send("
    return SourceChange(
      message: "write '.run { send in await send(…) }'",
      edits: [
        .init(source.bytes(of: name..<name + 1), "run"), source.parameter("send", of: brace),
        .init(before..<body.lowerBound, head), .init(body.upperBound..<body.upperBound, ")"),
      ])
  }

  /// The expression that is all of a closure, without `return`, `try` and `await`.
  private func expression(_ body: Range<Int>) -> Range<Int>? {
    guard !body.isEmpty, !source.hasComment(in: body) else { return nil }
    let words = body.prefix { ["return", "try", "await"].contains(source.text($0)) }
    let expression = body.dropFirst(words.count)
    guard let first = expression.first, source.kind(first) == .period || source.isTypeName(first)
    else {
      return nil
    }
    // A second statement would begin another line, and not with a period.
    let isOne = expression.dropFirst().allSatisfy { index in
      !source.tree.tokens[index].startsLine
        || source.bracket(around: index) != source.bracket(around: first)
        || [.period, .rightParen, .rightBrace].contains(source.kind(index))
    }
    return isOne && !expression.contains { source.kind($0) == .semicolon } ? expression : nil
  }
}
