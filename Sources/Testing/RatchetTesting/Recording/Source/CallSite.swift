import RatchetSyntax

/// A call of a test store in the source of a test: `await store.send(.x) { … }.record()`.
package struct CallSite: Sendable {
  let source: SourceText
  /// The call itself.
  let call: CallSyntax
  /// What is called on what it returns: the tokens from the dot to the end of each call.
  private(set) var chain: [(name: String, tokens: ClosedRange<Int>)] = []
  /// The blocks that it is in, from the file to the innermost.
  let blocks: [SourceBlock]

  enum Closure: Sendable {
    /// After the parentheses.
    case trailing(Range<Int>)
    /// In them, as the argument `assert`: the tokens from its label on.
    case argument(label: Int, Range<Int>)
  }

  /// Finds the call at a place that the compiler has noted for it.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - column: The column: that of the parenthesis, or of the name.
  ///   - method: The name of what is called there.
  ///   - source: The file.
  /// - Returns: The call; nil if something else is there.
  package init?(line: UInt, column: UInt, method: String, in source: SourceText) {
    guard let call = source.call(of: method, line: line, column: column), call.end > call.name
    else {
      return nil
    }
    self.source = source
    self.call = call
    self.blocks = source.blocks(around: call.name)
    readChain()
  }

  /// The call of a method on what this one returns.
  func chained(_ name: String) -> ClosedRange<Int>? {
    chain.first { $0.name == name }?.tokens
  }
}

// MARK: - Reading

extension CallSite {
  /// The token of the method's name.
  var name: Int { call.name }

  /// The last token of the call itself.
  var end: Int { call.end }

  /// The closure that says how the state changes.
  var closure: Closure? {
    func isAssertion(_ argument: CallSyntax.Argument) -> Bool {
      argument.label.map { source[$0] } == "assert"
    }
    // Without parentheses, the first one is the one that knows the action.
    let isUnlabelled = call.parentheses != nil
    let trailing = call.closures.last { isAssertion($0) || isUnlabelled && $0.label == nil }
    if let trailing { return .trailing(trailing.value) }
    guard let argument = call.arguments.first(where: isAssertion), let label = argument.label else {
      return nil
    }
    return .argument(label: label, argument.value)
  }

  private mutating func readChain() {
    var last = end
    while source.kind(last + 1) == .period, isName(last + 2) {
      let start = last + 1
      last += 2
      let name = source[last]
      while [.leftParen, .leftSquare, .leftBrace].contains(source.kind(last + 1)),
        let closing = source.closing(last + 1)
      {
        last = closing
      }
      chain.append((name, start...last))
    }
  }

  private func isName(_ index: Int) -> Bool {
    source.tree.isName(index) || source.kind(index) == .dollarIdentifier
  }
}

// MARK: - Around it

extension CallSite {
  /// What the method is called on, to call another on it: empty where that is the test itself, nil
  /// where it could be another store the next time.
  var receiver: String? {
    var start = name
    while source.kind(start - 1) == .period {
      guard let operand = self.operand(endingAt: start - 2) else { return nil }
      start = operand
    }
    guard start < name else { return "" }
    return source.tree.text(ofTokens: start..<name - 1)
  }

  /// The first token of a name with what is unwrapped or looked up of it: `stores[0]?`.
  private func operand(endingAt end: Int) -> Int? {
    var index = end
    while true {
      switch source.kind(index) {
      case .identifier, .quotedIdentifier, .dollarIdentifier: return index
      case .question, .exclamation: index -= 1
      case .rightSquare: index = (source.tree.partner(ofToken: index) ?? index) - 1
      default: return nil
      }
      // `await [store][0]` calls nothing on a name.
      guard index >= 0, source.tokens[index].end == source.tokens[index + 1].start else {
        return nil
      }
    }
  }

  /// The tokens of the statement that the call is in.
  var statement: Range<Int> { blocks.last?.item.tokens ?? name..<end + 1 }

  /// Whether the block that the call is in begins on the line of its statement.
  var isInBlockOfOneLine: Bool {
    guard let brace = blocks.last?.brace else { return false }
    let start = source.tokens[statement.lowerBound].range.lowerBound
    return source.tokens[brace].range.lowerBound >= source.lineStart(of: start)
  }

  /// The brace that closes the block which a name is declared in: that of the test, as a rule.
  func endOfBlock(declaring declared: String) -> Int? {
    let body = function
    let braced = blocks.filter { $0.brace != nil }
    let block = braced.last { $0.declares(declared) || $0.brace == body } ?? braced.last
    return block?.brace.flatMap { source.closing($0) }
  }

  /// The brace that opens the body of the function that the call is in.
  var function: Int? {
    blocks.lazy.reversed().compactMap { $0.item.first(.body)?.tokens }
      .first { $0.contains(name) }?.lowerBound
  }
}
