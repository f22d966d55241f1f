/// Looks through a struct's members for what decides about its memberwise initializer.
struct StructBodyReader {
  /// Whether an initializer is declared among the members.
  private(set) var hasInit = false

  /// Whether a stored property of an instance is `private` or `fileprivate`, be it its setter alone.
  private(set) var hasPrivateProperty = false

  private var scanner: SourceScanner
  private var token: SourceToken?
  private var previous: SourceToken.Kind?
  private var depth = 0

  init(_ source: [UInt8]) {
    scanner = SourceScanner(source)
    token = scanner.next()
  }

  mutating func read() {
    var isPrivate = false
    var isStatic = false
    while let current = token {
      guard depth == 1, let word = keyword(current) else {
        advance()
        continue
      }
      let isMember = previous != .punctuation(".")
      advance()
      switch word {
      case "private", "fileprivate": isPrivate = true
      case "static": isStatic = true
      case "init":
        hasInit = hasInit || isMember
      case "let", "var":
        let isStored = word == "let" || isStoredVariable()
        if isPrivate && !isStatic && isStored { hasPrivateProperty = true }
        (isPrivate, isStatic) = (false, false)
      case let word where Declaration.keywords.contains(word):
        (isPrivate, isStatic) = (false, false)
      default: break
      }
    }
  }

  /// Goes on to what decides whether a variable is stored: its value, its accessors, or the next
  /// declaration.
  private mutating func isStoredVariable() -> Bool {
    while let current = token, depth >= 1 {
      if depth == 1 {
        switch current.kind {
        case .punctuation("="): return true
        case .punctuation("{"):
          advance()
          return token?.kind == .word("willSet") || token?.kind == .word("didSet")
        case .word:
          if let word = keyword(current), Declaration.keywords.contains(word) { return true }
        default: break
        }
      }
      advance()
    }
    return true
  }

  /// The word that a token is, unless it is a name between back quotes.
  private func keyword(_ token: SourceToken) -> String? {
    guard case .word(let word) = token.kind,
      scanner.bytes[token.range.lowerBound] != UInt8(ascii: "`")
    else { return nil }
    return word
  }

  private mutating func advance() {
    if case .punctuation(let text) = token?.kind {
      switch text {
      case "{", "(", "[": depth += 1
      case "}", ")", "]": depth -= 1
      default: break
      }
    }
    previous = token?.kind
    token = scanner.next()
  }
}
