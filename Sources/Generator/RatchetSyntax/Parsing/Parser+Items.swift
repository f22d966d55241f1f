// The contents of a source, of a type's braces, and of a body.

extension Parser {
  /// A whole source, or the members of a type.
  mutating func parseSource(inMembers: Bool) -> Int {
    let node = open(.code)
    var children = Children(parent: node)
    if kind() == .shebang { index += 1 }
    parseAllItems(inMembers: inMembers, &children)
    return close(node)
  }

  /// Declarations and statements, up to the end.
  mutating func parseAllItems(inMembers: Bool, _ children: inout Children) {
    while true {
      parseItems(inMembers: inMembers, &children)
      if index >= limit || kind() == .endOfFile { break }
      // A bracket that closes nothing is reported by the lexer. A stray `#endif` is reported here.
      if kind() == .poundEndif || kind() == .poundElse || kind() == .poundElseif {
        error("unexpected conditional compilation block terminator")
      }
      index += 1
    }
  }

  /// Declarations and statements, up to the end of the surrounding brace or clause.
  mutating func parseItems(inMembers: Bool, _ children: inout Children) {
    while true {
      switch kind() {
      case .rightBrace, .rightParen, .rightSquare, .endOfFile, .poundEndif, .poundElse,
        .poundElseif:
        return
      case .semicolon:
        index += 1
      default:
        let start = index
        add(inMembers ? parseMember() : parseItem(), to: &children)
        if index == start {
          error("expected expression")
          skipGroup()
        }
      }
    }
  }

  private mutating func parseMember() -> Int {
    if kind() == .poundIf, !beginsWithAttributes() { return parseConditional(.members) }
    if kind() == .poundSourceLocation { return parseSourceLocation() }
    return parseDeclaration(inMembers: true)
  }

  private mutating func parseItem() -> Int {
    if kind() == .poundIf, strayModifiers.contains(index) || !beginsWithAttributes() {
      return parseConditional(.code)
    }
    if kind() == .poundSourceLocation { return parseSourceLocation() }
    if isAtDeclaration() { return parseDeclaration(inMembers: false) }
    let isUnknown = kind() == .at && word(2) == .default
    if isUnknown || word() == .case || (word() == .default && kind(1) == .colon) {
      return parseCaseLabel()
    }
    let node = open(.statement)
    var children = Children(parent: node)
    keepingParts(in: &children) { $0.skipStatement() }
    return close(node)
  }

  /// Whether the next tokens are attributes, possibly in an `#if`.
  private mutating func beginsWithAttributes() -> Bool {
    lookAhead { $0.skipAttributesAndModifiers(inMembers: false).attributes }
  }

  private mutating func parseSourceLocation() -> Int {
    let node = open(.sourceLocation)
    index += 1
    if kind() == .leftParen { skipGroup() }
    return close(node)
  }

  /// Whether a declaration begins here, and not a statement.
  mutating func isAtDeclaration() -> Bool {
    // The first token decides most cases.
    switch kind() {
    case .identifier where word() != .none, .at, .poundIf: break
    default: return false
    }
    if strayModifiers.contains(index) { return false }
    let start = index
    defer { index = start }
    if declarationModifiers.contains(index) { return true }
    let found = skipAttributesAndModifiers(inMembers: false)
    if reachesDeclaration(found) {
      declarationModifiers = start..<index
      return true
    }
    strayModifiers = start..<index
    return false
  }

  /// Whether a declaration's keyword is here, after attributes and modifiers.
  private func reachesDeclaration(_ found: (attributes: Bool, modifiers: Bool)) -> Bool {
    if found.attributes, isCloser() || kind() == .poundEndif { return true }
    switch word() {
    case .actor: return isAtActor
    case .macro: return isName(1)
    case .using:
      return !found.attributes && !found.modifiers && !startsLine(1)
        && (kind(1) == .at || (kind(1) == .identifier && !word(1).isReserved))
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .`init`, .let,
      .operator, .precedencegroup, .protocol, .struct, .subscript, .typealias, .var:
      return true
    case .inout: return isAnyName(1) && !startsLine(1)
    default: return kind() == .pound && (found.attributes || found.modifiers)
    }
  }

  private var isAtActor: Bool {
    guard kind(1) == .quotedIdentifier || (kind(1) == .identifier && !word(1).isReserved) else {
      return false
    }
    // `actor` may be a variable, at the end of its line.
    return !startsLine(1) || kind(2) == .leftBrace || kind(2) == .colon
  }
}
