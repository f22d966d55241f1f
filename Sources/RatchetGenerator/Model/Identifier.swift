/// How names are written in Swift.
enum Identifier {
  /// The name without the backticks that it may be written in.
  static func bare(_ spelling: String) -> String {
    let isEscaped = spelling.count > 2 && spelling.hasPrefix("`") && spelling.hasSuffix("`")
    return isEscaped ? String(spelling.dropFirst().dropLast()) : spelling
  }

  /// The name as it is written behind a dot, where most keywords need no backticks.
  static func member(_ spelling: String) -> String {
    let name = bare(spelling)
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain && !["init", "self", "Type", "Protocol"].contains(name) ? name : spelling
  }

  /// Whether a name has to stand in backticks where a value is named.
  static func isReserved(_ name: String) -> Bool {
    reservedWords.contains(name)
  }

  /// The reserved words of declarations, statements and expressions: "Lexical Structure" in The
  /// Swift Programming Language.
  private static let reservedWords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
