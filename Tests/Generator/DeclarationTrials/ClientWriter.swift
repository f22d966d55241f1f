import RatchetSyntax

/// Writes a client with an endpoint for each requirement of a protocol, as people replace protocols.
enum ClientWriter {
  /// The client for a declaration, if it is a protocol with requirements that closures can have.
  static func client(for declaration: Syntax) -> (name: String, text: String)? {
    guard declaration.kind == .protocolDeclaration, let name = declaration.name,
      declaration.attributes.isEmpty
    else { return nil }
    let members = declaration.members
    let associated = members.filter { $0.declaration.kind == .associatedTypeDeclaration }
      .compactMap(\.declaration.name)
    let access = declaration.modifiers.map { "\($0) " }.joined()
    var taken: [String: Int] = [:]
    var endpoints: [String] = []
    for (member, conditions) in members where conditions.isEmpty && member.attributes.isEmpty {
      guard let (base, type) = endpoint(for: member) else { continue }
      let words = Set(type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      guard words.isDisjoint(with: associated + notInClosures), !type.contains("...") else {
        continue
      }
      taken[base, default: 0] += 1
      // Functions that share a base name are properties with different names.
      let number = taken[base] ?? 1
      let property = number == 1 ? base : base.filter { $0 != "`" } + "\(number)"
      let attribute = number == 1 ? "" : "@Ratchet.DependencyEndpoint(method: \"\(base)\") "
      endpoints.append("\(attribute)\(access)var \(property): \(type)")
    }
    guard !endpoints.isEmpty else { return nil }
    let client = "RatchetClient_\(name.filter { $0 != "`" })"
    return (
      client, "\(access)struct \(client): Sendable { \(endpoints.joined(separator: "; ")) }; "
    )
  }

  /// The words of types that only protocols and functions can have.
  private static let notInClosures = [
    "Self", "some", "autoclosure", "isolated", "each", "repeat",
  ]

  /// The name and the type of the closure for a requirement.
  private static func endpoint(for member: Syntax) -> (base: String, type: String)? {
    guard member.first(.genericParameters) == nil, member.first(.whereClause) == nil,
      Set(["static", "class", "mutating"]).isDisjoint(with: member.modifiers)
    else { return nil }
    if member.kind == .variableDeclaration, let binding = member.first(.binding),
      let name = binding.plainName, let type = binding.type
    {
      return (name, "@Sendable () throws -> \(type.textOnOneLine)")
    }
    guard member.kind == .functionDeclaration, let name = member.name,
      name.first?.isLetter == true || name.hasPrefix("`") || name.hasPrefix("_")
    else { return nil }
    let parameters = member.parameters.compactMap { parameter -> String? in
      guard let type = parameter.type?.textOnOneLine else { return nil }
      let second = parameter.first(.secondName)
      let label = parameter.plainName ?? second?.text
      return label.map { "_ \($0): \(type)" } ?? type
    }
    guard parameters.count == member.parameters.count else { return nil }
    let effects = member.children(.effect).map(\.textOnOneLine)
    let result = member.first(.result)?.type?.textOnOneLine
    // An endpoint that returns a value has a default, or it can throw.
    let isThrowing = effects.contains { $0.hasPrefix("throws") } || result == nil
    let words = effects.filter { $0 != "rethrows" } + (isThrowing ? [] : ["throws"])
    let effect = words.map { "\($0) " }.joined()
    return (
      name, "@Sendable (\(parameters.joined(separator: ", "))) \(effect)-> \(result ?? "Void")"
    )
  }
}
