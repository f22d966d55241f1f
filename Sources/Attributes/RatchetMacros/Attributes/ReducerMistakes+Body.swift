import RatchetRules
import RatchetSyntax

// The reducers in a `body`.

extension ReducerMistakes {
  /// Reports statements of a `body` that are not reducers.
  mutating func readStatements(of member: Syntax) {
    guard let binding = member.first(.binding), binding.name == "body",
      let accessors = binding.first(.accessors)
    else { return }
    let (returns, reducers) = statements(in: accessors.tokens.dropFirst().dropLast())
    guard found == nil, let first = returns.first, !reducers.isEmpty else { return }
    report(
      "with 'return', 'body' is that reducer alone: remove 'return', so that all of them are part of '\(name)'",
      isError: false, at: first)
  }

  /// The tokens of each `return` and of each reducer that begins a statement of a `body`.
  private mutating func statements(
    in tokens: Range<Int>
  ) -> (returns: [Int], reducers: [Int]) {
    var (returns, reducers): ([Int], [Int]) = ([], [])
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let token = token(index)
      if token.word == .return {
        returns.append(index)
      } else if token.startsLine || index == tokens.lowerBound {
        check(statementOfBodyAt: index)
        if isReducer(index) { reducers.append(index) }
      }
      index = max(index, partner(ofToken: index) ?? index) + 1
    }
    return (returns, reducers)
  }

  /// Whether a call of a type begins a statement.
  private func isReducer(_ index: Int) -> Bool {
    token(index).kind == .identifier && isUppercase(index)
      && [.rightParen, .rightBrace, .leftBrace].contains(kind(index - 1))
      && [.leftParen, .leftBrace, .leftAngle].contains(kind(index + 1))
  }

  private mutating func check(statementOfBodyAt index: Int) {
    guard found == nil else { return }
    let text = self.text(ofToken: index)
    switch (text, kind(index + 1)) {
    case ("switch", _) where self.text(ofToken: index + 1) == "action", ("state", .period):
      report(
        "'body' lists reducers: write 'Reduce { state, action in … }' around this code",
        isError: true, at: index)
    case ("combineReducers", .leftParen), ("combine", .leftParen):
      report(
        "'body' lists reducers: write each on a line, or 'CombineReducers { … }'", isError: false,
        at: index)
    case (".", .identifier): check(modifierAt: index + 1)
    case (_, .identifier) where isUppercase(index) && token(index + 1).startsLine,
      (_, .rightBrace) where isUppercase(index):
      guard [.rightParen, .rightBrace, .leftBrace].contains(kind(index - 1)) else { return }
      report("a reducer is created here: write '\(text)()'", isError: true, at: index)
    default: break
    }
  }

  private func isUppercase(_ index: Int) -> Bool {
    text(ofToken: index).first?.isUppercase == true
  }

  /// Reports the misspelled modifier of a reducer.
  private mutating func check(modifierAt index: Int) {
    guard kind(index + 1) == .leftParen || kind(index + 1) == .leftBrace else { return }
    if Self.modifiersOfViews.contains(text(ofToken: index)) {
      report(
        "'.\(text(ofToken: index))' belongs to a view: send an action there, and handle it in 'Reduce'",
        isError: false, at: index)
      return
    }
    guard let meant = NearestName.of(text(ofToken: index), among: Self.modifiers) else { return }
    report(
      "there is no '.\(text(ofToken: index))': did you mean '.\(meant)'?", isError: false,
      at: index)
  }

  /// The modifiers of reducers.
  private static let modifiers = [
    "_printChanges", "dependency", "forEach", "ifCaseLet", "ifLet", "onChange", "signpost",
    "transformDependency",
  ]

  private static let modifiersOfViews: Set<String> = [
    "alert", "animation", "confirmationDialog", "fullScreenCover", "navigationDestination",
    "navigationTitle", "onAppear", "onDisappear", "onReceive", "onSubmit", "onTapGesture",
    "popover",
    "refreshable", "sheet", "task",
  ]

  /// Reports `CombineReducers(A(), B())`.
  mutating func check(combinationAt index: Int) {
    guard kind(index + 2) != .rightParen, kind(index + 3) != .colon else { return }
    report(
      "the reducers are in braces, each on a line: write 'CombineReducers { … }'", isError: true,
      at: index)
  }

  /// Reads `Scope(state: \.tab, action: \.tab) { … }`.
  mutating func read(scopeAt index: Int) {
    check(childInReducerAt: index)
    guard found == nil else { return }
    noteClosure(behind: index + 1)
    check(caseOfChildIn: index + 1)
    check(reducerOfChildIn: index + 1, of: "Scope")
  }

  /// Reads `.forEach(\.rows, action: \.rows) { … }`.
  mutating func read(modifierAt index: Int) {
    let modifier = text(ofToken: index)
    noteClosure(behind: index + 1)
    guard kind(index - 1) == .period else {
      guard token(index).startsLine else { return }
      report(
        "'\(modifier)' without a dot runs '\(name)' again, and never ends: write '.\(modifier)' after "
          + "the reducer that it belongs to", isError: true, at: index)
      return
    }
    let end = partner(ofToken: index + 1) ?? index + 1
    if modifier == "ifCaseLet", text(ofToken: index + 4).hasPrefix("$") {
      report(
        "'ifCaseLet' is for a state that is an enum: write '.ifLet(\\.\(text(ofToken: index + 4))…'",
        isError: true, at: index)
      return
    }
    if actionLabel(in: index + 1) == nil, token(index - 1).startsLine,
      kind(end + 1) == .leftBrace
    {
      report(
        "'.\(modifier)' needs the case of the actions: 'action: \\.…'", isError: false, at: index)
    } else {
      check(keyPathAt: index + 2, among: state, of: "State")
      check(presentedPropertyAt: index + 4)
      check(caseOfChildIn: index + 1)
      check(reducerEnumIn: end + 1)
      check(reducerOfChildIn: index + 1, of: modifier)
    }
  }

  private mutating func noteClosure(behind parenthesis: Int) {
    guard let end = partner(ofToken: parenthesis), kind(end + 1) == .leftBrace else { return }
    childClosures.insert(end + 1)
  }
}
