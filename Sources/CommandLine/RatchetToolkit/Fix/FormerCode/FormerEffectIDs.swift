import RatchetSyntax

/// Writes values for types that identify effects: `.cancel(id: ObjectIdentifier(TimerID.self))`.
struct FormerEffectIDs {
  let source: SourceTokens

  private static let functions: Set<String> = [
    "cancel", "cancellable", "debounce", "throttle", "withTaskCancellation",
  ]

  /// The words of all spellings that are changed.
  static let words = Set(functions.map { "\($0)(" })

  /// The changes of all effects that a type identifies.
  func changes() -> [SourceChange] {
    source.indices.compactMap { parenthesis in
      guard let callee = source.callee(parenthesis), Self.functions.contains(callee),
        let id = source.arguments(parenthesis).first,
        id.label.map(source.text) == "id", isMetatype(id.value)
      else { return nil }
      let bytes = source.bytes(of: id.value)
      return SourceChange(
        message: "write 'ObjectIdentifier(\(source.tree.text(ofTokens: id.value)))'",
        edits: [
          .init(bytes.lowerBound..<bytes.lowerBound, "ObjectIdentifier("),
          .init(bytes.upperBound..<bytes.upperBound, ")"),
        ])
    }
  }

  /// Whether a value is `TimerID.self` or `Timer<Seconds>.ID.self`.
  private func isMetatype(_ value: Range<Int>) -> Bool {
    let last = value.upperBound - 1
    guard value.count > 2, source.text(last) == "self", source.kind(last - 1) == .period else {
      return false
    }
    return source.isTypeName(value.lowerBound)
      && value.allSatisfy { source.kind($0) != .leftParen }
  }
}
