// Operands: their prefixes, their first part, and the parts after it.

extension Parser {
  /// Skips an operand with its prefixes and its later parts.
  ///
  /// - Returns: Whether there is one.
  mutating func skipOperand(_ place: ExpressionPlace) -> Bool {
    var isWhole = true
    part(.operand) { isWhole = $0.skipPrefixed(place) }
    return isWhole
  }

  private mutating func skipPrefixed(_ place: ExpressionPlace) -> Bool {
    while true {
      switch kind() {
      case .prefixOperator:
        skipOperator(.prefix)
        continue
      case .leftAngle, .rightAngle:
        guard tokens[index].fixity == .prefix else { return false }
        skipOperator(.prefix)
        continue
      case .at:
        skipType()
        return true
      case .identifier:
        switch word() {
        case .await, .repeat:
          skipToken(.prefix)
          continue
        case .try:
          let start = index
          index += 1
          if kind() == .question || kind() == .exclamation { index += 1 }
          mark(.prefix, from: start)
          continue
        case .unsafe:
          if isPrefixWord(acceptsClosure: true, prefersPostfix: false) {
            skipToken(.prefix)
            continue
          }
        case .borrow, .copy, .consume, .each:
          if isPrefixWord() {
            skipToken(.prefix)
            continue
          }
        case .any:
          if isPrefixWord() || isOperator("~", 1) {
            skipType()
            return true
          }
        case .inout:
          skipType()
          return true
        case .nonisolated:
          if kind(1) == .leftParen, !startsLine(1), word(2) == .nonsending {
            skipType()
            return true
          }
        case .if, .switch: return skipBranches()
        default: break
        }
      default: break
      }
      return skipPostfix(place)
    }
  }

  /// `if` and `switch` as values.
  private mutating func skipBranches() -> Bool {
    guard descend() else { return false }
    defer { depth -= 1 }
    skipIfOrSwitch()
    return true
  }

  /// Whether a word such as `consume` is a prefix of the operand after it.
  func isPrefixWord(
    acceptsClosure: Bool = false, prefersPostfix: Bool = true, onNextLine: Bool = false
  ) -> Bool {
    if startsLine(1), !onNextLine { return false }
    switch kind(1) {
    case .identifier:
      guard word(1).isReserved else { return true }
      switch word(1) {
      case .Any, .Self, .self, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch:
        return true
      default: return false
      }
    case .quotedIdentifier, .dollarIdentifier, .placeholder, .integer, .float, .regex,
      .stringStart, .prefixOperator, .at, .backslash, .pound:
      return true
    case .period, .leftParen, .leftSquare: return !prefersPostfix && !touches(1)
    case .leftBrace: return acceptsClosure
    default: return false
    }
  }

  private mutating func skipPostfix(_ place: ExpressionPlace) -> Bool {
    var isLiteral = false
    // The name of an array's type may take closures (SE-0508), and only the compiler knows what it is.
    let isCollection = kind() == .leftSquare && place == .basic
    guard skipPrimary(isLiteral: &isLiteral) else { return false }
    while true {
      switch kind() {
      case .period: skipMember()
      case .leftParen, .leftSquare:
        guard !startsLine() else { return true }
        skipGroup(
          kind() == .leftSquare ? .subscript : holdsLabelsAlone ? .argumentNames : .arguments)
      case .leftBrace:
        guard !isLiteral || isCollection && !startsLine(), isTrailingClosure(place) else {
          return true
        }
        skipTrailingClosures()
        if kind() == .leftBrace { return true }
      case .question, .exclamation: skipToken(.postfix)
      case .postfixOperator: skipOperator(.postfix)
      case .leftAngle, .rightAngle:
        guard tokens[index].fixity == .postfix else { return true }
        skipOperator(.postfix)
      case .poundIf:
        guard holdsPostfixMembers() else { return true }
        if parts == nil { skipConditional() } else { keep(parseConditional(.postfixMembers)) }
      default: return true
      }
      isLiteral = false
    }
  }

  /// Skips `.a`.
  mutating func skipMember() {
    let start = index
    index += 1
    skipModuleSelector()
    guard isAnyName() || kind() == .integer else { return mark(.member, from: start) }
    let isName = isAnyName()
    index += 1
    mark(.member, from: start, name: index - 1)
    if isName { skipGenericArguments() }
  }

  /// Whether parentheses contain the labels of a function, and not arguments: `f(a:b:)`.
  private var holdsLabelsAlone: Bool {
    guard parts != nil, kind() == .leftParen else { return false }
    var offset = 1
    while isAnyName(offset), kind(offset + 1) == .colon { offset += 2 }
    return offset > 1 && kind(offset) == .rightParen
  }

  /// Whether a brace begins a closure after the expression.
  private func isTrailingClosure(_ place: ExpressionPlace) -> Bool {
    if beginsObservers(at: index) || word(1) == .case { return false }
    if place == .basic { return true }
    if startsLine(1) { return false }
    guard tokens[index].partner != Token.none else { return false }
    let next = placeAfterGroup(at: index) - index
    if word(next) == .where { return true }
    switch kind(next) {
    case .leftBrace, .comma: return true
    case .leftSquare, .leftParen, .period, .question, .infixQuestion, .exclamation, .colon,
      .equal, .postfixOperator, .infixOperator:
      return !startsLine(next)
    case .leftAngle, .rightAngle:
      return !startsLine(next) && tokens[index + next].fixity != .prefix
    case .identifier:
      return (word(next) == .is || word(next) == .as) && !startsLine(next)
    default: return false
    }
  }

  /// Skips the closure after a call, and the labeled closures after it.
  mutating func skipTrailingClosures() {
    guard kind() == .leftBrace else { return }
    skipGroup(.closure)
    while isAnyName(), kind(1) == .colon, kind(2) == .leftBrace, word() != .default {
      index += 2
      skipGroup(.closure, name: index - 2)
    }
  }
}
