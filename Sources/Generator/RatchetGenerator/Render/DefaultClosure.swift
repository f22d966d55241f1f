/// The default closure of an endpoint in the source, into which a statement can be inserted.
struct DefaultClosure {
  /// Its beginning: `{ id in`, or `{`.
  private let head: Substring

  /// Its statements, without the white space that all lines begin with.
  private let statements: [Substring]

  /// Whether it has one statement, an expression, whose value it returns.
  private let isExpression: Bool

  /// - Returns: Nil if the text is not a closure, if it is not clear where its statements end, or if
  ///   it may call a function that never returns.
  init?(_ text: String) {
    guard text.hasPrefix("{"), text.hasSuffix("}"), !text.contains("\"\"\"") else { return nil }
    let head = text[..<Self.endOfHead(of: text)]
    let body = text.dropFirst(head.count).dropLast()
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.lastIndex { !$0.isWhitespace }.map { line[...$0] } ?? ""
    }
    guard let begin = lines.firstIndex(where: { !$0.isEmpty }),
      let end = lines.lastIndex(where: { !$0.isEmpty })
    else { return nil }
    let statements = InitialValue.withoutMargin(lines[begin...end])
    guard let isExpression = Self.isExpression(statements) else { return nil }
    self.head = head
    self.statements = statements
    self.isExpression = isExpression
  }

  /// The closure with a statement before its own.
  func text(beginningWith statement: String) -> String {
    let indented = statements.enumerated().map { offset, line in
      (line.isEmpty ? "" : "  ") + (offset == 0 && isExpression ? "return " : "") + line
    }
    return (["\(head)", "  \(statement)"] + indented + ["}"]).joined(separator: "\n")
  }

  /// Where the parameters of a closure end, with the `in` behind them.
  private static func endOfHead(of text: String) -> String.Index {
    var depth = 0
    var word = ""
    for index in text.indices.dropFirst() {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{", "}", "\"", "=", ";":
        if depth == 0 { return text.index(after: text.startIndex) }
      case " ", "\n":
        if depth == 0, word == "in" { return index }
        // That `in` is not the closure's.
        if word == "for" { return text.index(after: text.startIndex) }
        word = ""
        continue
      default: break
      }
      word.append(text[index])
    }
    return text.index(after: text.startIndex)
  }

  /// Whether statements are one expression; nil if that cannot be told from how their lines begin.
  private static func isExpression(_ statements: [Substring]) -> Bool? {
    let beginnings = statements.filter { !($0.first.map { " \t.)]}&|?:".contains($0) } ?? true) }
    let words = beginnings.map { line in line.prefix { $0.isLetter || $0 == "#" } }
    if statements.contains(where: { $0.contains(";") }) { return nil }
    // An `if` or a `switch` can be an expression, and `return` can be in each of its branches.
    guard let first = words.first, !["if", "switch", "do", "#if"].contains(first) else {
      return nil
    }
    if beginnings.count == 1 {
      // 'return fatalError()' does not compile.
      return mayNeverReturn(beginnings[0]) ? nil : !statementWords.contains(first)
    }
    return words.last == "return" ? false : nil
  }

  /// Whether an expression is a call of a function whose result type only the compiler knows.
  private static func mayNeverReturn(_ expression: Substring) -> Bool {
    let words = expression.split(separator: " ").drop {
      ["try", "try!", "try?", "await"].contains($0)
    }
    let name = words.first?.prefix { $0.isLetter || $0.isNumber || "_.`:".contains($0) } ?? ""
    return words.first?.dropFirst(name.count).first == "("
      && name.split(separator: ".").last?.first?.isLowercase == true && !name.hasPrefix(".")
  }

  private static let statementWords: Set<Substring> = [
    "defer", "for", "guard", "let", "repeat", "return", "throw", "var", "while",
  ]
}
