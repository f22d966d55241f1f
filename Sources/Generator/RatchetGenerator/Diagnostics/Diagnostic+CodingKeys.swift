// Diagnostics about the coding keys that a type declares.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  static func unusableCodingKeys(
    _ keys: UnusableCodingKeys, of domain: Domain, path: String
  ) -> Diagnostic {
    let reason =
      switch keys.obstacle {
      case .hidden: "is not visible in the file of the generated code"
      case .noEnum: "is not an enum of keys that is declared in the type"
      case .conditional: "is in an '#if', or one of its keys is"
      case .numbers: "has numbers for keys"
      case .ofEnum: "renames the enum's cases or payloads"
      }
    return Diagnostic(
      id: "coding-keys",
      "'\(domain.extendedName).\(keys.name)' \(reason), so the generated 'Codable' cannot use it",
      path: path,
      at: keys.location ?? domain.declaration.location,
      notes: [
        Note(
          "declare '\(domain.declaration.name): Codable', and the compiler writes it",
          at: domain.declaration.location)
      ],
      fixIt: .conform(domain, to: "Codable")
    )
  }

  /// - Parameter location: The place of the key, if it is in this file.
  static func keyOfNothing(
    _ key: EnumCase, of domain: Domain, path: String, at location: SourcePosition?
  ) -> Diagnostic {
    Diagnostic(
      id: "coding-keys",
      "'\(domain.extendedName)' has the key '\(key.spelling)', but no stored property '\(key.name)'",
      path: path,
      at: location ?? domain.declaration.location,
      notes: [Note("give the key the name of its property, or remove it")]
    )
  }

  static func leftOutOfCoding(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "coding-keys",
      "'CodingKeys' of '\(domain.extendedName)' leaves '\(property.spelling)' out, which has no initial "
        + "value",
      path: path,
      at: property.location,
      notes: [Note("give it a value, or a key")]
    )
  }
}
