// Attributes and modifiers.

extension Parser {
  /// Attributes, and `#if`s that hold nothing else.
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
      error("the name of an attribute is expected here")
      return close(node)
    }
    let name = index
    let hasPlainName = kind(1) != .doubleColon
    // Attributes can be called as words are: `@rethrows`.
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
    /// The same, and they cannot be left out.
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
    // With a space before it, it may be a parenthesis of something else. What this looks ahead for is
    // not looked ahead from again, or many such attributes would take as many levels.
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

  /// Arguments between round brackets.
  mutating func parseArguments() -> Int {
    let node = open(.arguments)
    let end = behindGroup(at: index)
    let outer = limit
    index += 1
    if tokens[index - 1].partner != Token.none { limit = min(limit, end - 1) }
    var children = Children(parent: node)
    parseArgumentList(&children)
    limit = outer
    index = max(index, end)
    return close(node)
  }

  /// Arguments, up to the end.
  mutating func parseArgumentList(_ children: inout Children) {
    while index < limit, !isCloser() {
      let argument = open(.argument)
      if isAnyName(), kind(1) == .colon {
        setName(argument, index)
        index += 2
      }
      let start = index
      var parts = Children(parent: argument)
      keepingParts(in: &parts) { $0.skipArgument() }
      // What no expression is passes as it is, up to the next argument.
      while index < limit, kind() != .comma, !isCloser() { skipGroup() }
      add(close(argument), to: &children)
      guard consume(.comma) || index > start else { break }
    }
  }

  /// Whether an `#if` holds nothing but attributes: then it belongs to the declaration behind it.
  private mutating func holdsAttributesOnly() -> Bool {
    lookAhead { $0.skipConditionalAttributes(nesting: 0) }
  }

  private mutating func skipConditionalAttributes(nesting: Int) -> Bool {
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

  /// Goes past the rest of the line that is read, but into no line that follows.
  mutating func skipLineOfTokens() {
    while index < limit, !startsLine() { skipGroup() }
  }

  /// Goes past an attribute without keeping what it is.
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

  /// Goes past angle brackets, as long as they are no operators.
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

  // MARK: - Modifiers

  /// Goes past attributes and modifiers.
  ///
  /// - Returns: Whether there were any.
  mutating func skipAttributesAndModifiers(inMembers: Bool) -> (attributes: Bool, modifiers: Bool) {
    var found = (attributes: false, modifiers: false)
    while true {
      if kind() == .at {
        skipAttribute()
      } else if kind() == .poundIf {
        let start = index
        guard skipConditionalAttributes(nesting: 0) else {
          index = start
          break
        }
      } else {
        break
      }
      found.attributes = true
    }
    while isModifier(inMembers: inMembers) {
      found.modifiers = true
      let isOpen = word() == .open
      index += 1
      if kind() == .leftParen, !isOpen, mayHaveDetail(word(-1)) { skipGroup() }
    }
    return found
  }

  private func mayHaveDetail(_ word: Word) -> Bool {
    switch word {
    case .fileprivate, .internal, .nonisolated, .package, .open, .private, .public, .unowned, .none:
      true
    default: false
    }
  }

  /// Whether a modifier is here.
  ///
  /// - Parameter inMembers: Whether unknown words are taken for modifiers too, if they stand before one
  ///   or a declaration's keyword on one line.
  private func isModifier(inMembers: Bool) -> Bool {
    switch word() {
    case .__consuming, .__setter_access, ._const, ._local, .async, .borrowing, .consuming,
      .convenience, .distributed, .dynamic, .fileprivate, .final, .indirect, .infix, .internal,
      .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override,
      .package, .postfix, .prefix, .private, .public, .reasync, .required, .rethrows, .sending,
      .static, .unowned, .weak, ._compilerInitialized:
      return true
    case .none, .unsafe:
      return inMembers && kind() == .identifier && isModified(1)
    default: return false
    }
  }

  /// Whether what stands on the same line can have an unknown modifier.
  private func isModified(_ offset: Int) -> Bool {
    var offset = offset
    if kind(offset) == .leftParen, tokens[index + offset].partner != Token.none {
      offset = behindGroup(at: index + offset) - index
    }
    guard !startsLine(offset) else { return false }
    switch word(offset) {
    case .class, .deinit, .enum, .extension, .func, .import, .`init`, .let, .protocol, .static,
      .struct, .subscript, .typealias, .var, .private, .public, .fileprivate, .internal,
      .associatedtype, .operator, .precedencegroup, .case:
      return true
    default: return false
    }
  }

  mutating func parseModifiers(inMembers: Bool, _ children: inout Children) {
    while true {
      if word() == .class {
        guard isModifyingClass else { return }
      } else {
        guard isModifier(inMembers: inMembers) else { return }
      }
      let node = open(.modifier)
      setName(node, index)
      index += 1
      if kind() == .leftParen, !startsLine() { skipGroup() }
      add(close(node), to: &children)
    }
  }

  /// Whether a `class` is a modifier: that of `class func`.
  private var isModifyingClass: Bool {
    var ahead = 1
    while ahead < 8 {
      switch word(ahead) {
      case .func, .var, .let, .subscript, .typealias, .`init`: return true
      case .class, .struct, .enum, .protocol, .actor, .extension: return false
      case .final, .override, .private, .public, .fileprivate, .internal, .open, .package, .static,
        .nonisolated, .mutating, .dynamic, .async, .distributed, .lazy, .weak, .unowned, .optional,
        .required:
        // `class final { … }` declares a class of that name.
        guard isAnyName(ahead + 1) || kind(ahead + 1) == .leftParen else { return false }
        ahead += kind(ahead + 1) == .leftParen ? 4 : 1
      default: return false
      }
    }
    return false
  }
}

/// The attributes that the compiler reads in ways of their own.
enum AttributeName {
  private static let required: [StaticString] = [
    "available", "_spi_available", "backDeployed", "_backDeploy", "differentiable", "derivative",
    "transpose", "specialized", "_specialize", "_dynamicReplacement", "_documentation", "_effects",
    "_implements", "_originallyDefinedIn", "abi", "attached", "freestanding",
  ]
  private static let special: [StaticString] = ["objc"]
  private static let bare: [StaticString] = ["rethrows", "Sendable"]

  private static let bareOnTypes: [StaticString] = [
    "escaping", "Sendable", "autoclosure", "unchecked", "preconcurrency", "retroactive",
    "noDerivative", "noescape", "async", "_noMetadata", "_local",
  ]

  static func rule(of name: UnsafeBufferPointer<UInt8>, ofType: Bool) -> Parser.ArgumentRule {
    if ofType {
      if contains(name, bareOnTypes) { return .none }
      return contains(name, ["differentiable"]) ? .special : .custom
    }
    if contains(name, required) { return .required }
    if contains(name, special) { return .special }
    return contains(name, bare) ? .none : .custom
  }

  private static func contains(
    _ name: UnsafeBufferPointer<UInt8>, _ names: [StaticString]
  ) -> Bool {
    for candidate in names where candidate.utf8CodeUnitCount == name.count {
      var same = 0
      while same < name.count, candidate.utf8Start[same] == name[same] { same += 1 }
      if same == name.count { return true }
    }
    return false
  }
}
