/// Reads a ``Declaration`` from its tokens: attributes and modifiers, the keyword, the name, and for
/// a property how its value comes about.
struct DeclarationReader {
  private var scanner: SourceScanner
  private var token: SourceToken?
  private var declaration = Declaration()

  init(_ source: [UInt8]) {
    scanner = SourceScanner(source)
    token = scanner.next()
  }

  mutating func read() -> Declaration {
    readAttributesAndModifiers()
    guard declaration.keyword != nil else { return declaration }
    if case .word(let name) = token?.kind { declaration.name = name }
    if declaration.keyword == "var" { readPropertyValue() }
    return declaration
  }

  private mutating func advance() {
    token = scanner.next()
  }

  private func isAt(_ punctuation: String) -> Bool {
    token?.kind == .punctuation(punctuation)
  }

  /// Goes to the token behind the declaration's keyword.
  private mutating func readAttributesAndModifiers() {
    while let kind = token?.kind {
      switch kind {
      case .punctuation("@"):
        readAttribute()
      case .punctuation("#"):
        // Attributes can stand between `#if` and `#endif`: all are taken.
        scanner.skipLine()
        advance()
      case .word(let word):
        advance()
        guard Declaration.keywords.contains(word), !isModifier(word) else {
          declaration.modifiers.append(word)
          if isAt("(") { skipBrackets() }
          continue
        }
        declaration.keyword = word
        return
      default:
        return
      }
    }
  }

  /// Whether a keyword stands before another one: the `class` of `class func`.
  private func isModifier(_ word: String) -> Bool {
    guard word == "class", case .word(let next) = token?.kind else { return false }
    return Declaration.keywords.contains(next) || next == "override" || next == "final"
  }

  private mutating func readAttribute() {
    let start = token?.range.lowerBound ?? 0
    var end = token?.range.upperBound ?? 0
    var name = ""
    advance()
    while case .word(let word)? = token?.kind {
      name += word
      end = token?.range.upperBound ?? end
      advance()
      guard isAt(".") || isAt(":") else { break }
      while isAt(".") || isAt(":") { advance() }
      name += "."
    }
    while isAt("<") || isAt("(") {
      end = skipBrackets()
    }
    let source = String(decoding: scanner.bytes[start..<max(start, end)], as: UTF8.self)
    declaration.attributes.append(.init(name: name, source: source))
  }

  /// Goes past a pair of brackets and what is between them.
  ///
  /// - Returns: Where the last bracket ends.
  @discardableResult
  private mutating func skipBrackets() -> Int {
    var depth = 0
    var end = scanner.index
    while let token {
      if case .punctuation(let text) = token.kind { depth += Self.nesting(of: text) }
      end = token.range.upperBound
      advance()
      if depth <= 0 { break }
    }
    return end
  }

  /// What a token adds to the depth of brackets that are open.
  private static func nesting(of punctuation: String) -> Int {
    switch punctuation {
    case "(", "[", "{", "<": 1
    case ")", "]", "}", ">": -1
    default: 0
    }
  }

  /// Finds out whether a `var` is computed: whether braces follow its type, and hold a getter.
  private mutating func readPropertyValue() {
    while let kind = token?.kind {
      switch kind {
      case .punctuation("="), .punctuation(","):
        return
      case .punctuation("("), .punctuation("["), .punctuation("<"):
        skipBrackets()
      case .punctuation("{"):
        advance()
        readAccessors()
        return
      default:
        advance()
      }
    }
  }

  /// Reads what is in a property's braces.
  private mutating func readAccessors() {
    while isAt("@") { readAttribute() }
    if token?.kind == .word("willSet") || token?.kind == .word("didSet") { return }
    declaration.isComputed = true
    declaration.returnsExplicitly = returnsBeforeBraceCloses()
  }

  /// Whether a `return` stands in the braces that are open, and in none that are nested in them.
  private mutating func returnsBeforeBraceCloses() -> Bool {
    var depth = 1
    while let kind = token?.kind, depth > 0 {
      switch kind {
      case .punctuation("{"), .punctuation("("), .punctuation("["): depth += 1
      case .punctuation("}"), .punctuation(")"), .punctuation("]"): depth -= 1
      case .word("return") where depth == 1: return true
      default: break
      }
      advance()
    }
    return false
  }
}
