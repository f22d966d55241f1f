import RatchetSyntax

/// Writes values for types that identify effects: `.cancel(id: ObjectIdentifier(TimerID.self))`.
struct FormerEffectIDs {
  let source: SourceTokens

  /// The names that the source declares as types: `token: Any.Type`.
  private let types: Set<String>

  init(source: SourceTokens) {
    self.source = source
    types = Set(source.indices.compactMap(source.nameOfType))
  }

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
        id.label.map(source.text) == "id", isMetatype(id.value) || isNameOfType(id.value)
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

  /// Whether a value is `token` or `self.token`, with the name of a type.
  private func isNameOfType(_ value: Range<Int>) -> Bool {
    let last = value.upperBound - 1
    let isOwn = value.count == 3 && source.text(value.lowerBound) == "self"
    return types.contains(source.text(last)) && (value.count == 1 || isOwn)
  }
}

extension SourceTokens {
  /// The name in `token: Any.Type`.
  fileprivate func nameOfType(_ name: Int) -> String? {
    guard kind(name + 1) == .colon, isName(name), kind(name + 3) == .period, isName(name + 4),
      text(name + 2) == "Any", text(name + 4) == "Type"
    else { return nil }
    return text(name)
  }
}
