import RatchetRules

/// The source of an enum of reducers' missing parts, if no other file can extend the enum.
///
/// It knows nothing of the payloads' types but what the enum itself declares.
struct ReducerEnumSource {
  var name: String
  var members: MemberReader

  /// Other protocols of the state, whose conformances the compiler synthesizes here.
  var stateConformances: [String] = []

  /// Other protocols of the actions.
  var actionConformances: [String] = []

  /// The members to add to the enum.
  var text: String {
    var parts: [String] = []
    parts.append(members.hasType("State") ? isEphemeral : state)
    if !members.hasType("Action") { parts.append(action) }
    if !members.members.contains(where: { $0.name == "body" && $0.isStatic }) { parts.append(body) }
    parts += ["var body: Self.CaseBody { Self.body }", caseScope, scope]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func role(of enumCase: CaseSource) -> CaseRole {
    CaseRole(
      payloads: payloads(of: enumCase),
      isIgnored: enumCase.isMarked("ReducerCaseIgnored"),
      isEphemeral: enumCase.isMarked("ReducerCaseEphemeral"),
      meaning: members.meaning
    )
  }

  private func payloads(of enumCase: CaseSource) -> [CaseRole.Payload] {
    enumCase.payloads.map { CaseRole.Payload(label: $0.label, type: $0.typeNames) }
  }

  private func isReducer(_ enumCase: CaseSource) -> Bool {
    if case .reducer = role(of: enumCase) { true } else { false }
  }

  private func isEphemeral(_ enumCase: CaseSource) -> Bool {
    role(of: enumCase) == .ephemeral || CaseRole.disappear(payloads(of: enumCase))
  }

  /// What the state and the actions begin with.
  private var indirect: String { members.isIndirect ? "indirect " : "" }

  /// Which cases of a declared state disappear after an action.
  private var isEphemeral: String {
    let declared = Set(members.cases(ofEnum: "State").map(\.name))
    let ephemeral = ephemeral(of: "state") { declared.contains($0.name) }
    guard !ephemeral.isEmpty else { return "" }
    return """
      static func _isEphemeral(_ state: Self.State) -> Swift.Bool {
      \(ephemeral)return false
      }
      """
  }

  /// A statement for each case that disappears after an action.
  private func ephemeral(
    of value: String, where isIncluded: (CaseSource) -> Bool = { _ in true }
  ) -> String {
    members.cases.filter { isEphemeral($0) && isIncluded($0) }.map { enumCase in
      enumCase.conditional("if case .\(enumCase.spelling) = \(value) { return true }")
    }.joined()
  }

  private var state: String {
    let cases = members.cases.map { enumCase in
      isReducer(enumCase) ? enumCase.carrying("State") : enumCase
    }
    let paths = CasePathsSource(root: "State", cases: cases)
    let own = [
      "Ratchet.CaseReducerState", "Ratchet.\(paths.conformance)", "Ratchet.ObservableEnum",
    ]
    let conformances = (own + stateConformances).joined(separator: ", ")
    return """
      @dynamicMemberLookup
      \(indirect)enum State: \(conformances) {
      typealias StateReducer = \(name)
      \(cases.map { $0.conditional($0.declaration) }.joined())\
      \(paths.text)
      var isEphemeral: Swift.Bool {
      \(ephemeral(of: "self"))return false
      }
      }
      """
  }

  private var action: String {
    let cases = members.cases.filter { role(of: $0) != .value }.map { $0.carrying("Action") }
    let paths = CasePathsSource(root: "Action", cases: cases)
    let conformances = (["Ratchet.\(paths.conformance)"] + actionConformances).joined(
      separator: ", ")
    return """
      \(indirect)enum Action: \(conformances) {
      \(cases.map { $0.conditional($0.declaration) }.joined())\
      \(paths.text)
      }
      """
  }

  private var body: String {
    let scopes = members.cases.filter(isReducer).map { enumCase in
      let payload = enumCase.payloads[0]
      // An enum of reducers has no values that could be made.
      let isEnum = payload.typeNames.map { $0.count == 1 && members.enums[$0[0]] != nil } ?? false
      let made = isEnum ? "\(payload.type).body" : "\(payload.type)()"
      let (name, reducer) = (enumCase.spelling, payload.value ?? made)
      return enumCase.conditional(
        "Ratchet.Scope(state: \\.\(name), action: \\.\(name)) { \(reducer) }")
    }
    return """
      @Ratchet.ReducerBuilder<Self.State, Self.Action>
      static var body: some Ratchet.ReducerOf<Self> {
      \(scopes.isEmpty ? "Ratchet.EmptyReducer()\n" : scopes.joined())}
      """
  }

  /// The cases that only a declared state has.
  private var ownCasesOfState: [CaseSource] {
    let names = Set(members.cases.map(\.name))
    return members.cases(ofEnum: "State").filter { !names.contains($0.name) }
  }

  private var caseScope: String {
    let all = members.cases + ownCasesOfState
    let cases = all.map { enumCase in
      enumCase.conditional(
        storeType(of: enumCase).map { "case \(enumCase.spelling)(\($0))" } ?? enumCase.declaration)
    }
    let names = Dictionary(grouping: all, by: \.name)
    let properties = all.filter { enumCase in
      (names[enumCase.name] ?? []).filter { !$0.excludes(enumCase) }.count == 1
    }.map { enumCase in
      let values = enumCase.payloads.indices.map { "value\($0)" }
      let pattern = values.isEmpty ? "" : "(\(values.map { "let \($0)" }.joined(separator: ", ")))"
      let result = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
      return enumCase.conditional(
        """
        var \(enumCase.spelling): Swift.Optional<\(storeType(of: enumCase) ?? enumCase.value)> {
        if case .\(enumCase.spelling)\(pattern) = self { \(result) } else { nil }
        }
        """)
    }
    return "enum CaseScope {\n\(cases.joined())\(properties.joined())}"
  }

  /// The type of the store of a case: of a reducer, or of an alert with its actions.
  private func storeType(of enumCase: CaseSource) -> String? {
    guard enumCase.payloads.count == 1 else { return nil }
    if isReducer(enumCase) { return "Ratchet.StoreOf<\(enumCase.payloads[0].type)>" }
    // Declared actions may have no case for it, and may have one although the case is ignored.
    let hasActions =
      members.hasType("Action")
      ? members.cases(ofEnum: "Action").contains { $0.name == enumCase.name }
      : role(of: enumCase) != .value
    guard isEphemeral(enumCase), hasActions else { return nil }
    let type = enumCase.payloads[0].type
    return "Ratchet.Store<\(type), \(type).Action>"
  }

  private var scope: String {
    let cases = (members.cases + ownCasesOfState).map { enumCase in
      let name = enumCase.spelling
      if storeType(of: enumCase) != nil {
        return enumCase.conditional(
          """
          case .\(name)(let state):
          return .\(name)(store.scope(state, state: \\.\(name), action: \\.\(name)))
          """)
      }
      let labels = enumCase.payloads.map { $0.argument("") }
      let bound = labels.enumerated().map { "\($1)let value\($0)" }.joined(separator: ", ")
      // The compiler warns about a call with a value that cannot exist.
      let values = zip(labels, enumCase.payloads).enumerated().map { offset, part in
        guard !enumCase.isUninhabited else { return "\(part.0)value\(offset)" }
        // The compiler would open the existential metatype, and return a value of the protocol.
        let type = part.1.type
        let isMetatype = type.hasPrefix("any ") && type.hasSuffix(".Type")
        return "\(part.0)store.observing(value\(offset)\(isMetatype ? " as \(type)" : ""))"
      }
      .joined(separator: ", ")
      return enumCase.conditional(
        labels.isEmpty
          ? "case .\(name): return .\(name)"
          : "case .\(name)(\(bound)): return .\(name)(\(values))")
    }
    // The compiler never finds a switch over an enum without values exhaustive.
    let hasNoValues = !members.cases.isEmpty && members.cases.allSatisfy(\.isUninhabited)
    return """
      @Swift.MainActor
      static func scope(_ store: Ratchet.Store<Self.State, Self.Action>) -> CaseScope {
      \(hasNoValues ? "Swift.fatalError()" : "switch store.observedCase {\n\(cases.joined())}")
      }
      """
  }
}
