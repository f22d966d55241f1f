import RatchetSyntax

/// Writes effects that return one action as effects that send it: `.task { await .loaded(load()) }`.
struct FormerTasks {
  let source: SourceTokens

  /// The changes of all tasks that can be written so.
  func changes() -> [SourceChange] {
    source.indices.compactMap { name in
      guard source.isName(name), source.text(name) == "task", source.kind(name - 1) == .period,
        source.isEffect(name - 1), let brace = source.closure(after: name)
      else { return nil }
      return change(name, brace: brace)
    }
  }

  private func change(_ name: Int, brace: Int) -> SourceChange? {
    let start = source.afterCaptures(brace) ?? brace + 1
    guard let end = source.tree.partner(ofToken: brace),
      let sent = ReturnedActions(source: source, brace: brace, start: start).sent(),
      let caught = caught(after: end)
    else { return nil }
    let head: [SourceChange.Edit] = [
      .init(source.bytes(of: name..<name + 1), "run"), source.parameter("send", of: brace),
    ]
    return SourceChange(
      message: "write '.run { send in await send(…) }'", edits: head + sent + caught)
  }

  /// The changes of `catch: { error in .failed(error) }`, none if a task has no such closure, and
  /// nil if it cannot be changed.
  private func caught(after end: Int) -> [SourceChange.Edit]? {
    let brace = end + 3
    guard source.text(end + 1) == "catch", source.kind(end + 2) == .colon else { return [] }
    guard source.kind(brace) == .leftBrace else { return nil }
    let name = (source.afterCaptures(brace) ?? brace + 1)
    guard source.isParameter(name),
      let sent = ReturnedActions(source: source, brace: brace, start: name + 2).sent()
    else { return nil }
    let place = source.bytes(of: name..<name + 1).upperBound
    return [.init(place..<place, ", send")] + sent
  }
}

extension SourceTokens {
  /// Whether a token is the only parameter of a closure, without a type: `error in`, `_ in`.
  fileprivate func isParameter(_ name: Int) -> Bool {
    (isName(name) || text(name) == "_") && indices.contains(name + 1)
      && tree.tokens[name + 1].word == .in
  }
}
