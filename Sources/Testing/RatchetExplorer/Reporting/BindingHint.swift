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
    guard assigned.contains(String(field)),
      let cases = LeftOutAction.cases(of: code[..<set.lowerBound])
    else { return nil }
    text = """
      The reducer sets '\(field)', too. If no control of yours does, leave this out:
      \(LeftOutAction(cases, field: field).text)
      """
  }
}
