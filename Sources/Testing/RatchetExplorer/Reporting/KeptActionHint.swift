/// What to do about an action on the way to a failure that perhaps only effects send.
struct KeptActionHint {
  let text: String

  /// - Parameters:
  ///   - code: A step in a line for `replaying`: `.alarm(.rang)`.
  ///   - kept: The names of the actions that a user sends, because effects send them only after that.
  /// - Returns: Nil if it is another action.
  init?(step code: String, kept: Set<String>) {
    let name = kept.sorted().first { name in
      let call = "." + name.replacing(".", with: "(.")
      let rest = code.dropFirst(call.count)
      return code.hasPrefix(call) && (rest.isEmpty || rest.first == "(" || rest.first == ")")
    }
    guard let name else { return nil }
    text = """
      A person sends '\(name)' here, because effects send it only after that. If no control of yours does, leave this out:
      alphabet: { $0.leaveOut { $0.is(\\.\(name)) } }
      """
  }
}
