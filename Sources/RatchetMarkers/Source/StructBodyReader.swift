/// Looks through a struct's members for what decides about its memberwise initializer.
struct StructBodyReader {
  /// Whether an initializer is declared among the members.
  private(set) var hasInit = false

  /// Whether another file cannot set a stored property of an instance: it is `private` or
  /// `fileprivate`, be it its setter alone, or is wrapped or inside of a `#if` and has no value to
  /// start with.
  private(set) var hasUnsettableProperty = false

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
    var isWrapped = false
    var conditionDepth = 0
    while let current = token {
      if depth == 1, current.kind == .punctuation("@") {
        advance()
        isWrapped = readsWrapper() || isWrapped
        continue
      }
      if depth == 1, current.kind == .punctuation("#") {
        advance()
        if token?.kind == .word("if") { conditionDepth += 1 }
        if token?.kind == .word("endif") { conditionDepth -= 1 }
        advance()
        continue
      }
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
        let value = valueOfVariable()
        let isUnsettable =
          switch value {
          case .computed: false
          case .stored(let hasValue):
            isPrivate || ((isWrapped || conditionDepth > 0) && !hasValue)
          }
        if isUnsettable && !isStatic { hasUnsettableProperty = true }
        (isPrivate, isStatic, isWrapped) = (false, false, false)
      case let word where Declaration.keywords.contains(word):
        (isPrivate, isStatic, isWrapped) = (false, false, false)
      default: break
      }
    }
  }

  /// How a variable's value comes about.
  private enum Value {
    case computed
    case stored(hasValue: Bool)
  }

  /// Reads the name of an attribute: whether it may be a property wrapper. (The generator comes to the
  /// same answer in its own way.)
  private mutating func readsWrapper() -> Bool {
    var name = ""
    while case .word(let word)? = token?.kind {
      name = word
      advance()
      guard token?.kind == .punctuation(".") else { break }
      advance()
    }
    // What `@Presents` wraps is nil to start with, like any optional.
    if name == "Presents" || name == "PresentationState" { return false }
    return name.first?.isUppercase == true && !name.hasSuffix("Ignored") && !name.hasSuffix("Actor")
  }

  /// Goes on to what decides where a variable's value comes from: its initial value, its accessors,
  /// or the next declaration.
  private mutating func valueOfVariable() -> Value {
    while let current = token, depth >= 1 {
      if depth == 1 {
        switch current.kind {
        case .punctuation("="): return .stored(hasValue: true)
        case .punctuation("{"):
          advance()
          let isObserved = token?.kind == .word("willSet") || token?.kind == .word("didSet")
          return isObserved ? .stored(hasValue: false) : .computed
        case .word:
          if let word = keyword(current), Declaration.keywords.contains(word) {
            return .stored(hasValue: false)
          }
        default: break
        }
      }
      advance()
    }
    return .stored(hasValue: false)
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
