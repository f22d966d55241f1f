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
    (call.arguments.map(argument), call.closures.map(argument))
  }

  private func argument(_ argument: CallSyntax.Argument) -> Argument {
    Argument(label: argument.label.map { source[$0] }, source: text(of: argument.value))
  }

  private func text(of tokens: Range<Int>) -> String {
    let indentation = source.indentation(at: source.tokens[name].range.lowerBound)
    return source.tree.text(ofTokens: tokens).replacing("\n" + indentation, with: "\n")
  }
}
