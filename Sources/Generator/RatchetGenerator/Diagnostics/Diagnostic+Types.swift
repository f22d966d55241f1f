// Diagnostics about a domain as a whole.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  /// - Parameters:
  ///   - hiding: The modifiers that hide the type from other files.
  ///   - collides: Whether another type has the same name, or the name of a type around it.
  static func privateType(
    _ domain: Domain, hiddenBy hiding: [SourceRange], collides: Bool, path: String
  ) -> Diagnostic {
    let wayOut =
      collides
      ? "rename it, since the module declares another type of this name, and remove "
        + "'\(domain.access.keyword)'"
      : "remove '\(domain.access.keyword)' to make it internal"
        + (domain.accessLocation == nil
          ? ", or write 'fileprivate' before the type in the extension: its code is then added in place"
          : "")
    let subject =
      domain.accessLocation == domain.declaration.location
      ? "'\(domain.extendedName)' is '\(domain.access.keyword)'"
      : "'\(domain.extendedName)' is declared inside a '\(domain.access.keyword)' type"
    return Diagnostic(
      id: "private-type",
      "\(subject), and its generated code is in a separate file, which cannot see it",
      path: path,
      at: domain.declaration.location,
      notes: [
        Note(wayOut, at: domain.accessLocation)
      ],
      fixIt: hiding.isEmpty || collides
        ? nil
        : FixIt(
          "remove '\(domain.access.keyword)'",
          hiding.map { TextEdit($0, replacement: "") })
    )
  }

  /// A type with the name of the module, whose names the code of an attribute writes.
  static func hiddenModule(
    by type: [String], in annotation: Annotation, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "reserved-name",
      "'@\(annotation.kind.rawValue)' cannot be used here: 'Ratchet' is the type "
        + "'\(type.joined(separator: "."))', and not the module",
      path: path,
      at: annotation.location,
      notes: [Note("rename that type, or write the conformance in place of the attribute")]
    )
  }

  static func noncopyable(_ domain: Domain, _ protocolName: String, path: String) -> Diagnostic {
    let reason =
      switch (protocolName, domain.declaration.kind) {
      case ("~Copyable", .enum): "a case path copies payloads"
      case ("~Copyable", _): "comparing values copies them"
      default: "a value of it cannot be kept or compared"
      }
    return Diagnostic(
      id: "noncopyable",
      "'\(domain.extendedName)' is '\(protocolName)', and \(reason)",
      path: path,
      at: domain.declaration.location,
      notes: [Note("keep such values outside of the domain, behind a dependency")]
    )
  }

  static func noncopyable(_ parameter: String, of domain: Domain, path: String) -> Diagnostic {
    Diagnostic(
      id: "noncopyable",
      "the parameter '\(parameter)' of '\(domain.extendedName)' can be a type whose values cannot be "
        + "copied or kept, and generated code copies and keeps them",
      path: path,
      at: domain.declaration.location,
      notes: [Note("remove '~Copyable' and '~Escapable' from '\(parameter)'")]
    )
  }

  static func parameterPack(_ domain: Domain, _ name: String, path: String) -> Diagnostic {
    Diagnostic(
      id: "parameter-pack",
      "'\(domain.extendedName)' is an enum with the parameter pack '\(name)', which "
        + "Swift does not support",
      path: path,
      at: domain.declaration.location,
      notes: [Note("use an ordinary generic parameter, or move the enum out of the generic type")]
    )
  }

  static func fixedParameters(
    _ subject: String, _ enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "fixed-parameters",
      "the compiler crashes at \(subject) '\(enumCase.spelling)' of '\(domain.extendedName)': the extension around it "
        + "leaves no parameter of a generic type open",
      path: path,
      at: enumCase.location,
      notes: [Note("declare it outside of that extension, in a type that is not generic")]
    )
  }

  static func packEndpoint(
    _ endpoint: DependencyEndpoint, _ pack: TypeReference, of domain: Domain, path: String
  ) -> Diagnostic {
    let name = endpoint.property.spelling
    return Diagnostic(
      id: "parameter-pack",
      "the endpoint '\(name)' of '\(domain.extendedName)' has the parameter '\(pack.text)', and "
        + "Swift has no closures with parameter packs",
      path: path,
      at: endpoint.property.location,
      notes: [
        Note("write '(\(pack.text))', one tuple, or mark '\(name)' '@DependencyEndpointIgnored'")
      ]
    )
  }

  static func sendable(_ domain: Domain, path: String) -> Diagnostic {
    Diagnostic(
      id: "sendable",
      "'.sendable' cannot be generated for '\(domain.extendedName)': the compiler accepts that "
        + "conformance only in the file that declares the type",
      path: path,
      at: domain.declaration.location,
      notes: [Note("write '\(domain.declaration.name): Sendable', and remove '.sendable'")],
      fixIt: .conform(domain, to: "Sendable")
    )
  }

  static func isolatedConformance(
    _ conformance: InheritedType, of type: TypeDeclaration, path: String
  ) -> Diagnostic {
    let name = type.path.joined(separator: ".")
    return Diagnostic(
      id: "isolated-conformance",
      "the conformance of '\(name)' to '\(conformance.text)' is isolated to the main actor, as "
        + "everything in this module by default, and a reducer cannot use it",
      path: path,
      at: (conformance.range ?? SourceRange(at: type.location)).start,
      notes: [Note("write 'nonisolated extension \(name): \(conformance.text)'")],
      fixIt: .nonisolated(type)
    )
  }

  static func hiddenComparison(
    _ comparison: ComparisonDeclaration, of domain: Domain, access: AccessLevel, path: String
  ) -> Diagnostic {
    let found = (comparison.access ?? .internal).keyword
    return Diagnostic(
      id: "hidden-part",
      "'isEqual' of the \(access.keyword) type '\(domain.extendedName)' is \(found), so code that uses the type "
        + "cannot compare with it",
      path: path,
      at: comparison.location,
      notes: [Note("write '\(access.keyword) static func isEqual'")]
    )
  }

  static func isolatedWrapper(
    _ wrapper: TypeDeclaration, of property: StoredProperty, in domain: Domain, isInFile: Bool,
    path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "isolated-member",
      "'\(property.spelling)' is wrapped in a '\(wrapper.path.joined(separator: "."))', which this module "
        + "isolates to the main actor by default, and '\(domain.extendedName)' cannot read it",
      path: path,
      at: property.location,
      notes: [Note("declare '\(wrapper.name)' as 'nonisolated'")],
      fixIt: isInFile ? .nonisolated(wrapper) : nil
    )
  }

  static func unreadableProperty(
    _ property: StoredProperty, of domain: Domain, _ type: TypeDeclaration, actor: String,
    isStated: Bool, path: String
  ) -> Diagnostic {
    let name = domain.declaration.name
    return Diagnostic(
      id: "isolated-member",
      "'\(property.spelling)' of '\(domain.extendedName)' can only be read on '@\(actor)', because the class "
        + "'\(type.name)' is not 'Sendable', and generated code runs on any actor",
      path: path,
      at: property.location,
      notes: [
        Note(isStated ? "remove '@\(actor)' from '\(name)'" : "declare '\(name)' as 'nonisolated'")
      ],
      fixIt: isStated ? nil : .nonisolated(domain.declaration)
    )
  }

  static func isolatedMember(
    _ member: String, of domain: Domain, type: TypeDeclaration, isInFile: Bool, conformance: String,
    path: String, at location: SourcePosition
  ) -> Diagnostic {
    let name = type.path.joined(separator: ".")
    return Diagnostic(
      id: "isolated-member",
      "'\(member)' holds a '\(name)', which this module isolates to the main actor by default, and "
        + "'\(domain.extendedName)' cannot use its conformance to '\(conformance)'",
      path: path,
      at: location,
      notes: [Note("declare '\(type.name)' as 'nonisolated'")],
      // A fix-it changes the file of its diagnostic.
      fixIt: isInFile ? .nonisolated(type) : nil
    )
  }
}
