import RatchetSyntax

// What effects do, and what only they can do.

extension ReducerMistakes {
  /// Reports a method that is made like `reduce(into:action:)`, but has other labels, or returns nothing.
  mutating func check(method: Syntax, of type: Syntax) {
    guard found == nil, method.name == "reduce", let token = method.nameToken,
      method.parameters.count == 2,
      method.parameters[0].name != "into" || method.first(.result) == nil,
      method.parameters[0].type?.text.hasSuffix("State") == true,
      !type.members.contains(where: { $0.declaration.text.contains("var body") })
    else { return }
    report(
      "this method is not that of a reducer: write 'func reduce(into state: inout State, action: Action) -> "
        + "Effect<Action>'", isError: false, at: token)
  }

  /// Reports the state of a reducer in an effect or in a task, which run later.
  mutating func check(stateAt index: Int) {
    guard kind(index - 1) != .period, let closure = escapingClosure(around: index),
      !names("state", closureAt: closure.brace) || isChangeOfCopy(at: index, in: closure.brace),
      let reducer = self.closure(around: closure.brace, naming: "state"),
      text(ofToken: reducer - 1) == "Reduce",
      !(closure.brace..<index).contains(where: {
        text(ofToken: $0) == "state" && [.let, .var].contains(token($0 - 1).word)
      })
    else { return }
    let name = text(ofToken: index + 2)
    let isChange = isAssigned(at: index) || isMutated(at: index)
    let message =
      switch (closure.role, isChange) {
      case (.task, true):
        "a task cannot change the state: return '.run { send in … }', and change it in the case of the action that it sends"
      case (.task, false):
        "a reducer starts no task: write 'return .run { [\(name) = state.\(name)] send in … }'"
      case (_, true): "an effect cannot change the state: send an action, and change it there"
      case (_, false):
        "an effect runs later, with a copy of what it needs: write '{ [\(name) = state.\(name)] send in'"
      }
    report(message, isError: false, at: index)
  }

  /// Whether a property of the state is set in an effect that captures the state: `{ [state] in state.count = 1 }`.
  ///
  /// Not what such a property refers to, which can be an object.
  private func isChangeOfCopy(at index: Int, in closure: Int) -> Bool {
    guard isAssigned(at: index), tree.index(afterPathAt: index) == index + 3 else { return false }
    return head(ofClosureAt: closure)?.captures.contains { capture in
      text(ofToken: capture) == "state" && [.leftSquare, .comma].contains(kind(capture - 1))
        && [.rightSquare, .comma].contains(kind(capture + 1))
    } ?? false
  }

  /// The innermost effect or task around a token.
  private func escapingClosure(around index: Int) -> (brace: Int, role: ClosureRole)? {
    var index = index
    while let closure = closure(around: index) {
      switch closure.role {
      case .effect, .task: return closure
      case .reducer: return nil
      case .other: index = closure.brace
      }
    }
    return nil
  }

  /// Reports a call of `send` that does not wait, or that is in no effect.
  mutating func check(sendAt index: Int) {
    let before = token(index - 1)
    let action = text(ofToken: index + 2)
    if before.kind == .period, closure(around: index)?.role == .reducer,
      isUndotted(action, at: index + 2)
    {
      report(
        "an action begins with a dot: write 'send(.\(action)…)'", isError: false, at: index + 2)
      return
    }
    if before.kind == .period, text(ofToken: index - 2) == "self" {
      guard !sendsElsewhere, kind(index + 2) == .period, actions.contains(text(ofToken: index + 3)),
        closure(around: index)?.role == .reducer
      else { return }
      report(
        "only an effect can send an action here: write 'return .send(…)'", isError: false, at: index
      )
      return
    }
    let isStore =
      before.kind == .period && text(ofToken: index - 2) == "store"
      && [.rightBrace, .rightParen, .colon].contains(kind(index - 3))
      && !hasStore
    guard !usesMainActor,
      token(index).startsLine || isStore || [.in, .await, .try].contains(before.word)
        || before.kind == .leftBrace
    else { return }
    if !isStore, closure(around: index, naming: "send") != nil {
      if isUndotted(action, at: index + 2) {
        report(
          "an action begins with a dot: write 'send(.\(action)…)'", isError: false, at: index + 2)
        return
      }
      if let end = partner(ofToken: index + 1),
        let second = argument(behind: index + 2, before: end),
        kind(second) == .period
      {
        report(
          "'send' takes one action: write 'await send(…)' for each", isError: false, at: second)
        return
      }
      guard before.word != .await else { return }
      report("an effect waits to send an action: write 'await send(…)'", isError: false, at: index)
    } else if !isStore, !sendsElsewhere, let closure = closure(around: index),
      closure.role == .effect
    {
      report(
        "the closure of an effect takes 'send': write '{ send in' at its beginning", isError: false,
        at: index)
    } else if !sendsElsewhere {
      report(
        "only an effect can send an action here: write 'return .send(…)'", isError: false, at: index
      )
    }
  }

  /// Whether a call of an action's case has no dot: `tab(.saved)`.
  private func isUndotted(_ action: String, at index: Int) -> Bool {
    actions.contains(action) && kind(index) == .identifier && kind(index + 1) == .leftParen
      && !["func \(action)", "let \(action)"].contains(where: source.contains)
  }

  /// The first token of the second argument of a call, if there is one.
  private func argument(behind first: Int, before end: Int) -> Int? {
    var index = first
    while index < end {
      if kind(index) == .comma { return index + 1 }
      index = max(index, partner(ofToken: index) ?? index) + 1
    }
    return nil
  }

  /// Reports what a reducer or an effect returns in place of an effect or of nothing.
  mutating func check(returnAt index: Int) {
    guard let closure = closure(around: index) else { return }
    let value = index + 1
    let text = self.text(ofToken: value)
    if closure.role == .effect, kind(value) == .period, names("send", closureAt: closure.brace) {
      let action = self.text(ofToken: value + 1)
      let sent = action == "send" ? "await send(…)" : "await send(.\(action)…)"
      report("an effect sends its actions: write '\(sent)'", isError: false, at: value)
    } else if closure.role == .reducer, names("state", closureAt: closure.brace) {
      let isAlone =
        token(value + 1).startsLine || [.rightBrace, .semicolon].contains(kind(value + 1))
      if kind(value) == .rightBrace || text == "case" || isAlone && ["none", "nil"].contains(text) {
        report("a reducer returns an effect: write 'return .none'", isError: false, at: index)
      } else if let wayOut = wayOut(ofValueAt: value) {
        report("a reducer returns an effect: write '\(wayOut)'", isError: false, at: value)
      } else if isNewState(at: value) {
        report(Self.newState, isError: false, at: value)
      } else if isAlone && (text == "state" || isCopyOfState(text, in: closure.brace..<index))
        || kind(value) == .leftParen && self.text(ofToken: value + 1) == "state"
          && kind(value + 2) == .comma
      {
        report(
          "a reducer changes 'state' itself, and returns an effect: write 'return .none'",
          isError: false, at: value)
      }
    }
  }

  /// What to write in place of a returned value that is an action, several effects, nothing, or an effect of another
  /// architecture.
  private func wayOut(ofValueAt index: Int) -> String? {
    let next = text(ofToken: index + 1)
    switch (text(ofToken: index), kind(index + 1)) {
    case (".", .identifier) where actions.contains(next) && !Self.effects.contains(next):
      return "return .send(.\(next)…)"
    case (".", .identifier) where next == "empty" && kind(index + 2) != .leftParen,
      ("(", .rightParen):
      return "return .none"
    case ("Action", .period) where actions.contains(text(ofToken: index + 2)):
      return "return .send(.\(text(ofToken: index + 2))…)"
    case ("Effect", .leftParen) where kind(index + 2) == .period: return "return .send(…)"
    case ("Cmd", .period): return "return .none', 'return .run { send in … }' or 'return .merge(…)"
    case ("[", .period) where Self.effects.contains(text(ofToken: index + 2)):
      return kind((partner(ofToken: index) ?? index) + 1) == .period ? nil : "return .merge(…)"
    default: return nil
    }
  }

  /// Whether a new state begins at a token: `State(count: 1)`.
  func isNewState(at index: Int) -> Bool {
    text(ofToken: index) == "State" && kind(index + 1) == .leftParen
  }

  static let newState =
    "a reducer changes 'state' itself, and returns an effect: write 'state = State(…)', and 'return .none'"

  /// Reports actions that the state itself sends: `var count = 0 { didSet { send(.changed) } }`.
  mutating func check(state: Syntax) {
    guard !sendsElsewhere else { return }
    let call = state.tokens.first { index in
      text(ofToken: index) == "send" && kind(index + 1) == .leftParen && kind(index - 1) != .period
        && kind(index + 2) == .period && actions.contains(text(ofToken: index + 3))
    }
    guard let call else { return }
    report(
      "a state sends no actions: handle the change in the reducer, as with '.onChange(of: \\.…)'",
      isError: false, at: call)
  }

  /// Reports `$state.count`.
  mutating func check(dollarAt index: Int) {
    guard closure(around: index)?.role == .reducer else { return }
    let name = text(ofToken: index + 2)
    report("a reducer has no '$state': write 'state.\(name)'", isError: false, at: index)
  }

  /// Reports `switch action.type`.
  mutating func check(actionAt index: Int) {
    guard token(index - 1).word == .switch, kind(index + 3) == .leftBrace,
      text(ofToken: index + 2) == "type", closure(around: index)?.role == .reducer
    else { return }
    report("an action is an enum: write 'switch action'", isError: false, at: index + 2)
  }

  /// Reports the `$` of a field that has no attribute: `.binding(\.$count)`.
  mutating func check(bindingAt index: Int) {
    let name = text(ofToken: index + 2)
    guard kind(index) == .backslash, kind(index + 1) == .period, name.hasPrefix("$"),
      plainState.contains(String(name.dropFirst()))
    else { return }
    report(
      "'\(name.dropFirst())' of the state has no '$': write '\\.\(name.dropFirst())'",
      isError: false,
      at: index + 2)
  }

  /// Whether a variable is declared with the state as its value.
  private func isCopyOfState(_ name: String, in tokens: Range<Int>) -> Bool {
    tokens.dropLast(3).contains { index in
      token(index).word == .var && text(ofToken: index + 1) == name
        && kind(index + 2) == .equal && text(ofToken: index + 3) == "state"
        && kind(index + 4) != .period
    }
  }

  /// Reports a reducer that waits.
  mutating func check(awaitAt index: Int) {
    guard token(index).word == .await, let closure = closure(around: index),
      closure.role == .reducer, kind(closure.brace - 1) == .identifier
    else { return }
    report(Self.waiting, isError: true, at: index)
  }

  static let waiting =
    "a reducer does not wait: write 'return .run { send in … }', and send an action with the result"

  /// Reports members of effects that have another name now.
  mutating func check(memberAt index: Int, named name: String) {
    if name == "onChange", text(ofToken: index + 2) == "of", kind(index + 5) == .period,
      text(ofToken: index + 4) == "state"
    {
      report(
        "'onChange' takes a key path: write 'of: \\.\(text(ofToken: index + 6))'",
        isError: true, at: index + 4)
      return
    }
    guard kind(index + 1) == .leftBrace || kind(index + 1) == .leftParen else { return }
    if let replacement = Self.formerOfReducers["\(name)(\(text(ofToken: index + 2)):)"], isInBody,
      closure(around: index)?.role == .other
    {
      report("there is no '.\(name)': \(replacement)", isError: false, at: index)
    }
    guard closure(around: index)?.role == .reducer else { return }
    let isStatic =
      kind(index - 2) == .colon || token(index - 2).word == .return
      || text(ofToken: index - 2) == "Effect"
    if name == "none", partner(ofToken: index + 1) == index + 2, isStatic {
      report("an effect is a value: write '.none'", isError: false, at: index)
    }
    guard let replacement = Self.former[name] ?? (isStatic ? Self.foreign[name] : nil) else {
      return
    }
    report("there is no '.\(name)': write '\(replacement)'", isError: false, at: index)
  }

  /// Members that effects had in older releases of the Composable Architecture.
  private static let former = [
    "fireAndForget": ".run { _ in … }", "task": ".run { send in await send(…) }",
    "eraseToEffect": ".run { send in … }", "catchToEffect": ".run { send in … }",
  ]

  /// What effects are called in other architectures.
  private static let foreign = [
    "async": ".run { send in … }", "batch": ".merge(…)", "future": ".run { send in … }",
    "just": ".send(…)", "timer": ".run { send in … }", "value": ".send(…)",
  ]

  /// Modifiers that reducers had, each with its first label, and what to write instead.
  private static let formerOfReducers = [
    "combined(with:)": "list the reducers in 'body', each on a line",
    "pullback(state:)": "write 'Scope(state: \\.…, action: \\.…) { … }'",
  ]
}
