import RatchetSyntax

// The members of effects, and the closures that are passed to them.

extension SourceTokens {
  /// Whether the member after a period is one of `Effect`, and not of a view or a dependency.
  ///
  /// `if action == .task { … }` has no closure.
  func isEffect(_ period: Int) -> Bool {
    isImplicitMember(period) && kind(period - 1) != .infixOperator
      || ["Effect", "EffectPublisher", "EffectTask"]
        .contains(text(beforeGenericArguments(period - 1)))
  }

  /// The name in `Name` and `Name<A, B>`, from its last token.
  private func beforeGenericArguments(_ end: Int) -> Int {
    guard kind(end) == .rightAngle else { return max(end, 0) }
    var place = end
    while place > 0, kind(place) != .leftAngle { place -= 1 }
    return max(place - 1, 0)
  }

  /// Whether the implicit member with a name stands for an effect: after `return`, as an argument of
  /// `.merge`, or as an element of effects.
  func isInPlaceOfEffect(_ name: Int) -> Bool {
    guard name > 1, isImplicitMember(name - 1) else { return false }
    if tree.tokens[name - 2].word == .return { return returnsEffect(name) }
    guard let outer = bracket(around: name), outer == name - 2 || kind(name - 2) == .comma else {
      return false
    }
    switch kind(outer) {
    case .leftParen: return isOfMerge(outer) || isOfAppend(outer)
    case .leftSquare: return isOfMerge(outer - 1) || isOfEffects(outer)
    default: return false
    }
  }

  /// Whether a parenthesis is that of `.merge(…)` or `Effect.concatenate(…)`.
  private func isOfMerge(_ parenthesis: Int) -> Bool {
    guard let callee = callee(parenthesis) else { return false }
    return ["merge", "concatenate"].contains(callee) && kind(parenthesis - 2) == .period
      && isEffect(parenthesis - 2)
  }

  /// Whether a bracket opens the elements in `effects: [Effect<Action>] = […]`.
  private func isOfEffects(_ bracket: Int) -> Bool {
    guard kind(bracket - 1) == .equal, kind(bracket - 2) == .rightSquare else { return false }
    return tree.partner(ofToken: bracket - 2).map { isEffectType($0 + 1) } ?? false
  }

  /// Whether a parenthesis is that of `effects.append(…)`, with an array of effects above.
  private func isOfAppend(_ parenthesis: Int) -> Bool {
    guard callee(parenthesis) == "append", kind(parenthesis - 2) == .period, isName(parenthesis - 3)
    else { return false }
    let name = text(parenthesis - 3)
    return indices.prefix(parenthesis - 3).contains { index in
      kind(index + 2) == .leftSquare && [.colon, .equal].contains(kind(index + 1))
        && isEffectType(index + 3) && text(index) == name
    }
  }

  private func isEffectType(_ name: Int) -> Bool {
    ["Effect", "EffectOf", "EffectPublisher", "EffectTask"].contains(text(name))
  }

  /// Whether a `return` is one of a function that returns an effect, or of the closure of a `Reduce`.
  ///
  /// - Complexity: O(*n*) in the number of tokens between its braces.
  private func returnsEffect(_ word: Int) -> Bool {
    var place = word
    while let outer = bracket(around: place) {
      guard isOfStatement(outer) else {
        return kind(outer) == .leftBrace && (isOfReduce(outer) || isOfEffectFunction(outer))
      }
      place = outer
    }
    return false
  }

  /// Whether a brace opens the closure in `Reduce { … }`, `Reduce<State, Action> { … }` or `Reduce({ … })`.
  private func isOfReduce(_ brace: Int) -> Bool {
    text(beforeGenericArguments(kind(brace - 1) == .leftParen ? brace - 2 : brace - 1)) == "Reduce"
  }

  /// Whether a brace opens the body of a function with the result `Effect<Action>`.
  private func isOfEffectFunction(_ brace: Int) -> Bool {
    var place = brace - 1
    while place > 0, ![.leftBrace, .rightBrace, .semicolon, .arrow].contains(kind(place)) {
      place -= 1
    }
    return kind(place) == .arrow && isEffectType(place + 1)
  }

  /// The opening brace of the closure that is passed to a function, after its arguments.
  func closure(after name: Int) -> Int? {
    CallSyntax(name, in: tree).closures.first { $0.label == nil }?.value.lowerBound
  }

  /// The place after `[a, b] in` or `@MainActor in`, if a closure begins so, without parameters.
  func afterCaptures(_ brace: Int) -> Int? {
    var place = brace + 1
    while kind(place) == .at { place += 2 }
    if kind(place) == .leftSquare, let end = tree.partner(ofToken: place) { place = end + 1 }
    guard place > brace + 1, isName(place), tree.tokens[place].word == .in else { return nil }
    return place + 1
  }

  /// Writes a parameter into a closure that had none.
  func parameter(_ name: String, of brace: Int) -> SourceChange.Edit {
    if let body = afterCaptures(brace) {
      let start = bytes(of: body - 1..<body).lowerBound
      return .init(start..<start, "\(name) ")
    }
    let end = bytes(of: brace..<brace + 1).upperBound
    return .init(end..<end, " \(name) in")
  }
}
