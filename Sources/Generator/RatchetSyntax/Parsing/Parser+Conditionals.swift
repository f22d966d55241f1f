// `#if`.

extension Parser {
  /// The code between the clauses of an `#if`.
  enum Contents {
    case code
    case members
    case attributes
    case postfixMembers
  }

  mutating func parseConditional(_ contents: Contents) -> Int {
    let node = open(.conditional)
    var children = Children(parent: node)
    guard descend() else {
      skipLineOfTokens()
      return close(node)
    }
    defer { depth -= 1 }
    var isForVersion = false
    repeat {
      let clause = open(.clause)
      let known = errors.count
      setName(clause, index)
      var parts = Children(parent: clause)
      index += 1
      if !startsLine(), index < limit {
        let condition = open(.condition)
        skipLineOfTokens()
        add(close(condition), to: &parts)
        let end = index
        index = Int(nodes[condition].first)
        isForVersion = isForVersion || asksForVersion(until: end)
        index = end
      }
      switch contents {
      case .code: parseItems(inMembers: false, &parts)
      case .members: parseItems(inMembers: true, &parts)
      case .attributes: parseAttributes(&parts)
      case .postfixMembers: keepingParts(in: &parts) { $0.skipExpression(.basic) }
      }
      // The compiler does not read the code for another version, and reports errors in the code for its own.
      if isForVersion, isGuessing == 0 { errors.removeSubrange(known...) }
      add(close(clause), to: &children)
    } while kind() == .poundElseif || kind() == .poundElse
    if !consume(.poundEndif) {
      let end = index
      index = Int(nodes[node].first)
      error("expected #endif at end of conditional compilation block")
      index = end
    }
    return close(node)
  }

  /// Whether a condition is false for some versions of the compiler whatever its other parts say.
  ///
  /// Each alternative of an `||` has to be. It reads the operands up to the end of the condition or of the brackets around it.
  private mutating func asksForVersion(until end: Int) -> Bool {
    var (isInEach, isInOne) = (true, false)
    while index < end, !isCloser() {
      while index < end, text(ofToken: index) == "!" { index += 1 }
      let name = index
      var isVersion = false
      if kind() == .leftParen {
        let after = placeAfterGroup(at: index)
        index += 1
        isVersion = asksForVersion(until: after - 1)
        index = after
      } else {
        index += 1
        isVersion = kind() == .leftParen && Self.versions.contains(text(ofToken: name))
        if kind() == .leftParen { skipGroup() }
      }
      isInOne = isInOne || isVersion
      guard index < end, !isCloser() else { break }
      if text(ofToken: index) == "||" {
        isInEach = isInEach && isInOne
        isInOne = false
      }
      index += 1
    }
    return isInEach && isInOne
  }

  private static let versions = ["swift", "compiler", "_compiler_version"]

  private func text(ofToken token: Int) -> String {
    String(decoding: bytes[Int(tokens[token].start)..<Int(tokens[token].end)], as: UTF8.self)
  }

  /// Skips an `#if` with its contents.
  mutating func skipConditional() {
    var nesting = 0
    repeat {
      if kind() == .poundIf { nesting += 1 }
      if kind() == .poundEndif { nesting -= 1 }
      skipGroup()
    } while nesting > 0 && !isCloser()
  }

  /// Whether an `#if` contains members that are called on the expression before it: `#if A`,
  /// `.b()`.
  mutating func holdsPostfixMembers() -> Bool {
    lookAhead { ahead in
      repeat {
        ahead.index += 1
        ahead.skipLineOfTokens()
      } while ahead.kind() == .poundIf || ahead.kind() == .poundElseif
        || ahead.kind() == .poundElse
      return ahead.kind() == .period
    }
  }

  /// Skips the rest of the current line, but no later line.
  mutating func skipLineOfTokens() {
    while index < limit, !startsLine() { skipGroup() }
  }
}
