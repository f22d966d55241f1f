// Attributes.

extension Parser {
  /// Attributes, and `#if`s that contain only attributes.
  mutating func parseAttributes(_ children: inout Children) {
    while true {
      if kind() == .at {
        add(parseAttribute(ofType: false), to: &children)
      } else if kind() == .poundIf, holdsAttributesOnly() {
        add(parseConditional(.attributes), to: &children)
      } else {
        return
      }
    }
  }

  mutating func parseAttribute(ofType: Bool) -> Int {
    let node = open(.attribute)
    var children = Children(parent: node)
    index += 1
    guard isAnyName() || kind() == .doubleColon || kind() == .leftParen else {
      missing("expected an attribute name")
      return close(node)
    }
    let name = index
    let hasPlainName = kind(1) != .doubleColon
    // Attributes can have the names of keywords: `@rethrows`.
    let type: Int
    if word().isReserved, word() != .Self, word() != .Any, hasPlainName {
      type = leaf(.namedType)
      setName(type, name)
    } else {
      type = parseSimpleType(ofAttribute: true)
    }
    add(type, to: &children)
    let rule = hasPlainName ? argumentRule(of: name, ofType: ofType) : .custom
    if hasAttributeArguments(rule) { add(parseAttributeArguments(rule), to: &children) }
    return close(node)
  }

  /// How an attribute's arguments are read.
  enum ArgumentRule {
    /// There are none.
    case none
    /// They are expressions.
    case custom
    /// They have a grammar of their own.
    case special
    /// They have a grammar of their own, and cannot be omitted.
    case required
  }

  private func argumentRule(of name: Int, ofType: Bool) -> ArgumentRule {
    guard tokens[name].kind == .identifier else { return .custom }
    let text = UnsafeBufferPointer(rebasing: bytes[tokens[name].range])
    return AttributeName.rule(of: text, ofType: ofType)
  }

  private mutating func hasAttributeArguments(_ rule: ArgumentRule) -> Bool {
    guard kind() == .leftParen, !startsLine(), rule != .none else { return false }
    if rule == .required || touches(0) { return true }
    // After a space, it may be a parenthesis of something else. The look-ahead does not look ahead
    // again, because many such attributes would need as many levels.
    guard !isBehindArguments else { return true }
    return lookAhead { ahead in
      ahead.isBehindArguments = true
      defer { ahead.isBehindArguments = false }
      ahead.skipGroup()
      switch ahead.kind() {
      case .at: return true
      case .poundIf: return ahead.holdsAttributesOnly()
      default: return ahead.isAtDeclaration()
      }
    }
  }

  private mutating func parseAttributeArguments(_ rule: ArgumentRule) -> Int {
    if rule == .custom { return parseArguments() }
    let node = open(.arguments)
    skipGroup()
    return close(node)
  }

  /// Whether an `#if` contains only attributes, so that it belongs to the declaration after it.
  private mutating func holdsAttributesOnly() -> Bool {
    lookAhead { $0.skipConditionalAttributes(nesting: 0) }
  }

  mutating func skipConditionalAttributes(nesting: Int) -> Bool {
    guard nesting < 8 else { return false }
    var holdsAny = false
    repeat {
      index += 1
      skipLineOfTokens()
      while true {
        if kind() == .at {
          holdsAny = true
          skipAttribute()
        } else if kind() == .poundIf {
          guard skipConditionalAttributes(nesting: nesting + 1) else { return false }
          holdsAny = true
        } else {
          break
        }
      }
    } while kind() == .poundElseif || kind() == .poundElse
    return holdsAny && consume(.poundEndif)
  }

  /// Skips an attribute without making a node.
  mutating func skipAttribute() {
    index += 1
    let name = index
    let hasPlainName = kind(1) != .doubleColon && kind() != .doubleColon
    skipModuleSelector()
    guard isAnyName() || kind() == .leftParen else { return }
    skipGroup()
    while true {
      if kind() == .period, isAnyName(1) {
        index += 2
      } else if kind() == .leftAngle, touches(0) {
        guard skipAngles() else { return }
      } else {
        break
      }
    }
    let rule = hasPlainName ? argumentRule(of: name, ofType: false) : .custom
    if hasAttributeArguments(rule) { skipGroup() }
  }

  /// Skips angle brackets that are not operators.
  private mutating func skipAngles() -> Bool {
    let start = index
    var depth = 0
    while index < start + 128, !isCloser() {
      if kind() == .leftAngle { depth += 1 }
      if kind() == .rightAngle { depth -= 1 }
      skipGroup()
      if depth == 0 { return true }
    }
    index = start
    return false
  }
}
