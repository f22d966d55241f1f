extension Marker {
  /// `@ViewAction(for:)`: the conformance by which a view sends its actions directly.
  static let viewAction = Marker(
    name: "ViewAction",
    place: "a struct or a class",
    belongs: { ["struct", "class"].contains($0.keyword) },
    source: { conformance(to: "ViewActionSending", for: $0) }
  )

  /// The extension with a conformance, where the type does not state it itself.
  static func conformance(to protocolName: String, for request: ExpansionRequest) -> String {
    guard let type = request.extendedType, request.lacksConformance else { return "" }
    let availability = ([request.declaration] + request.enclosing)
      .flatMap(\.attributes)
      .filter { $0.name == "available" }
      .map { $0.source + "\n" }
      .joined()
    return availability + "extension \(type): Ratchet.\(protocolName) {}"
  }
}
