/// How a test leaves out an action: `alphabet: { $0.leaveOut { $0.is(\.binding.query) } }`.
struct LeftOutAction {
  let text: String

  /// - Parameters:
  ///   - cases: The cases of the action, from the outside in, also `element` of a row or a screen.
  ///   - field: The field of a binding action; nil for another action.
  init(_ cases: [Substring], field: Substring? = nil) {
    let path = cases.joined(separator: ".")
    guard let element = cases.lastIndex(of: "element") else {
      let field = field.map { ".\($0)" } ?? ""
      text = "alphabet: { $0.leaveOut { $0.is(\\.\(path)\(field)) } }"
      return
    }
    // A case path names one element, so a pattern is what leaves the action of each of them out.
    var pattern = cases[(element + 1)...].reversed().reduce(field == nil ? "" : "(let set)") {
      ".\($1)" + ($0.isEmpty || $0.hasPrefix("(") ? $0 : "(\($0))")
    }
    for name in cases[...element].reversed() {
      pattern = name == "element" ? ".element(id: _, action: \(pattern))" : ".\(name)(\(pattern))"
    }
    let condition = field.map { "set.is(\\.\($0))" } ?? "true"
    text = """
      alphabet: { $0.leaveOut { if case \(pattern) = $0 { \(condition) } else { false } } }
      """
  }

  /// The cases of an action in a line for `replaying`: `.rows(.element(id: 1, action: .binding(…)))`.
  ///
  /// - Returns: Nil if it has other labels than those of elements.
  static func cases(of code: Substring) -> [Substring]? {
    var cases: [Substring] = []
    for part in code.split(separator: "(") {
      let name = part.split(separator: "action: ", maxSplits: 1).last ?? part
      let isElement = cases.last == "element"
      guard name.first == ".", isElement || name.startIndex == part.startIndex,
        name.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber })
      else { return nil }
      cases.append(name.dropFirst())
    }
    return cases
  }
}
