// Brackets, and the ends of interpolations.

extension Lexer {
  mutating func openBracket(_ kind: Token.Kind, _ frame: Open.Kind) {
    open.append(Open(kind: frame, token: tokens.count))
    single(kind)
  }

  /// Joins the innermost open bracket with the token that is about to be added.
  private mutating func closeInnermost() {
    guard let frame = open.popLast() else { return }
    tokens[frame.token].partner = UInt32(tokens.count)
  }

  private mutating func addClosing(_ kind: Token.Kind, partner: Int?) {
    single(kind)
    if let partner { tokens[tokens.count - 1].partner = UInt32(partner) }
  }

  /// Drops the innermost bracket, which has no end.
  private mutating func drop() {
    guard let frame = open.popLast() else { return }
    let start = Int(tokens[frame.token].start)
    unclosed(frame.kind, at: start, .interrupted)
    if frame.kind == .brace { braces -= 1 }
  }

  /// Reports a bracket that is not closed.
  mutating func unclosed(_ kind: Open.Kind, at start: Int, _ bracket: SyntaxError.Bracket) {
    switch kind {
    case .paren: error("expected ')' to match this opening '('", at: start, bracket: bracket)
    case .square: error("expected ']' to match this opening '['", at: start, bracket: bracket)
    case .brace: error("expected '}' to match this opening '{'", at: start, bracket: bracket)
    case .string, .interpolation: break
    }
  }

  /// How many brackets must be dropped to make one of a kind the innermost.
  ///
  /// It is nil if there is none nearby, or if a brace or an interpolation is between.
  private func distance(to kind: Open.Kind) -> Int? {
    for (distance, frame) in open.reversed().prefix(32).enumerated() {
      if frame.kind == kind { return distance }
      if frame.kind == .brace || frame.kind == .interpolation { return nil }
    }
    return nil
  }

  mutating func closeParen() {
    guard interpolations > 0 || distance(to: .paren) != nil else {
      error("extraneous ')'", at: position, bracket: .extraneous)
      single(.rightParen)
      return
    }
    // In an interpolation, the first ')' that closes no bracket of the interpolation ends it.
    while let last = open.last, last.kind != .paren, last.kind != .interpolation { drop() }
    let frame = open.last
    closeInnermost()
    addClosing(.rightParen, partner: frame?.token)
    if let frame, frame.kind == .interpolation { leave(frame) }
  }

  /// Returns to the state before an interpolation.
  private mutating func leave(_ interpolation: Open) {
    interpolations -= 1
    braces = interpolation.braces
    lineBreakEndsString = interpolation.isInLine
  }

  /// Continues from the text of a string to an interpolation in it.
  mutating func enterInterpolation(of string: Open) {
    open.append(
      Open(
        kind: .interpolation, token: tokens.count, braces: braces, isInLine: lineBreakEndsString))
    interpolations += 1
    braces = 0
    lineBreakEndsString = !string.isMultiline
  }

  /// Ends a string on one line in the middle of an interpolation, because the line ends.
  mutating func endStringInInterpolation() {
    while let last = open.last {
      open.removeLast()
      if last.kind == .interpolation {
        leave(last)
        error(Self.unterminatedInterpolation, at: Int(tokens[last.token].start))
      }
      if last.kind == .string { return }
    }
  }

  mutating func closeSquare() {
    guard let distance = distance(to: .square) else {
      error("extraneous ']'", at: position, bracket: .extraneous)
      single(.rightSquare)
      return
    }
    for _ in 0..<distance { drop() }
    let partner = open.last?.token
    closeInnermost()
    addClosing(.rightSquare, partner: partner)
  }

  mutating func closeBrace() {
    guard braces > 0 else {
      error("extraneous '}'", at: position, bracket: .extraneous)
      single(.rightBrace)
      return
    }
    while let last = open.last, last.kind != .brace { drop() }
    let partner = open.last?.token
    closeInnermost()
    braces -= 1
    addClosing(.rightBrace, partner: partner)
  }
}
