import RatchetSyntax

/// Writes the reducer of a store as a closure: `Store(initialState: state, reducer: Counter())`.
struct FormerStores {
  let source: SourceTokens

  /// The word of all spellings that are changed.
  static let word = "reducer:"

  private static let types: Set<String> = ["Store", "TestStore"]

  /// Whether the project declares a store itself, which takes the reducer that it wants.
  static func areDeclared(in sources: [FormerSource]) -> Bool {
    let declarations = Set(types.flatMap { ["class \($0)", "struct \($0)", "actor \($0)"] })
    return sources.contains { source in
      source.contains(anyOf: declarations)
        && source.tokens?.declaredTypes.contains(where: types.contains) ?? false
    }
  }

  /// The changes of all stores whose reducer is a value that is created there.
  func changes() -> [SourceChange] {
    source.indices.compactMap { parenthesis in
      guard source.kind(parenthesis) == .leftParen, source.isOfCall(parenthesis) else { return nil }
      let arguments = source.arguments(parenthesis)
      guard arguments.count > 1, label(of: arguments[0]) == "initialState",
        label(of: arguments[1]) == "reducer"
      else { return nil }
      return change(arguments[1].value)
    }
  }

  private func label(of argument: SourceTokens.Argument) -> String? {
    argument.label.map(source.text)
  }

  /// Not that of `reducer: Counter.init`, and `reducer: counter`, which can be a function.
  private func change(_ reducer: Range<Int>) -> SourceChange? {
    guard source.isTypeName(reducer.lowerBound), source.kind(reducer.upperBound - 1) == .rightParen
    else { return nil }
    let bytes = source.bytes(of: reducer)
    return SourceChange(
      message: "write 'reducer: { … }'",
      edits: [
        .init(bytes.lowerBound..<bytes.lowerBound, "{ "),
        .init(bytes.upperBound..<bytes.upperBound, " }"),
      ])
  }
}
