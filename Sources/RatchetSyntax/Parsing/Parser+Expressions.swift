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
    part(.expression) { $0.skipOperands(place) }
  }

  /// Goes past operands and the operators between them.
  private mutating func skipOperands(_ place: ExpressionPlace) {
    var ternaries = 0
    while true {
      guard skipOperand(place) else { return }
      switch kind() {
      case .infixOperator: skipOperator()
      case .leftAngle, .rightAngle:
        guard tokens[index].fixity == .infix else { return }
        skipOperator()
      case .infixQuestion:
        skipToken(.operator)
        ternaries += 1
      case .colon:
        guard ternaries > 0 else { return }
        ternaries -= 1
        skipToken(.operator)
      case .equal:
        guard place != .pattern else { return }
        skipToken(.operator)
      case .arrow: skipToken(.operator)
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
        skipToken(.operator)
        ternaries += 1
        return true
      case .colon:
        guard ternaries > 0 else { return false }
        ternaries -= 1
        skipToken(.operator)
        return true
      case .equal:
        guard place != .pattern else { return false }
        skipToken(.operator)
        return true
      case .arrow:
        skipToken(.operator)
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
    case .is, .as:
      skipCast()
      return true
    case .async, .throws, .rethrows:
      if word() == .async, kind(1) != .arrow, word(1) != .throws { return false }
      let offset = effectsEnd
      guard kind(offset) == .arrow else { return false }
      let start = index
      index += offset + 1
      mark(.operator, from: start)
      return true
    default: return false
    }
  }

  /// Goes past `is T`, `as T`, `as? T`.
  mutating func skipCast() {
    part(.cast) { parser in
      parser.index += 1
      if parser.kind() == .question || parser.kind() == .exclamation { parser.index += 1 }
      parser.skipType()
    }
  }

  /// Goes past an operator with all its pieces.
  private mutating func skipOperator(_ kind: Node.Kind = .operator) {
    let start = index
    index += 1
    while index < limit, tokens[index].continuesOperator { index += 1 }
    mark(kind, from: start)
  }

  private mutating func skipToken(_ kind: Node.Kind) {
    index += 1
    mark(kind, from: index - 1)
  }

  /// Goes past a type.
  mutating func skipType() {
    let count = nodes.count
    let type = parseType()
    if parts == nil { nodes.removeLast(nodes.count - count) } else { keep(type) }
  }

  // MARK: - Operands

  /// Goes past an operand with what stands before and behind it.
  ///
  /// - Returns: Whether there is one.
  private mutating func skipOperand(_ place: ExpressionPlace) -> Bool {
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
      case .period: skipMember()
      case .leftParen, .leftSquare:
        guard !startsLine() else { return true }
        skipGroup(
          kind() == .leftSquare ? .subscript : holdsLabelsAlone ? .argumentNames : .arguments)
      case .leftBrace:
        guard !isLiteral, isTrailingClosure(place) else { return true }
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

  /// Goes past `.a`.
  private mutating func skipMember() {
    let start = index
    index += 1
    skipModuleSelector()
    guard isAnyName() || kind() == .integer else { return mark(.member, from: start) }
    let isName = isAnyName()
    index += 1
    mark(.member, from: start, name: index - 1)
    if isName { skipGenericArguments() }
  }

  /// Whether round brackets hold the labels of a function, and no arguments: `f(a:b:)`.
  private var holdsLabelsAlone: Bool {
    guard parts != nil, kind() == .leftParen else { return false }
    var offset = 1
    while isAnyName(offset), kind(offset + 1) == .colon { offset += 2 }
    return offset > 1 && kind(offset) == .rightParen
  }

  private mutating func skipPrimary(isLiteral: inout Bool) -> Bool {
    switch kind() {
    case .integer, .float, .regex:
      isLiteral = true
      skipToken(.literal)
    case .stringStart:
      isLiteral = true
      skipGroup(.string)
    case .leftSquare:
      isLiteral = true
      skipGroup(.array)
    case .leftParen: skipGroup(.tuple)
    case .leftBrace: skipGroup(.closure)
    case .dollarIdentifier, .placeholder: skipReference()
    case .quotedIdentifier, .doubleColon: skipReference()
    case .identifier: return skipNamePrimary(isLiteral: &isLiteral)
    case .period: skipMember()
    case .backslash: skipKeyPath()
    case .pound:
      let start = index
      index += 1
      skipModuleSelector()
      if isAnyName() { index += 1 }
      mark(.macroExpansion, from: start, name: index - 1)
      skipGenericArguments()
    case .poundAvailable, .poundUnavailable:
      let start = index
      index += 1
      if kind() == .leftParen { skipGroup() }
      mark(.availability, from: start)
    default: return false
    }
    return true
  }

  private mutating func skipReference() {
    let start = index
    skipModuleSelector()
    index += 1
    mark(bindsNames && !isFollowedBySuffix ? .boundName : .reference, from: start, name: index - 1)
    skipGenericArguments()
  }

  /// Whether what follows belongs to the name that stands before it.
  private var isFollowedBySuffix: Bool {
    switch kind() {
    case .period, .leftParen, .leftSquare, .leftAngle: !startsLine()
    default: false
    }
  }

  private mutating func skipNamePrimary(isLiteral: inout Bool) -> Bool {
    if word().isReserved, kind(1) != .doubleColon {
      switch word() {
      case .true, .false, .nil:
        isLiteral = true
        skipToken(.literal)
        return true
      case .self, .Self, .super, .Any, .`init`: break
      default: return false
      }
    }
    skipReference()
    return true
  }

  /// Goes past `\Root`; the members behind it are those of any expression.
  private mutating func skipKeyPath() {
    skipToken(.keyPath)
    switch kind() {
    case .leftParen, .leftSquare: skipBracketedType()
    case .prefixOperator, .infixOperator, .postfixOperator:
      // `\.?.a` has an operator for its dots.
      skipOperator(.postfix)
      if isAnyName() { skipReference() }
    case .period: break
    default:
      if isAnyName() { skipReference() }
    }
  }

  /// Goes past `[A]` or `(A, B)` as a type.
  private mutating func skipBracketedType() {
    guard parts != nil else { return skipGroup() }
    let end = behindGroup(at: index)
    keep(kind() == .leftSquare ? parseCollection() : parseTuple())
    index = end
  }

  // MARK: - Generic arguments

  /// Goes past generic arguments; stays where the `<` is an operator.
  private mutating func skipGenericArguments() {
    guard kind() == .leftAngle, !comparisons.contains(index) else { return }
    if kind(1) == .rightAngle, touches(1) { return }
    let start = index
    if let end = argumentsEnds[start] {
      index = end
      let isWhole = endsGenericArguments
      if !isWhole || parts != nil { index = start }
      if isWhole, parts != nil { keep(parseGenericArguments()) }
      return
    }
    let (nodeCount, groupCount, outerFailures) = (nodes.count, groups.count, failures)
    failures = 0
    isGuessing += 1
    let arguments = parseGenericArguments()
    isGuessing -= 1
    let isWhole = failures == 0 && endsGenericArguments
    failures = outerFailures
    if isWhole, parts != nil {
      keep(arguments)
    } else {
      nodes.removeLast(nodes.count - nodeCount)
      groups.removeLast(groups.count - groupCount)
    }
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
    skipGroup(.closure)
    while isAnyName(), kind(1) == .colon, kind(2) == .leftBrace, word() != .default {
      index += 2
      skipGroup(.closure, name: index - 2)
    }
  }
}
