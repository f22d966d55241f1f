extension AttributeMacro {
  /// `@ViewAction(for:)`: the conformance with which a view sends its actions directly.
  static let viewAction = AttributeMacro(
    name: "ViewAction",
    place: "a struct or a class",
    belongs: { ["struct", "class"].contains($0.keyword) },
    reportingRole: "extension",
    source: { conformances(to: ["ViewActionSending"], for: $0) }
  )

  /// The extension with the conformances that the type does not declare itself, and with members.
  static func conformances(
    to protocols: [String], for request: ExpansionRequest, members: String = ""
  ) -> String {
    let lacking = protocols.filter(request.lacking.contains)
    guard let type = request.extendedType, !(lacking.isEmpty && members.isEmpty) else { return "" }
    let list = lacking.map { $0 == "Sendable" ? "Swift.\($0)" : "Ratchet.\($0)" }.joined(
      separator: ", ")
    let head = lacking.isEmpty ? "extension \(type)" : "extension \(type): \(list)"
    let availability = ([request.declaration] + request.enclosing)
      .flatMap(\.attributes)
      .filter { $0.name == "available" }
      .map { $0.source + "\n" }
      .joined()
    return availability + head + (members.isEmpty ? " {}" : " {\n\(members)\n}")
  }
}
