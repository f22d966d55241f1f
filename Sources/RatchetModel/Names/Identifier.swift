/// How names are written in Swift.
package enum Identifier {
  /// The name without the backticks that it may be written in.
  package static func bare(_ spelling: String) -> String {
    let isEscaped = spelling.count > 2 && spelling.hasPrefix("`") && spelling.hasSuffix("`")
    return isEscaped ? String(spelling.dropFirst().dropLast()) : spelling
  }

  /// The name as it is written in a string literal.
  ///
  /// A name in backticks may hold quotation marks, and no backslashes.
  package static func literal(_ spelling: String) -> String {
    bare(spelling).replacing("\"", with: "\\\"")
  }

  /// The name as it is written behind a dot, where most keywords need no backticks.
  package static func member(_ spelling: String) -> String {
    let name = bare(spelling)
    return isPlain(name) && !isSpecialMember(name) ? name : spelling
  }

  /// Whether a name behind a dot means something else in Swift than a member of that name.
  package static func isSpecialMember(_ name: String) -> Bool {
    ["init", "self", "Type", "Protocol"].contains(name)
  }

  /// The spelling of a type's name where it is used.
  ///
  /// Swift takes `struct each` without backticks, and `extension each` not.
  package static func type(_ spelling: String) -> String {
    ["any", "each", "some"].contains(spelling) ? "`\(spelling)`" : spelling
  }

  /// The name as it is written for a label, where almost no keyword needs backticks.
  package static func label(_ spelling: String) -> String {
    let name = bare(spelling)
    return isPlain(name) && !["inout", "let", "var"].contains(name) ? name : spelling
  }

  /// Whether a name is made of letters, digits and underscores, and does not begin with a digit.
  package static func isPlain(_ name: String) -> Bool {
    // Almost every name is ASCII, and then Unicode's tables need not be asked.
    if let first = name.utf8.first, name.utf8.allSatisfy({ $0 < 0x80 }) {
      return !isDigit(first) && name.utf8.allSatisfy(isWord)
    }
    return name.first?.isNumber == false
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Whether a byte is an ASCII letter, a digit or an underscore.
  private static func isWord(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || isDigit(byte)
      || byte == UInt8(ascii: "_")
  }

  /// Whether the name of a value needs backticks.
  package static func isReserved(_ name: String) -> Bool {
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
