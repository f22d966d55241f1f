/// What to do about a binding action on the way to a failure that perhaps no control sends.
///
/// The explorer sets all bindable fields, because it does not see the views.
struct BindingHint {
  let text: String

  /// - Parameters:
  ///   - code: A step in a line for `replaying`: `.binding(.set(\.results, []))`.
  ///   - assigned: The fields that reducers set.
  /// - Returns: Nil if it is no binding action, or one of a field that only controls set.
  init?(step code: String, assigned: Set<String>) {
    guard let set = code.firstRange(of: "(.set(\\.") else { return nil }
    let field = code[set.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let cases = code[..<set.lowerBound].split(separator: "(")
    guard assigned.contains(String(field)),
      cases.allSatisfy({
        $0.first == "." && $0.dropFirst().allSatisfy { $0.isLetter || $0.isNumber }
      })
    else { return nil }
    text = """
      The reducer sets '\(field)', too. If no control of yours does, leave this out:
      alphabet: { $0.leaveOut { $0.is(\\\(cases.joined()).\(field)) } }
      """
  }
}
