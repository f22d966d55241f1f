/// Sources to generate from.
enum Sources {
  /// A domain of one enum.
  static func domain(_ name: String, cases: [String] = ["started", "stopped(Int)"]) -> String {
    """
    import Ratchet

    @CasePathable
    enum \(name) {
    \(cases.map { "  case \($0)\n" }.joined())}

    """
  }

  /// A source without domains.
  static let plain = "struct Plain {\n  var number = 0\n}\n"

  /// A source that seems to contain a domain, until it is parsed.
  static let word = "// Some day this will be a Reducer.\nstruct Word {}\n"

  /// A source with an error on the third line.
  static let error =
    "import Ratchet\n\n// Hidden.\nprivate enum Hidden: CasePathable {\n  case one(Int)\n}\n"
}
