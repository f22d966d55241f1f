/// Splits a module map into words.
///
/// The language is clang's: https://clang.llvm.org/docs/Modules.html#module-map-language
struct ModuleMapLexer {
  /// A word, with its place.
  struct Token: Equatable {
    /// The kind of the word.
    enum Kind: Equatable {
      case word(String)
      case string(String)
      case symbol(Character)
    }

    var kind: Kind
    var line: Int
    var column: Int
  }

  /// An error in the text of a module map.
  struct Failure: Error {
    var message: String
    var line: Int
    var column: Int
  }

  private var rest: Substring
  private var line = 1
  private var column = 1

  private init(_ text: String) {
    rest = text[...]
  }

  /// The words of a module map.
  static func tokens(of text: String) throws(Failure) -> [Token] {
    var lexer = ModuleMapLexer(text)
    var tokens: [Token] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(Failure) -> Token? {
    try skipSpace()
    let (startLine, startColumn) = (line, column)
    guard let first = rest.first else { return nil }
    let kind: Token.Kind
    if first == "\"" {
      kind = .string(try string())
    } else if Self.isWord(first) {
      kind = .word(word())
    } else {
      advance()
      kind = .symbol(first)
    }
    return Token(kind: kind, line: startLine, column: startColumn)
  }

  private mutating func advance() {
    if rest.removeFirst().isNewline { (line, column) = (line + 1, 1) } else { column += 1 }
  }

  private mutating func skipSpace() throws(Failure) {
    while let first = rest.first {
      if first.isWhitespace {
        advance()
      } else if rest.hasPrefix("//") {
        while let first = rest.first, !first.isNewline { advance() }
      } else if rest.hasPrefix("/*") {
        let start = (line, column)
        while !rest.hasPrefix("*/") {
          guard !rest.isEmpty else {
            throw Failure(message: "a comment does not end", line: start.0, column: start.1)
          }
          advance()
        }
        advance()
        advance()
      } else {
        return
      }
    }
  }

  private mutating func string() throws(Failure) -> String {
    let start = (line, column)
    var text = ""
    advance()
    while let first = rest.first, first != "\"", !first.isNewline {
      text.append(first)
      advance()
    }
    guard rest.first == "\"" else {
      throw Failure(message: "a string does not end", line: start.0, column: start.1)
    }
    advance()
    return text
  }

  private mutating func word() -> String {
    var text = ""
    while let first = rest.first, Self.isWord(first) {
      text.append(first)
      advance()
    }
    return text
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
