// Where expressions end. What they are made of stays tokens.

extension Parser {
  /// Where an expression stands.
  enum ExpressionPlace {
    /// Anywhere but in the conditions of a statement.
    case basic
    /// Before the braces of a statement.
    case condition
    /// The same, and `=` ends it.
    case pattern
  }

  /// Goes past an expression; stays where none begins.
  mutating func skipExpression(_ place: ExpressionPlace) {
    var ternaries = 0
    while true {
      guard skipOperand(place) else { return }
      switch kind() {
      case .infixOperator: skipOperator()
      case .leftAngle, .rightAngle:
        guard tokens[index].fixity == .infix else { return }
        skipOperator()
      case .infixQuestion:
        index += 1
        ternaries += 1
      case .colon:
        guard ternaries > 0 else { return }
        ternaries -= 1
        index += 1
      case .equal:
        guard place != .pattern else { return }
        index += 1
      case .arrow: index += 1
      case .identifier:
        guard skipWordOperator() else {
          return
        }
        // A type stands behind `is` and `as`, and may be an operand of what follows.
        if word(-1) != .none, kind(-1) == .identifier, isEffect(-1) { continue }
        guard continuesBehindType(&ternaries, place) else { return }
      default: return
      }
    }
  }

  /// Goes past the operators behind a type, up to the next operand.
  ///
  /// - Returns: Whether an operand follows.
  private mutating func continuesBehindType(
    _ ternaries: inout Int, _ place: ExpressionPlace
  ) -> Bool {
    if kind(-1) == .arrow { return true }
    while true {
      switch kind() {
      case .infixOperator:
        skipOperator()
        return true
      case .leftAngle, .rightAngle:
        guard tokens[index].fixity == .infix else { return false }
        skipOperator()
        return true
      case .infixQuestion:
        index += 1
        ternaries += 1
        return true
      case .colon:
        guard ternaries > 0 else { return false }
        ternaries -= 1
        index += 1
        return true
      case .equal:
        guard place != .pattern else { return false }
        index += 1
        return true
      case .arrow:
        index += 1
        return true
      case .identifier:
        guard skipWordOperator() else { return false }
        if kind(-1) == .arrow { return true }
      default: return false
      }
    }
  }

  /// Goes past `is T`, `as? T`, and `async throws ->`.
  private mutating func skipWordOperator() -> Bool {
    switch word() {
    case .is:
      index += 1
      skipType()
      return true
    case .as:
      index += 1
      if kind() == .question || kind() == .exclamation { index += 1 }
      skipType()
      return true
    case .async, .throws, .rethrows:
      if word() == .async, kind(1) != .arrow, word(1) != .throws { return false }
      var offset = 0
      while isEffect(offset) {
        offset += 1
        if kind(offset) == .leftParen { offset = behindGroup(at: index + offset) - index }
      }
      guard kind(offset) == .arrow else { return false }
      index += offset + 1
      return true
    default: return false
    }
  }

  /// Goes past an operator with all its pieces.
  private mutating func skipOperator() {
    index += 1
    while index < limit, tokens[index].continuesOperator { index += 1 }
  }

  /// Goes past a type without keeping what it is.
  mutating func skipType() {
    let count = nodes.count
    _ = parseType()
    nodes.removeLast(nodes.count - count)
  }

  // MARK: - Operands

  /// Goes past an operand with what stands before and behind it.
  ///
  /// - Returns: Whether there is one.
  private mutating func skipOperand(_ place: ExpressionPlace) -> Bool {
    while true {
      switch kind() {
      case .prefixOperator:
        skipOperator()
        continue
      case .leftAngle, .rightAngle:
        guard tokens[index].fixity == .prefix else { return false }
        skipOperator()
        continue
      case .at:
        skipType()
        return true
      case .identifier:
        switch word() {
        case .await, .repeat:
          index += 1
          continue
        case .try:
          index += 1
          if kind() == .question || kind() == .exclamation { index += 1 }
          continue
        case .unsafe:
          if isPrefixWord(acceptsClosure: true, prefersPostfix: false) {
            index += 1
            continue
          }
        case .borrow, .copy, .consume, .each:
          if isPrefixWord() {
            index += 1
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
    if word() == .if { skipIf() } else { skipSwitch() }
    return true
  }

  /// Whether a word such as `consume` stands before the operand that it belongs to.
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
    guard skipPrimary(isLiteral: &isLiteral) else { return false }
    while true {
      switch kind() {
      case .period:
        index += 1
        skipMemberName()
      case .leftParen, .leftSquare:
        guard !startsLine() else { return true }
        skipGroup()
      case .leftBrace:
        guard !isLiteral, isTrailingClosure(place) else { return true }
        skipTrailingClosures()
        if kind() == .leftBrace { return true }
      case .question, .exclamation: index += 1
      case .postfixOperator: skipOperator()
      case .leftAngle, .rightAngle:
        guard tokens[index].fixity == .postfix else { return true }
        skipOperator()
      case .poundIf:
        guard holdsPostfixMembers() else { return true }
        skipConditional()
      default: return true
      }
      isLiteral = false
    }
  }

  private mutating func skipMemberName() {
    if kind() == .integer {
      index += 1
      return
    }
    skipModuleSelector()
    guard isAnyName() else { return }
    index += 1
    skipGenericArguments()
  }

  private mutating func skipPrimary(isLiteral: inout Bool) -> Bool {
    switch kind() {
    case .integer, .float, .regex:
      isLiteral = true
      index += 1
    case .stringStart:
      isLiteral = true
      skipGroup()
    case .leftSquare:
      isLiteral = true
      skipGroup()
    case .leftParen, .leftBrace: skipGroup()
    case .dollarIdentifier, .placeholder: index += 1
    case .quotedIdentifier, .doubleColon:
      skipModuleSelector()
      index += 1
      skipGenericArguments()
    case .identifier: return skipNamePrimary(isLiteral: &isLiteral)
    case .period:
      index += 1
      skipMemberName()
    case .backslash: skipKeyPath()
    case .pound:
      index += 1
      skipModuleSelector()
      if isAnyName() { index += 1 }
      skipGenericArguments()
    case .poundAvailable, .poundUnavailable:
      index += 1
      if kind() == .leftParen { skipGroup() }
    default: return false
    }
    return true
  }

  private mutating func skipNamePrimary(isLiteral: inout Bool) -> Bool {
    if word().isReserved, kind(1) != .doubleColon {
      switch word() {
      case .true, .false, .nil:
        isLiteral = true
        index += 1
        return true
      case .self, .Self, .super, .Any, .`init`: break
      default: return false
      }
    }
    skipModuleSelector()
    index += 1
    skipGenericArguments()
    return true
  }

  private mutating func skipKeyPath() {
    index += 1
    switch kind() {
    case .leftParen, .leftSquare: skipGroup()
    case .prefixOperator, .infixOperator, .postfixOperator:
      // `\.?.a` has an operator for its dots.
      skipOperator()
      if isAnyName() { skipMemberName() }
    case .period: break
    default:
      if isAnyName() {
        skipModuleSelector()
        index += 1
        skipGenericArguments()
      }
    }
  }

  // MARK: - Generic arguments

  /// Goes past generic arguments; stays where the `<` is an operator.
  private mutating func skipGenericArguments() {
    guard kind() == .leftAngle, !comparisons.contains(index) else { return }
    if kind(1) == .rightAngle, touches(1) { return }
    let start = index
    if let end = argumentsEnds[start] {
      index = end
      if !endsGenericArguments { index = start }
      return
    }
    let nodeCount = nodes.count
    let outerFailures = failures
    failures = 0
    isGuessing += 1
    _ = parseGenericArguments()
    isGuessing -= 1
    let isWhole = failures == 0 && endsGenericArguments
    failures = outerFailures
    nodes.removeLast(nodes.count - nodeCount)
    if !isWhole {
      comparisons.insert(start)
      for arguments in guessedArguments { argumentsEnds[arguments.start] = arguments.end }
      index = start
    }
    if isGuessing == 0 { guessedArguments.removeAll(keepingCapacity: true) }
  }

  /// Whether what stands here can follow generic arguments in an expression.
  private var endsGenericArguments: Bool {
    switch kind() {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon,
      .endOfFile, .exclamation, .question, .colon:
      return index >= limit || !tokens[index].continuesOperator
    case .infixOperator: return isOperator("&")
    case .leftParen, .leftSquare: return !startsLine()
    default: return false
    }
  }

  // MARK: - Closures

  /// Whether a brace begins a closure behind the expression that is read.
  private func isTrailingClosure(_ place: ExpressionPlace) -> Bool {
    if beginsObservers(at: index) || word(1) == .case { return false }
    if place == .basic { return true }
    if startsLine(1) { return false }
    guard tokens[index].partner != Token.none else { return false }
    let behind = behindGroup(at: index) - index
    if word(behind) == .where { return true }
    switch kind(behind) {
    case .leftBrace, .comma: return true
    case .leftSquare, .leftParen, .period, .question, .infixQuestion, .exclamation, .colon,
      .equal, .postfixOperator, .infixOperator:
      return !startsLine(behind)
    case .leftAngle, .rightAngle:
      return !startsLine(behind) && tokens[index + behind].fixity != .prefix
    case .identifier:
      return (word(behind) == .is || word(behind) == .as) && !startsLine(behind)
    default: return false
    }
  }

  /// Goes past a closure behind a call, and the labelled ones behind that.
  mutating func skipTrailingClosures() {
    guard kind() == .leftBrace else { return }
    skipGroup()
    while isAnyName(), kind(1) == .colon, kind(2) == .leftBrace, word() != .default {
      index += 2
      skipGroup()
    }
  }
}
