/// What to do about an action on the way to a failure that perhaps only effects send.
struct KeptActionHint {
  let text: String

  /// - Parameters:
  ///   - code: A step in a line for `replaying`: `.alarm(.rang)`.
  ///   - kept: The names of the actions that a user sends, although effects do.
  /// - Returns: Nil if it is another action.
  init?(step code: String, kept: Set<String>) {
    let name = kept.sorted().first { Self.isStep(code, of: $0) }
    guard let name else { return nil }
    text = """
      A person sends '\(name)' here, and effects do, too. If no control of yours does, leave this out:
      \(LeftOutAction(name.split(separator: ".")).text)
      """
  }

  /// Whether a step is an action with a name: `.rows(.element(id: 1, action: .rang))` is one of `rows.element.rang`.
  private static func isStep(_ code: String, of name: String) -> Bool {
    let cases = name.split(separator: ".")
    var rest = Substring(code)
    for (number, name) in cases.enumerated() {
      if number > 0 {
        guard rest.first == "(" else { return false }
        rest = rest.dropFirst()
        if cases[number - 1] == "element", let action = rest.firstRange(of: "action: ") {
          rest = rest[action.upperBound...]
        }
      }
      guard rest.hasPrefix(".\(name)") else { return false }
      rest = rest.dropFirst(name.count + 1)
    }
    return rest.isEmpty || rest.first == "(" || rest.first == ")"
  }
}
