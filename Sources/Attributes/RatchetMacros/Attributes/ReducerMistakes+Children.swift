import RatchetSyntax

// How a reducer embeds others.

extension ReducerMistakes {
  /// Reports a child as a statement of a reducer, which does not run it: `Reduce { … Scope(state: …) { Child() } … }`.
  mutating func check(childInReducerAt index: Int) {
    guard isStart(ofStatementAt: index), text(ofToken: index + 2) == "state",
      closure(around: index)?.role == .reducer
    else { return }
    report(
      "'Scope' runs no child in the closure of a 'Reduce': move it into 'body', beside the 'Reduce'",
      isError: true, at: index)
  }

  /// Reports `\.$detail` if `detail` has no attribute.
  mutating func check(presentedPropertyAt index: Int) {
    let text = self.text(ofToken: index)
    guard found == nil, text.hasPrefix("$"), plainState.contains(String(text.dropFirst())) else {
      return
    }
    let property = text.dropFirst()
    report(
      "'\(property)' is not marked '@Presents': write '@Presents var \(property)' in '\(name).State'",
      isError: true, at: index)
  }

  /// Reports `{ Path() }` behind a modifier, if `Path` is an enum of reducers.
  mutating func check(reducerEnumIn brace: Int) {
    let name = brace + 1
    guard found == nil, kind(brace) == .leftBrace, partner(ofToken: brace) == brace + 4,
      kind(name + 1) == .leftParen, reducerEnums.contains(text(ofToken: name))
    else { return }
    report(
      "'\(text(ofToken: name))' is an enum of reducers, which is not created: leave out "
        + "'{ \(text(ofToken: name))() }'", isError: false, at: name)
  }

  /// Reports a case without the actions of a child in the arguments of `Scope` or of a modifier.
  mutating func check(caseOfChildIn parenthesis: Int) {
    guard found == nil, let label = actionLabel(in: parenthesis) else { return }
    if kind(label + 5) == .period, text(ofToken: label + 6) == "presented",
      text(ofToken: parenthesis + 3).hasPrefix("$")
    {
      let name = text(ofToken: label + 4)
      report(
        "the actions of what is presented are the whole case: write 'action: \\.\(name)'",
        isError: false,
        at: label + 6)
      return
    }
    if kind(label + 5) == .period, text(ofToken: label + 6) == "element",
      let payload = payloads[text(ofToken: label + 4)], [.list, .stack].contains(payload.kind)
    {
      report(
        "the actions of \(payload.noun) are the whole case: write 'action: \\.\(text(ofToken: label + 4))'",
        isError: false, at: label + 6)
      return
    }
    check(keyPathOfCaseAt: label + 2)
    guard found == nil, let name = caseName(at: label), let (problem, payload) = childless[name]
    else { return }
    report(
      "'\(name)' of '\(self.name).Action' \(problem), and not the actions of a child: write "
        + "'case \(name)(\(payload))'", isError: false, at: label + 4)
  }

  /// Reports the reducer of a child that is not in a closure, is not created, or does not fit the payload of
  /// the case.
  mutating func check(reducerOfChildIn parenthesis: Int, of embedding: String) {
    guard found == nil, let end = partner(ofToken: parenthesis) else { return }
    if kind(end - 1) == .rightParen, let open = partner(ofToken: end - 1),
      kind(open - 2) == .comma, kind(end + 1) != .leftBrace
    {
      let child = text(ofToken: open - 1)
      report(
        "the reducer of a child is in a closure: write '{ \(child)() }' after the parentheses",
        isError: true, at: open - 1)
      return
    }
    let type = end + 2
    if kind(end + 1) == .leftBrace, partner(ofToken: end + 1) == end + 3,
      text(ofToken: type).first?.isUppercase == true
    {
      report(
        "a reducer is created here: write '{ \(text(ofToken: type))() }'", isError: true,
        at: type)
      return
    }
    check(payloadIn: parenthesis, of: embedding, end: end)
  }

  /// Reports an embedding that does not fit: `Scope` for what is presented, `ifLet` for a stack.
  private mutating func check(payloadIn parenthesis: Int, of embedding: String, end: Int) {
    guard let label = actionLabel(in: parenthesis), let name = caseName(at: label),
      let payload = payloads[name]
    else { return }
    if payload.kind == .value, embedding == "forEach" {
      report(
        "'forEach' finds an element by its id: write 'case \(name)(IdentifiedActionOf<\(payload.feature ?? "…")>)'",
        isError: true, at: label + 4)
      return
    }
    let hasClosure = kind(end + 1) == .leftBrace
    if payload.isPlain, embedding == "ifLet", hasClosure, kind(end + 3) == .leftParen,
      text(ofToken: end + 2) == payload.feature
    {
      report(
        "'\(text(ofToken: end + 2))' is no reducer: leave out '{ \(text(ofToken: end + 2))() }'",
        isError: true,
        at: end + 2)
      return
    }
    // Another reducer can have the whole payload as its actions.
    let fits =
      hasClosure
      && !(kind(end + 3) == .leftParen && text(ofToken: end + 2) == payload.feature)
    let meant: String
    switch (payload.kind, embedding) {
    case (.presented, let found) where found == "forEach" || found == "Scope" && !fits:
      meant = ".ifLet(\\.$\(name), action: \\.\(name))"
    case (.list, let found) where found != "forEach" && !fits,
      (.stack, let found) where found != "forEach" && !fits:
      meant = ".forEach(\\.\(name), action: \\.\(name))"
    default: return
    }
    let closure = hasClosure ? " { \(payload.feature ?? "…")() }" : ""
    report(
      "'\(embedding)' does not fit the actions of \(payload.noun): write '\(meant)\(closure)'",
      isError: true, at: label + 4)
  }

  /// The token of the label `action` in the arguments behind a parenthesis.
  func actionLabel(in parenthesis: Int) -> Int? {
    guard let end = partner(ofToken: parenthesis) else { return nil }
    return (parenthesis..<end).first {
      kind($0 + 1) == .colon && text(ofToken: $0) == "action"
    }
  }

  /// The case that the key path behind a label names, if it names no more.
  private func caseName(at label: Int) -> String? {
    guard kind(label + 2) == .backslash, kind(label + 3) == .period, kind(label + 5) != .period
    else { return nil }
    return text(ofToken: label + 4)
  }

  /// Reports the case of a child without its backslash, or with the type of the actions.
  private mutating func check(keyPathOfCaseAt index: Int) {
    if kind(index) == .period, actions.contains(text(ofToken: index + 1)) {
      report(
        "a key path begins with a backslash: write 'action: \\.\(text(ofToken: index + 1))'",
        isError: false, at: index)
    } else if kind(index) == .backslash, text(ofToken: index + 1) == "Action",
      kind(index + 2) == .period, actions.contains(text(ofToken: index + 3))
    {
      report(
        "the case of a child has no type before it: write 'action: \\.\(text(ofToken: index + 3))'",
        isError: false, at: index + 1)
    } else if let former = [0, 1].first(where: { isFormerCasePath(index + $0) }) {
      let name = text(ofToken: index + former + 3)
      report(
        "case paths are key paths now: write 'action: \\.\(name)'", isError: true, at: index)
    }
  }

  /// Whether `/Action.name` begins at a token.
  private func isFormerCasePath(_ index: Int) -> Bool {
    text(ofToken: index) == "/"
      && ["Action", "\(name)"].contains(text(ofToken: index + 1))
      && kind(index + 2) == .period && actions.contains(text(ofToken: index + 3))
  }
}
