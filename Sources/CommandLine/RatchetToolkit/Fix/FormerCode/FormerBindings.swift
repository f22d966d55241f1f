import RatchetSyntax

/// Removes the marks of fields that can be bound, because each field can be bound now.
struct FormerBindings {
  /// The fields that are marked, and are not projected by another attribute anywhere.
  let fields: Set<String>

  /// Finds the fields in the sources of a project.
  init(in sources: [FormerSource]) {
    let tokens = sources.filter { $0.contains(anyOf: Self.spellings) }.compactMap(\.tokens)
    let marked = Set(tokens.flatMap { $0.properties(markedBy: Self.marks).map(\.name) })
    guard !marked.isEmpty else {
      fields = []
      return
    }
    let projected = sources.filter { $0.contains(anyOf: Self.projections) }.compactMap(\.tokens)
      .flatMap { $0.properties(markedBy: Self.projections).map(\.name) }
    fields = marked.subtracting(projected)
  }

  private static let marks: Set<String> = ["BindableState", "BindingState"]
  private static let spellings = Set(marks.map { "@\($0)" })
  private static let projections: Set<String> = [
    "PresentationState", "Presents", "Shared", "SharedReader",
  ]

  /// The words of all spellings that are changed.
  var words: Set<String> {
    fields.isEmpty ? [] : Set(fields.map { "$\($0)" }).union(Self.spellings)
  }

  /// The changes of a source: `@BindingState var name`, its older name `@BindableState`, and `\.$name`.
  func changes(_ source: SourceTokens) -> [SourceChange] {
    guard !fields.isEmpty else { return [] }
    let marks = source.properties(markedBy: Self.marks).filter { fields.contains($0.name) }
      .map { property in
        let next = property.attribute.upperBound
        let end =
          source.hasComment(in: property.attribute.lowerBound..<next + 1)
          ? source.bytes(of: property.attribute).upperBound
          : source.bytes(of: next..<next + 1).lowerBound
        return SourceChange(
          message: "remove '@\(source.text(property.attribute.lowerBound + 1))'",
          edits: [.init(source.bytes(of: property.attribute).lowerBound..<end, "")])
      }
    return marks + source.indices.compactMap { keyPath($0, in: source) }
  }

  private func keyPath(_ name: Int, in source: SourceTokens) -> SourceChange? {
    guard source.kind(name - 1) == .period, source.text(name).first == "$" else { return nil }
    let field = String(source.text(name).dropFirst())
    guard fields.contains(field), source.isInKeyPath(name - 1) else { return nil }
    return SourceChange(
      message: "write '\\.\(field)'", edits: [.init(source.bytes(of: name..<name + 1), field)])
  }
}

extension SourceTokens {
  /// The variables with one of some attributes, and the tokens of the attribute.
  fileprivate func properties(
    markedBy attributes: Set<String>
  ) -> [(name: String, attribute: Range<Int>)] {
    indices.compactMap { index in
      guard kind(index) == .at, isName(index + 1), attributes.contains(text(index + 1)) else {
        return nil
      }
      var place = index + 2
      if kind(place) == .leftParen, let end = tree.partner(ofToken: place) { place = end + 1 }
      let attribute = index..<place
      // Other attributes and modifiers can be before 'var'.
      while isName(place), tree.tokens[place].word != .var, place < index + 8 { place += 1 }
      guard tree.tokens[place].word == .var, isName(place + 1) else { return nil }
      return (text(place + 1), attribute)
    }
  }

  /// Whether a period belongs to a key path.
  fileprivate func isInKeyPath(_ period: Int) -> Bool {
    var place = period - 1
    while isName(place) || [.period, .question, .exclamation].contains(kind(place)) { place -= 1 }
    return kind(place) == .backslash
  }
}
