/// The spelling of names in Swift.
package enum Identifier {
  /// The name without backticks.
  package static func bare(_ spelling: String) -> String {
    isEscaped(spelling) ? String(spelling.dropFirst().dropLast()) : spelling
  }

  private static func isEscaped(_ spelling: String) -> Bool {
    spelling.hasPrefix("`") && spelling.hasSuffix("`") && spelling.count > 2
  }

  /// A name that others do not have: with underscores at its end, if it needs some.
  package static func unused(_ name: String, besides others: some Collection<String>) -> String {
    var name = name
    while others.contains(name) { name += "_" }
    return name
  }

  /// The name in a string literal.
  ///
  /// A name in backticks can contain quotation marks, but no backslashes.
  package static func literal(_ spelling: String) -> String {
    bare(spelling).replacing("\"", with: "\\\"")
  }

  /// A text in a string literal of one line.
  package static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ")
  }

  /// The names in an expression that do not follow a dot and are not labels.
  package static func names(in expression: String) -> [String] {
    var names: [String] = []
    var rest = expression[...]
    var isMember = false
    var isQuoted = false
    while let character = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(max(1, name.count))
      if character == "\"" { isQuoted.toggle() }
      if !name.isEmpty, !isMember, !isQuoted, rest.first != ":", !isReserved(String(name)) {
        names.append(String(name))
      }
      isMember = name.isEmpty && character == "."
    }
    return names
  }

  /// The name after a dot, where most keywords need no backticks.
  package static func member(_ spelling: String) -> String {
    guard isEscaped(spelling) else { return spelling }
    let name = bare(spelling)
    return isPlain(name) && !isSpecialMember(name) ? name : spelling
  }

  /// Whether a name after a dot has another meaning in Swift than a member with that name.
  package static func isSpecialMember(_ name: String) -> Bool {
    ["init", "self", "Type", "Protocol"].contains(name)
  }

  /// Whether the path of a type means a metatype in an expression: `` Media.`Type` ``.
  package static func namesMetatype(_ path: String) -> Bool {
    expression(ofType: path, array: "") != path
  }

  /// A type, or a member of it, in an expression, where `` Media.`Type` `` would be the type of a type.
  ///
  /// - Parameters:
  ///   - path: The names of the type and of its members.
  ///   - array: The name of Swift's array.
  package static func expression(ofType path: String, array: String = "Array") -> String {
    guard path.utf8.contains(UInt8(ascii: "`")) else { return path }
    let ends = [".`Type`", ".`Protocol`"].flatMap { path.ranges(of: $0).map(\.upperBound) }
    return ends.max().map { "\(array)<\(path[..<$0])>.Element\(path[$0...])" } ?? path
  }

  /// The spelling of a type's name where it is used.
  ///
  /// Swift accepts `struct each` without backticks, but not `extension each`.
  package static func type(_ spelling: String) -> String {
    ["any", "each", "some"].contains(spelling) ? "`\(spelling)`" : spelling
  }

  /// The name as a label, where few keywords need backticks.
  package static func label(_ spelling: String) -> String {
    guard isEscaped(spelling) else { return spelling }
    let name = bare(spelling)
    return isPlain(name) && !["inout", "let", "var"].contains(name) ? name : spelling
  }

  /// A label in a call.
  ///
  /// The compiler warns about `` `let` `` there, though a parameter with this label needs the backticks, and about
  /// keywords in backticks.
  package static func argumentLabel(_ label: String) -> String {
    ["`let`", "`var`"].contains(label) ? bare(label) : self.label(label)
  }

  /// An argument: a value after its label.
  package static func argument(_ label: String?, _ value: String) -> String {
    label.map { "\(argumentLabel($0)): \(value)" } ?? value
  }

  /// Whether a name consists of letters, digits and underscores, and does not begin with a digit.
  ///
  /// A single underscore is no name without backticks.
  package static func isPlain(_ name: String) -> Bool {
    guard name != "_" else { return false }
    // Almost every name is ASCII, so Unicode's tables are not needed.
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

  /// The name of a value where the value is used: `` `await` `` for `var await = 1`.
  package static func value(_ spelling: String) -> String {
    isReserved(spelling) ? "`\(spelling)`" : spelling
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
