/// The source of a reducer's missing parts, if no other file can extend it.
struct ReducerPartsSource {
  var members: MemberReader

  /// The members to add to the reducer.
  var text: String {
    var parts: [String] = []
    if !members.hasType("State") {
      parts.append(
        """
        struct State: Ratchet.ObservableStruct, Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
        init() {}
        }
        """)
    }
    if !members.hasType("Action") {
      parts.append(
        """
        enum Action: Ratchet.CasePathIterable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
        \(CasePathsSource(root: "Action", cases: []).text)
        }
        """)
    }
    if !members.declares("body", ["let", "var"]), !members.declares("reduce", ["func"]) {
      parts.append(
        """
        @Ratchet.ReducerBuilder<Self.State, Self.Action>
        var body: some Ratchet.ReducerOf<Self> { Ratchet.EmptyReducer() }
        """)
    }
    return parts.joined(separator: "\n")
  }
}
