import RatchetSyntax

/// Writes the properties of observable states for their storage, which had a name: `self._count = 1`.
struct FormerStorage {
  let source: SourceTokens

  /// The word of all spellings that are changed.
  static let word = "self._"

  /// The changes in all structs with `@ObservableState`.
  func changes() -> [SourceChange] {
    source.indices.flatMap { index -> [SourceChange] in
      guard source.kind(index) == .at, source.isName(index + 1),
        source.text(index + 1) == "ObservableState"
      else { return [] }
      return changes(after: index + 2)
    }
  }

  private func changes(after attribute: Int) -> [SourceChange] {
    guard
      let brace = source.indices.suffix(from: attribute).first(where: {
        source.kind($0) == .leftBrace
      }), (attribute..<brace).contains(where: { source.tree.tokens[$0].word == .struct }),
      let end = source.tree.closing(ofToken: brace)
    else { return [] }
    let names = source.plainVariables(brace..<end)
    return (brace + 3..<max(end, brace + 3)).compactMap { index in
      guard source.isName(index), source.kind(index - 1) == .period,
        source.tree.tokens[index - 2].word == .self
      else { return nil }
      let name = source.text(index)
      guard name.first == "_", names.contains(String(name.dropFirst())) else { return nil }
      return SourceChange(
        message: "write 'self.\(name.dropFirst())'",
        edits: [.init(source.bytes(of: index..<index + 1), String(name.dropFirst()))])
    }
  }
}

extension SourceTokens {
  /// The variables in the braces of a struct that have no attribute, and whose name with an underscore is
  /// not that of another one.
  fileprivate func plainVariables(_ braces: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    var place = braces.lowerBound + 1
    while place < braces.upperBound {
      if [.var, .let].contains(tree.tokens[place].word), isName(place + 1), !hasAttribute(place) {
        names.insert(text(place + 1))
      }
      place = tree.closing(ofToken: place).map { $0 + 1 } ?? place + 1
    }
    return names.filter { !names.contains("_\($0)") }
  }

  /// Whether there is an attribute before the modifiers of a variable.
  private func hasAttribute(_ variable: Int) -> Bool {
    var place = variable - 1
    while place > 0 {
      switch kind(place) {
      case .at: return true
      case .rightParen: place = (tree.partner(ofToken: place) ?? place) - 1
      case .identifier, .period, .rightAngle, .leftAngle: place -= 1
      default: return false
      }
    }
    return false
  }
}
