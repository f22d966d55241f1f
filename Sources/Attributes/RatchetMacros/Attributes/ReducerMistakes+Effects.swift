import RatchetSyntax

// What a reducer returns, and what its effects do with the state.

extension ReducerMistakes {
  /// Reports a method that is made like `reduce(into:action:)`, but has other labels.
  mutating func check(method: Syntax, of type: Syntax) {
    guard found == nil, method.name == "reduce", let token = method.nameToken,
      method.parameters.count == 2, method.parameters[0].type?.text.hasPrefix("inout ") == true,
      method.parameters[0].name != "into",
      !type.members.contains(where: { $0.declaration.text.contains("var body") })
    else { return }
    report(
      "this method is not that of a reducer: write 'func reduce(into state: inout State, action: Action) -> "
        + "Effect<Action>'", isError: false, at: token)
  }

  /// Reports the state of a reducer in an effect, which runs later.
  mutating func check(stateAt index: Int) {
    guard kind(index - 1) != .period, let effect = closure(around: index, naming: "send"),
      !head(ofClosureAt: effect).contains("state"),
      let reducer = closure(around: effect, naming: "state"),
      tree.text(ofToken: reducer - 1) == "Reduce",
      !(effect..<index).contains(where: {
        tree.text(ofToken: $0) == "state" && [.let, .var].contains(tree.tokens[$0 - 1].word)
      })
    else { return }
    let name = tree.text(ofToken: index + 2)
    report(
      isAssigned(at: index)
        ? "an effect cannot change the state: send an action, and change it there"
        : "an effect runs later, with a copy of what it needs: write '{ [\(name) = state.\(name)] send in'",
      isError: false, at: index)
  }

  /// Reports the first case of a `switch` at the end of a closure that ends with an assignment.
  mutating func checkEffects(ofClosureAt brace: Int) {
    guard let end = tree.partner(ofToken: brace), head(ofClosureAt: brace).count == 3,
      let last = starts(ofStatementsIn: brace + 5..<end).last, tree.tokens[last].word == .switch,
      let cases = (last..<end).first(where: { kind($0) == .leftBrace }),
      let close = tree.partner(ofToken: cases), close == end - 1,
      !(cases..<close).contains(where: { kind($0) == .poundIf })
    else { return }
    let labels = starts(ofStatementsIn: cases + 1..<close)
      .filter { [.case, .default].contains(tree.tokens[$0].word) }
    for (label, next) in zip(labels, labels.dropFirst() + [close]) where found == nil {
      guard let colon = colon(behind: label, before: next),
        let statement = starts(ofStatementsIn: colon + 1..<next).last,
        kind(statement) == .identifier,
        isAssigned(at: statement)
      else { continue }
      report(
        "this case of the reducer returns no effect: write 'return .none' at its end",
        isError: false, at: statement)
    }
  }

  /// The colon after the patterns of a case.
  private func colon(behind label: Int, before end: Int) -> Int? {
    var index = label
    while index < end {
      if kind(index) == .colon { return index }
      index = max(index, tree.partner(ofToken: index) ?? index) + 1
    }
    return nil
  }

  /// The first tokens of statements, each at the beginning of a line, behind a semicolon or behind a case.
  private func starts(ofStatementsIn range: Range<Int>) -> [Int] {
    var (starts, index) = ([Int](), range.lowerBound)
    while index < range.upperBound {
      let isFirst = index == range.lowerBound || kind(index - 1) == .semicolon
      if isFirst || tree.tokens[index].startsLine,
        ![.period, .infixOperator, .leftBrace].contains(kind(index))
      {
        starts.append(index)
      }
      index = max(index, tree.partner(ofToken: index) ?? index) + 1
    }
    return starts
  }

  /// Whether a value is assigned to what begins with a name: `state.rows[id: id]?.count += 1`.
  private func isAssigned(at index: Int) -> Bool {
    tree.isAssignment(tree.index(afterPathAt: index))
  }
}
