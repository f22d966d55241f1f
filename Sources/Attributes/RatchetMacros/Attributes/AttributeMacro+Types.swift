// The attributes on types. If another file can see the type, they add nothing, and the generator
// writes the conformances.

extension AttributeMacro {
  /// `@CasePathable`.
  static let casePathable = AttributeMacro(
    name: "CasePathable",
    place: "an enum",
    belongs: { $0.keyword == "enum" },
    source: { request in
      guard request.role != "peer" else { return "" }
      guard request.isHidden else {
        // `@Reducer` adds the same check.
        guard request.role == "member", !request.declaration.isReducer else { return "" }
        // A case of that name hides the module.
        return MemberReader(request.declarationSource).cases.contains { $0.name == "Ratchet" }
          ? "" : generatedCodeCheck
      }
      let members = MemberReader(request.declarationSource)
      let bound = members.cases.first { $0.name == "binding" }?.payloads.first
      let isBinding = bound?.typeNames?.last == "BindingAction"
      let source = CasePathsSource(
        root: request.declaration.name ?? "", cases: members.cases,
        isIsolated: request.declaration.attributes.contains { $0.name.hasSuffix("Actor") })
      switch request.role {
      case "member":
        let hasPaths = members.hasType("AllCasePaths")
        let paths = hasPaths ? "" : source.text
        guard isBinding, let bound, !members.declares("binding", ["var"]) else { return paths }
        return paths + """

          var binding: \(bound.type)? {
          if case .binding(let action) = self { action } else { nil }
          }
          """
      case "extension":
        return conformances(
          to: source.isIterable ? ["CasePathable", "CasePathIterable"] : ["CasePathable"],
          for: request)
      default: return ""
      }
    }
  )

  /// The function that the compiler warns about if no code is generated for the type.
  static let generatedCodeCheck =
    "private static func _generatedCode() { Ratchet._generatedCode(of: Self.self) }"

  /// What the compiler shows beside an error about a line that generated code completes.
  static let generatedCodeHint = """
      // If no code is generated, add \
    'plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]' to the target in Package.swift.
    """

  /// `@ObservableState`.
  static let observableState = AttributeMacro(
    name: "ObservableState",
    place: "a struct or an enum",
    belongs: { ["struct", "enum"].contains($0.keyword) },
    reportingRole: "extension",
    source: { request in
      guard request.isHidden else { return "" }
      guard request.declaration.keyword == "struct" else {
        return conformances(to: ["ObservableEnum"], for: request)
      }
      return conformances(
        to: ["ObservableStruct"], for: request,
        members: unobservedFields(of: request.declarationSource))
    }
  )

  /// The list of the properties that are not observed.
  private static func unobservedFields(of source: [UInt8]) -> String {
    let members = MemberReader(source).members.filter { member in
      ["let", "var"].contains(member.keyword) && member.name != nil
        && member.attributes.contains { $0.name.hasSuffix("ObservationStateIgnored") }
    }
    guard !members.isEmpty else { return "" }
    let added = members.map { member in
      let line = "fields.append(\\.\(member.name ?? ""))\n"
      return member.conditions.isEmpty
        ? line : "#if \(member.conditions.joined(separator: " && "))\n\(line)#endif\n"
    }
    return """
      fileprivate static var unobservedFields: [Swift.PartialKeyPath<Self>] {
      var fields: [Swift.PartialKeyPath<Self>] = []
      \(added.joined())return fields
      }
      """
  }
}
