/// A case path that is written with the function that creates the case: `/Action.child`,
/// `/Action.list .. /List.row(id:action:)`, `CasePath(Action.child)`.
struct FormerCasePath {
  /// The types of the cases, of which the first one is nil for `/.child`.
  var types: [String?]

  /// The cases, from the outside to the inside, none for `/Action.self`.
  var cases: [String]

  /// The indices of its tokens.
  var tokens: Range<Int>

  /// The type of the first case, or nil for `/.child`.
  var root: String? { types.first ?? nil }

  /// A case key path whose root follows from its place: `\.list.row`.
  var keyPath: String {
    "\\." + (cases.isEmpty ? "self" : cases.joined(separator: "."))
  }

  /// A value of the same type: `AnyCasePath(\Action.Cases.list.row)`.
  var value: String {
    guard !cases.isEmpty else {
      return root.map { "AnyCasePath<\($0), \($0)>()" } ?? "AnyCasePath()"
    }
    guard let root else { return "AnyCasePath(\(keyPath))" }
    return "AnyCasePath(\\\(root).Cases.\(cases.joined(separator: ".")))"
  }

  /// A closure that extracts the payload: `{ $0[case: \.list] }`.
  var extraction: String { "{ $0[case: \(keyPath)] }" }
}
