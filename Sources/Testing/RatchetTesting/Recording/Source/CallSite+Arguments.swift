import RatchetSyntax

extension CallSite {
  /// An argument, or a trailing closure.
  package struct Argument: Sendable {
    /// Its label, if it has one.
    package let label: String?
    /// Its source.
    ///
    /// The lines after the first are indented as if the call were not.
    package let source: String
  }

  /// The arguments in the parentheses, and the trailing closures.
  package var arguments: (inParentheses: [Argument], closures: [Argument]) {
    var arguments: [Argument] = []
    if let parentheses {
      var index = parentheses.lowerBound + 1
      while index < parentheses.upperBound {
        let isLabelled = source.kind(index + 1) == .colon
        let start = isLabelled ? index + 2 : index
        let end = endOfArgument(from: start, before: parentheses.upperBound)
        arguments.append(
          Argument(label: isLabelled ? source[index] : nil, source: text(of: start...end)))
        index = end + 2
      }
    }
    return (arguments, closures)
  }

  private var closures: [Argument] {
    var closures: [Argument] = []
    var last = parentheses?.upperBound ?? name
    if let closing = closure(at: last + 1) {
      closures.append(Argument(label: nil, source: text(of: last + 1...closing)))
      last = closing
    }
    while source.kind(last + 2) == .colon, let closing = closure(at: last + 3) {
      closures.append(Argument(label: source[last + 1], source: text(of: last + 3...closing)))
      last = closing
    }
    return closures
  }

  private func closure(at index: Int) -> Int? {
    source.kind(index) == .leftBrace ? source.closing(index) : nil
  }

  private func text(of tokens: ClosedRange<Int>) -> String {
    let indentation = source.indentation(at: source.tokens[name].range.lowerBound)
    let text = source.text(
      in: source.tokens[tokens.lowerBound]
        .range.lowerBound..<source.tokens[tokens.upperBound].range.upperBound)
    return text.replacing("\n" + indentation, with: "\n")
  }
}
