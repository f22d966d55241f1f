/// A call of a test store in the source of a test: `await store.send(.x) { … }.record()`.
struct CallSite: Sendable {
  let source: SourceText
  /// The token of the method's name.
  let name: Int
  /// The parentheses of its arguments.
  private(set) var parentheses: ClosedRange<Int>?
  /// The closure that says how the state changes.
  private(set) var closure: Closure?
  /// The last token of the call itself.
  private(set) var end: Int
  /// What is called on what it returns: the tokens from the dot to the end of each call.
  private(set) var chain: [(name: String, tokens: ClosedRange<Int>)] = []

  enum Closure: Sendable {
    /// Behind the parentheses.
    case trailing(ClosedRange<Int>)
    /// In them, as the argument `assert`: the tokens from its label on.
    case argument(label: Int, ClosedRange<Int>)
  }

  /// Finds the call at a place that the compiler has noted for it.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - column: The column: that of the parenthesis, or of the name.
  ///   - method: The name of what is called there.
  ///   - source: The file.
  /// - Returns: The call; nil where something else stands there.
  init?(line: UInt, column: UInt, method: String, in source: SourceText) {
    guard let token = source.token(line: line, column: column) else { return nil }
    let name = ["(", "{"].contains(source[token]) ? token - 1 : token
    guard source[name] == method else { return nil }
    self.source = source
    self.name = name
    self.end = name
    readArguments()
    readTrailingClosures()
    readChain()
    if parentheses == nil, closure == nil, end == name { return nil }
  }

  /// Where the call stands: what it is known by.
  var offset: Int { source.tokens[name].range.lowerBound }

  /// The call of a method on what this one returns.
  func chained(_ name: String) -> ClosedRange<Int>? {
    chain.first { $0.name == name }?.tokens
  }
}

// MARK: - Reading

extension CallSite {
  private mutating func readArguments() {
    let opening = name + 1
    guard source[opening] == "(", let closing = source.partners[opening] else { return }
    parentheses = opening...closing
    end = closing
    var index = opening + 1
    while index < closing {
      if source[index] == "assert", source[index + 1] == ":",
        [",", "("].contains(source[index - 1])
      {
        closure = .argument(
          label: index, (index + 2)...endOfArgument(from: index + 2, before: closing))
      }
      index = (source.partners[index] ?? index) + 1
    }
  }

  private func endOfArgument(from start: Int, before closing: Int) -> Int {
    var index = start
    while index < closing, source[index] != "," { index = (source.partners[index] ?? index) + 1 }
    return index - 1
  }

  private mutating func readTrailingClosures() {
    if source[end + 1] == "{", let closing = source.partners[end + 1] {
      // Without parentheses, it is the one that knows the action.
      if parentheses != nil { closure = .trailing((end + 1)...closing) }
      end = closing
    }
    while source[end + 2] == ":", source[end + 3] == "{", let closing = source.partners[end + 3] {
      if source[end + 1] == "assert" { closure = .trailing((end + 3)...closing) }
      end = closing
    }
  }

  private mutating func readChain() {
    var last = end
    while source[last + 1] == ".", source.tokens.indices.contains(last + 2),
      source.tokens[last + 2].kind == .name
    {
      let start = last + 1
      last += 2
      let name = source[last]
      while ["(", "[", "{"].contains(source[last + 1]), let closing = source.partners[last + 1] {
        last = closing
      }
      chain.append((name, start...last))
    }
  }
}

// MARK: - Around it

extension CallSite {
  /// The tokens of what the method is called on, without the dot; nil where there is nothing.
  private var base: ClosedRange<Int>? {
    guard source[name - 1] == "." else { return nil }
    var start = name - 1
    while start > 0 {
      var index = start - 1
      while ["?", "!"].contains(source[index]) { index -= 1 }
      while [")", "]"].contains(source[index]), let opening = source.partners[index] {
        index = opening - 1
      }
      guard index >= 0, source.tokens[index].kind == .name else { break }
      start = index
      guard source[start - 1] == "." else { break }
      start -= 1
    }
    return start < name - 1 ? start...(name - 2) : nil
  }

  /// What the method is called on, to call another on it; nil where that could be another store.
  var receiver: String? {
    guard let base else { return "" }
    let text = source.text(
      in: source.tokens[base.lowerBound].range
        .lowerBound..<source.tokens[base.upperBound].range.upperBound)
    return base.contains { source[$0] == "(" } ? nil : text
  }

  /// The first token of the statement that the call is in.
  var statementStart: Int {
    var index = base?.lowerBound ?? name
    while index > 0 {
      let previous = source[index - 1]
      if ["{", "}", ";", "in"].contains(previous) { break }
      if source.tokens[index].startsLine, !continuesLine(index - 1) { break }
      index -= 1
    }
    return index
  }

  /// Whether an expression that a line ends with goes on behind it.
  private func continuesLine(_ index: Int) -> Bool {
    switch source.tokens[index].kind {
    case .operator: source[index] != "!" && source[index] != "?"
    case .punctuation: ["(", "[", ",", ".", ":"].contains(source[index])
    case .name: ["await", "try", "return"].contains(source[index])
    case .literal: false
    }
  }

  /// The last token of the statement that the call is in.
  var statementEnd: Int {
    var last = chain.last?.tokens.upperBound ?? end
    while source.tokens.indices.contains(last + 1) {
      let next = last + 1
      if ["}", ";"].contains(source[next]) { break }
      if source.tokens[next].startsLine, source[next] != ".",
        !["?", "&", "|"].contains(source[next].first),
        !isBinaryOperator(next), source[next] != ")", source[next] != "]",
        !continuesLine(last)
      {
        break
      }
      last = ["(", "[", "{"].contains(source[next]) ? source.partners[next] ?? next : next
    }
    return last
  }

  private func isBinaryOperator(_ index: Int) -> Bool {
    guard source.tokens[index].kind == .operator, index + 1 < source.tokens.count else {
      return false
    }
    let end = source.tokens[index].range.upperBound
    return end < source.bytes.count && " \t\n".utf8.contains(source.bytes[end])
  }

  /// The brace that closes the block which a name is declared in: that of the test, as a rule.
  func endOfBlock(declaring declared: String) -> Int? {
    var block: Int?
    var index = name
    while let brace = openingBrace(before: index) {
      block = brace
      let declares = ((brace + 1)..<index).contains {
        ["let", "var"].contains(source[$0]) && source[$0 + 1] == declared
          && openingBrace(before: $0) == brace
      }
      if declares || isFunction(brace) { break }
      index = brace
    }
    return block.flatMap { source.partners[$0] }
  }

  /// Whether the block that the call is in begins on the line of its statement.
  var isInBlockOfOneLine: Bool {
    let start = statementStart
    guard let brace = openingBrace(before: start) else { return false }
    let line = source.lineStart(of: source.tokens[start].range.lowerBound)
    return source.tokens[brace].range.lowerBound >= line
  }

  /// The brace that opens the body of the function that the call is in.
  var function: Int? {
    var index = name
    while let brace = openingBrace(before: index) {
      if isFunction(brace) { return brace }
      index = brace
    }
    return nil
  }

  /// The brace of the innermost block that a token is in.
  private func openingBrace(before index: Int) -> Int? {
    var index = index - 1
    while index >= 0 {
      if source[index] == "{", let closing = source.partners[index], closing > index {
        return index
      }
      // Blocks that are over are passed by.
      if source[index] == "}", let opening = source.partners[index] { index = opening }
      index -= 1
    }
    return nil
  }

  /// Whether a brace opens the body of a function.
  private func isFunction(_ brace: Int) -> Bool {
    var index = brace - 1
    while index >= 0, ![";", "{", "}"].contains(source[index]) {
      if source[index] == "func" { return true }
      index = ([")", "]"].contains(source[index]) ? source.partners[index] ?? index : index) - 1
    }
    return false
  }
}
