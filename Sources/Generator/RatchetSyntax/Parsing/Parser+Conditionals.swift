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
    repeat {
      let clause = open(.clause)
      setName(clause, index)
      var parts = Children(parent: clause)
      index += 1
      if !startsLine(), index < limit {
        let condition = open(.condition)
        skipLineOfTokens()
        add(close(condition), to: &parts)
      }
      switch contents {
      case .code: parseItems(inMembers: false, &parts)
      case .members: parseItems(inMembers: true, &parts)
      case .attributes: parseAttributes(&parts)
      case .postfixMembers: keepingParts(in: &parts) { $0.skipExpression(.basic) }
      }
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
