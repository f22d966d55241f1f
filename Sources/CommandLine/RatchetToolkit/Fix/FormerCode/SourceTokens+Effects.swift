import RatchetSyntax

// The members of effects, and the closures that are passed to them.

extension SourceTokens {
  /// Whether the member after a period is one of `Effect`, and not of a view or a dependency.
  ///
  /// `if action == .task { … }` has no closure.
  func isEffect(_ period: Int) -> Bool {
    isImplicitMember(period) && kind(period - 1) != .infixOperator
      || ["Effect", "EffectTask"].contains(text(period - 1))
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
