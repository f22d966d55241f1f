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

  /// What declares names for the call in a closure or a function that it is in.
  package struct Declaration: Sendable {
    /// A variable, or the beginning of a block with its brace: `let limit = 3`, `for id in 1...2 {`.
    package let source: String
    package let isBlock: Bool

    fileprivate var words: [Substring] { CallSite.words(in: source) }

    /// The name of the variable.
    fileprivate var name: Substring? { words.dropFirst().first }
  }

  private static func words(in text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// What declares the names that some lines use, in the closure or function that the call is in, from the outside in.
  package func declarations(usedIn lines: [String]) -> [Declaration] {
    var used = lines.reduce(into: Set<Substring>()) { $0.formUnion(Self.words(in: $1)) }
    var found: [Declaration] = []
    for declaration in declarations.reversed() {
      if !declaration.isBlock, declaration.name.map(used.contains) != true { continue }
      used.formUnion(declaration.words)
      found.insert(declaration, at: 0)
    }
    return found
  }

  private var declarations: [Declaration] {
    var found: [Declaration] = []
    for index in blocks.indices.reversed() {
      let variables = blocks[index].earlierItems.filter { $0.kind == .variableDeclaration }
      found = variables.map { Declaration(source: text(of: $0.tokens), isBlock: false) } + found
      guard index > 0, let brace = blocks[index].brace else { break }
      let start = blocks[index - 1].item.tokens.lowerBound
      let isFirst = !(start..<brace).contains { source.kind($0) == .leftBrace }
      guard isFirst, ["for", "if"].contains(source[start]) else { break }
      found.insert(Declaration(source: text(of: start..<brace + 1), isBlock: true), at: 0)
    }
    return found
  }

  private func argument(_ argument: CallSyntax.Argument) -> Argument {
    Argument(label: argument.label.map { source[$0] }, source: text(of: argument.value))
  }

  private func text(of tokens: Range<Int>) -> String {
    let indentation = source.indentation(at: source.tokens[name].range.lowerBound)
    return source.tree.text(ofTokens: tokens).replacing("\n" + indentation, with: "\n")
  }
}
