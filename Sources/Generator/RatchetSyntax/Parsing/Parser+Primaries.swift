// The first part of an operand.

extension Parser {
  mutating func skipPrimary(isLiteral: inout Bool) -> Bool {
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

  /// Whether the next token belongs to the name before it.
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

  /// Skips `\Root`.
  ///
  /// Its members are parsed like those of any expression.
  private mutating func skipKeyPath() {
    skipToken(.keyPath)
    switch kind() {
    case .leftSquare where parts != nil: keep(parseCollection())
    case .leftParen where parts != nil: keep(parseTuple())
    case .leftParen, .leftSquare: skipGroup()
    case .prefixOperator, .infixOperator, .postfixOperator:
      // In `\.?.a`, the dots are an operator.
      skipOperator(.postfix)
      if isAnyName() { skipReference() }
    case .period: break
    default:
      if isAnyName() { skipReference() }
    }
  }
}
