// The arguments of attributes.

extension Syntax {
  /// The arguments between the parentheses of an attribute.
  package var arguments: [Syntax] { first(.arguments)?.children(.argument) ?? [] }

  /// The tokens of an argument without its label.
  package var valueTokens: Range<Int> {
    // The label, and a colon.
    nameToken.map { $0 + 2..<tokens.upperBound } ?? tokens
  }

  /// The token of the member that an argument is: `codable` of `.codable`, of `Part.codable`.
  package var memberToken: Int? {
    let value = valueTokens
    guard let last = value.last, tree.isName(last), tree.kind(ofToken: last - 1) == .period,
      value.count > 1, value.allSatisfy({ tree.isName($0) || tree.kind(ofToken: $0) == .period })
    else { return nil }
    return last
  }

  /// The text of an argument that is a string on one line without escapes and interpolations.
  package var plainString: String? {
    let value = valueTokens
    guard let quote = value.first, tree.kind(ofToken: quote) == .stringStart,
      tree.partner(ofToken: quote) == value.last, value.count <= 3
    else { return nil }
    let text = value.count == 3 ? tree.text(ofToken: quote + 1) : ""
    return text.contains("\\") || text.contains("\n") ? nil : text
  }
}
