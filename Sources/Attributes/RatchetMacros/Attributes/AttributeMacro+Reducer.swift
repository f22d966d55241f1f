import RatchetSyntax

extension AttributeMacro {
  /// `@Reducer`: the conformance, the result builder on `body`, and `@MemberwiseInit` on a visible
  /// `State`.
  ///
  /// The first two must be in the user's file: the compiler applies a protocol's result builder
  /// only if the type's declaration itself states the conformance.
  static let reducer = AttributeMacro(
    name: "Reducer",
    place: "a struct or an enum",
    belongs: { ["struct", "enum"].contains($0.keyword) },
    reportingRole: "extension",
    problem: { request in
      guard request.isHidden, request.declaration.keyword == "enum",
        !hasConformingState(members(of: request))
      else { return nil }
      let name = request.declaration.name ?? ""
      return
        "the attribute of a private enum cannot add a conformance to a declared 'State': write "
        + "'enum State: CaseReducerState', with 'typealias StateReducer = \(name)'"
    },
    mistake: { request in
      request.declaration.keyword == "struct"
        ? ReducerMistakes.first(in: request.declarationSource) : nil
    },
    source: { request in
      switch request.role {
      case "memberAttribute": attribute(for: request)
      case "member": request.isHidden ? parts(for: request) : check(for: request)
      case "extension": conformance(for: request)
      default: ""
      }
    }
  )

  /// The conformance.
  ///
  /// The compiler does not look into the check of an enum that does not conform, and shows this line.
  private static func conformance(for request: ExpansionRequest) -> String {
    guard request.declaration.keyword == "enum" else {
      let conformance = conformances(
        to: isSendable(request) ? ["Reducer", "Sendable"] : ["Reducer"], for: request)
      // Without a generated body, the compiler shows this line.
      return conformance.isEmpty || request.isHidden || hasLogic(members(of: request))
        ? conformance : conformance + generatedCodeHint
    }
    guard !request.isHidden else {
      return conformances(to: ["Reducer", "CaseReducer"], for: request)
    }
    let conformance = conformances(to: ["Reducer"], for: request)
    return conformance.isEmpty ? "" : conformance + generatedCodeHint
  }

  /// Whether the source of a reducer says what it does.
  private static func hasLogic(_ members: MemberReader) -> Bool {
    members.declares("body", ["var", "let"]) || members.declares("reduce", ["func"])
  }

  /// Whether a visible reducer holds only dependencies, so that its effects can capture it.
  ///
  /// The compiler infers that of a type that is not public.
  private static func isSendable(_ request: ExpansionRequest) -> Bool {
    guard request.declaration.modifiers.contains("public") else { return false }
    guard let type = SyntaxTree(members: request.declarationSource).root.members.first?.declaration,
      type.genericParameters.isEmpty
    else { return false }
    return type.members.allSatisfy { member, _ in
      guard member.kind == .variableDeclaration, !member.modifiers.contains("static") else {
        return true
      }
      return member.children(.binding).allSatisfy(\.isComputed)
        || member.attributes.contains {
          ["Dependency", "Ratchet.Dependency"].contains($0.attributeName)
        }
    }
  }

  /// The attributes that a member gets.
  private static func attribute(for request: ExpansionRequest) -> String {
    let member = request.declaration
    switch member.keyword {
    case "struct": return AttributeMacro.attribute(for: member)
    case "enum": return attributes(ofPart: member, isHidden: request.isHidden)
    default: return builder(for: request)
    }
  }

  /// What an enum needs to be a state with case paths or actions, if no other file can add it.
  private static func attributes(ofPart part: Declaration, isHidden: Bool) -> String {
    var attributes: [String] = []
    if isHidden, ["State", "Action"].contains(part.name) { attributes.append("CasePathable") }
    // `state.child` is the payload of a case.
    if part.name == "State" { attributes.append("dynamicMemberLookup") }
    return
      attributes
      .filter { missing in part.attributes.allSatisfy { !$0.name.hasSuffix(missing) } }
      .map { $0 == "CasePathable" ? "@Ratchet.\($0)" : "@\($0)" }
      .joined(separator: " ")
  }

  /// The check that code is generated for a reducer.
  ///
  /// A reducer whose actions are not an enum may need none.
  private static func check(for request: ExpansionRequest) -> String {
    let members = members(of: request)
    guard members.declares("Action", ["enum"]) || !members.hasType("Action") else { return "" }
    return generatedCodeCheck
  }

  /// Whether the state of an enum of reducers, if the source declares one in it, states what
  /// another file would.
  private static func hasConformingState(_ members: MemberReader) -> Bool {
    guard let state = members.enums["State"] else { return true }
    return state.first(.inheritance)?.dottedNames.contains { $0.last == "CaseReducerState" } == true
  }

  /// The missing parts of a reducer that no other file can see.
  private static func parts(for request: ExpansionRequest) -> String {
    let members = members(of: request)
    guard request.declaration.keyword == "enum", let name = request.declaration.name else {
      return ReducerPartsSource(members: members).text
    }
    guard hasConformingState(members) else { return "" }
    return ReducerEnumSource(
      name: name,
      members: members,
      stateConformances: request.conformances(askedFor: "state"),
      actionConformances: request.conformances(askedFor: "action")
    ).text
  }

  private static func members(of request: ExpansionRequest) -> MemberReader {
    MemberReader(
      request.declarationSource, isInsideReducer: request.enclosing.contains(where: \.isReducer))
  }

  /// The result builder, if a member is a `body` without one.
  ///
  /// The body of an enum of reducers is static.
  private static func builder(for request: ExpansionRequest) -> String {
    let member = request.declaration
    guard
      member.keyword == "var",
      member.name == "body",
      member.isComputed,
      // The compiler would warn that `return` disables the builder.
      !member.returnsExplicitly,
      // Two builders are an error. An attribute is recognized as a builder only by its name.
      member.attributes.allSatisfy({ !$0.name.hasSuffix("Builder") }),
      !member.isStatic || request.parent?.keyword == "enum"
    else { return "" }
    return "@Ratchet.ReducerBuilder<Self.State, Self.Action>"
  }
}
