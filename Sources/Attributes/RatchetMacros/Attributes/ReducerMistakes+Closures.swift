import RatchetSyntax

// What the compiler reports in terms of generic parameters, or at another place.

extension ReducerMistakes {
  /// Reads `Reduce { state, action in … }`.
  mutating func read(reduceAt index: Int) {
    reduceClosures.insert(index + 1)
    guard text(index + 2) == "action", kind(index + 3) == .comma, text(index + 4) == "state",
      text(index + 5) == "in"
    else { return }
    report(
      "the first parameter of 'Reduce' is the state: write 'state, action in'", isError: true,
      at: index + 2)
  }

  /// Reads `switch action`, where the actions may be no enum.
  mutating func checkSwitch(at index: Int) {
    guard parts.hasStructOfActions, text(index + 1) == "action", kind(index + 2) == .leftBrace
    else {
      return
    }
    report(
      "'\(name).Action' is a struct, and 'switch' cannot tell its values apart: write 'enum Action'",
      isError: true, at: index)
  }

  /// Reads `await` and `try`, which a reducer has only in its effects.
  mutating func checkWaiting(at index: Int) {
    let isTry = text(index) == "try"
    if isTry, touches(index + 1), ["?", "!"].contains(text(index + 1)) { return }
    for brace in braces.reversed() {
      if reduceClosures.contains(brace) {
        let action = isTry ? "throw: catch the error, or call this" : "wait: call this"
        report(
          "a reducer does not \(action) in an effect, 'return .run { send in … }', and send the result",
          isError: true, at: index)
        return
      }
      guard let word = statement(ofBrace: brace), !isTry || word != "do" else { return }
    }
  }

  /// The word of the statement whose code a brace begins, or nil if it may begin a closure.
  private func statement(ofBrace brace: Int) -> String? {
    var index = brace - 1
    while index >= 0 {
      switch kind(index) {
      case .leftBrace, .rightBrace, .semicolon, .equal: return nil
      case .rightParen, .rightSquare: index = tree.partner(ofToken: index) ?? index
      case .identifier where Self.statements.contains(text(index)): return text(index)
      default: if tree.tokens[index].startsLine { return nil }
      }
      index -= 1
    }
    return nil
  }

  private static let statements: Set = [
    "catch", "do", "else", "for", "guard", "if", "repeat", "switch", "while",
  ]

  /// Reads the state in `Scope(state: \.child, action: \.child) { Child() }`.
  mutating func checkScope(at index: Int) {
    guard text(index + 2) == "state", kind(index + 4) == .backslash,
      let end = tree.partner(ofToken: index + 1), kind(index + 7) == .comma,
      let property = parts.optionals[text(index + 6)], kind(end + 1) == .leftBrace,
      kind(end + 3) == .leftParen, tree.partner(ofToken: end + 1) == end + 5
    else { return }
    report(
      "'Scope' is for a state that is always there, and '\(text(index + 6))' can be nil: write "
        + "'.ifLet(\\.\(property), action: \\.…) { \(text(end + 2))() }' after a reducer",
      isError: false, at: index)
  }

  /// Reports a case without the actions of a child.
  mutating func checkPayload(ofKeyPathAt index: Int) {
    let name = text(index + 2)
    guard kind(index) == .backslash, kind(index + 3) != .period, parts.plainCases.contains(name)
    else { return }
    report(
      "'\(name)' of '\(self.name).Action' has no actions of a child: write 'case \(name)(Child.Action)'",
      isError: false, at: index + 2)
  }

  /// Reports a `forEach` for a list without the reducer of an element.
  mutating func checkElement(ofForEachAt index: Int, end: Int) {
    let name = text(index + 4)
    guard parts.lists.contains(name), kind(index + 5) == .comma, kind(end + 1) != .leftBrace,
      !(index + 1..<end).contains(where: { text($0) == "element" || kind($0) == .leftBrace })
    else { return }
    report(
      "'.forEach' needs the reducer of an element of '\(name)': '{ Child() }'", isError: true,
      at: index)
  }

  private func text(_ index: Int) -> String {
    tree.tokens.indices.contains(index) ? tree.text(ofToken: index) : ""
  }

  private func touches(_ index: Int) -> Bool {
    tree.tokens.indices.contains(index) && !tree.hasSpace(beforeToken: index)
  }
}
