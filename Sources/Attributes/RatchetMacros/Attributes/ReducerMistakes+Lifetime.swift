import RatchetSyntax

// Code that runs when no effect does: beside the effects, or after one has ended.

extension ReducerMistakes {
  /// Reports a task that a reducer starts in a statement: `Task { await save() }`.
  ///
  /// What its code does wrong is reported first. `_ = Task { … }` is taken as meant.
  mutating func check(taskAt index: Int) {
    guard isStart(ofStatementAt: index), let brace = brace(ofTaskAt: index),
      let end = partner(ofToken: brace), let closure = closure(around: index),
      closure.role == .reducer || isResultEffect(before: closure.brace)
    else { return }
    read(brace + 1..<end)
    guard found == nil else { return }
    report(
      "a reducer starts no task, which no store cancels and no test waits for: write 'return .run { _ in … }'",
      isError: false, at: index)
  }

  /// Whether a brace begins the body of a function whose result is an effect: `-> Effect<Action> {`.
  private func isResultEffect(before brace: Int) -> Bool {
    guard kind(brace - 1) == .rightAngle,
      let start = (max(brace - Self.result, 0)..<brace).last(where: { kind($0) == .leftAngle })
    else { return false }
    return ["Effect", "EffectOf"].contains(text(ofToken: start - 1))
  }

  /// The number of tokens of a result that are looked at.
  private static let result = 8

  /// The brace of `Task {`, `Task(priority: .high) {` or `Task.detached {`.
  private func brace(ofTaskAt index: Int) -> Int? {
    var next = index + 1
    if kind(next) == .period, ["detached", "immediate"].contains(text(ofToken: next + 1)) {
      next += 2
    }
    if kind(next) == .leftParen { next = (partner(ofToken: next) ?? next) + 1 }
    return kind(next) == .leftBrace ? next : nil
  }

  func isStart(ofStatementAt index: Int) -> Bool {
    if token(index - 1).word == .in { return true }
    switch kind(index - 1) {
    case .leftBrace, .colon, .semicolon: return true
    case .period, .equal, .infixOperator, .comma, .leftParen, .leftSquare: return false
    default:
      return token(index).startsLine
        && ![.await, .return, .try].contains(token(index - 1).word)
    }
  }

  /// Reports an action that an effect sends after it has dismissed its feature.
  mutating func check(dismissalAt index: Int) {
    let isMember = kind(index - 1) == .period && text(ofToken: index - 2) == "self"
    guard source.contains("\\.dismiss)"), token(index - (isMember ? 3 : 1)).word == .await,
      let closure = closure(around: index), closure.role == .effect,
      names("send", closureAt: closure.brace), let brace = brace(around: index),
      let end = partner(ofToken: brace)
    else { return }
    var next = (partner(ofToken: index + 1) ?? index) + 1
    while next < end, !isBranch(next) {
      if text(ofToken: next) == "send", kind(next + 1) == .leftParen,
        token(next - 1).word == .await
      {
        report(
          "'dismiss' cancels this effect, so what it sends afterwards is dropped: write 'await dismiss()' after "
            + "'await send(…)'", isError: false, at: index)
        return
      }
      next = max(next, partner(ofToken: next) ?? next) + 1
    }
  }

  /// Whether what is behind a token may not run after what is before it.
  private func isBranch(_ index: Int) -> Bool {
    [.case, .default, .return, .throw].contains(token(index).word)
      || [.poundIf, .poundElse, .poundElseif, .poundEndif].contains(kind(index))
  }

  /// Reports a closure that sends actions, and that is called when the effect around it has ended:
  /// `DispatchQueue.main.asyncAfter(deadline: …) { … }`.
  mutating func check(callbackAt index: Int, named name: String) {
    guard let wayOut = Self.callbacks[name], let closure = closure(around: index),
      text(ofToken: nameOfCall(before: closure.brace)) == "run",
      brace(around: index) == closure.brace, let end = partner(ofToken: closure.brace)
    else { return }
    var last = index + 1
    if kind(last) == .leftParen { last = partner(ofToken: last) ?? last }
    if kind(last) != .leftBrace, kind(last + 1) == .leftBrace { last += 1 }
    if kind(last) == .leftBrace { last = partner(ofToken: last) ?? last }
    let sends = (index..<max(index, last)).contains {
      text(ofToken: $0) == "send" && kind($0 + 1) == .leftParen && kind($0 - 1) != .period
        && self.closure(around: $0, naming: "send") == closure.brace
    }
    // An effect that waits, also in the same statement, may wait for the closure.
    let isWaiting =
      (start(ofLineAt: index)..<index).contains { token($0).word == .await }
      || (last..<max(last, end)).contains {
        token($0).word == .await || ["run", "wait"].contains(text(ofToken: $0))
      }
    guard sends, !isWaiting else { return }
    report(
      "the effect has ended when the closure of '\(name)' sends: write '\(wayOut)'",
      isError: false, at: index)
  }

  /// What calls its closure later, and what an effect does instead.
  private static let callbacks = [
    "addObserver":
      "for await _ in NotificationCenter.default.notifications(named: …) { await send(…) }",
    "async": "await send(…)' without '.async",
    "asyncAfter": "try await clock.sleep(for: …)', and then 'await send(…)",
    "dataTask": "try await URLSession.shared.data(from: …)', and then 'await send(…)",
    "scheduledTimer": "for await _ in clock.timer(interval: …) { await send(…) }",
  ]

  /// The first token of the line of a token.
  private func start(ofLineAt index: Int) -> Int {
    var start = index
    while start > 0, !token(start).startsLine,
      kind(start - 1) != .leftBrace && token(start - 1).word != .in
    {
      start -= 1
    }
    return start
  }
}
