// Diagnostics about properties and payloads that generated code uses.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  static func missingSharedKey(_ property: StoredProperty, path: String) -> Diagnostic {
    let (name, wrapper) = (property.spelling, property.sharing?.wrapper ?? "Shared")
    let plain = "@\(wrapper) var \(name): \(property.type?.text ?? "…")"
    return Diagnostic(
      id: "missing-shared-key",
      "'\(name)' is shared without a key, so it has no value until the state is created",
      path: path,
      at: property.location,
      notes: [
        Note("write a key: '@\(wrapper)(.inMemory(\"\(property.name)\")) var \(name) = …'"),
        Note("or leave out the value: '\(plain)'"),
      ]
    )
  }

  /// - Parameter compilerCanCompare: Whether the compiler can generate the type's `==` in its own
  ///   file with the same meaning.
  static func privateProperty(
    _ property: StoredProperty, of domain: Domain, compilerCanCompare: Bool, path: String
  ) -> Diagnostic {
    let access = (property.access ?? .private).keyword
    guard compilerCanCompare else {
      return Diagnostic(
        id: "private-property",
        privateMessage(property, access: access, in: domain),
        path: path,
        at: property.location,
        notes: [Note("use '\(access)(set)', or leave it out of '==' with '@EquatableIgnored'")]
      )
    }
    return Diagnostic(
      id: "private-property",
      privateMessage(property, access: access, in: domain),
      path: path,
      at: property.location,
      notes: [
        Note(
          "declare '\(domain.declaration.name): Equatable', and the compiler writes '==' itself",
          at: domain.declaration.location),
        Note("or use '\(access)(set)', or leave it out of '==' with '@EquatableIgnored'"),
      ],
      fixIt: .conform(domain, to: "Equatable")
    )
  }

  private static func privateMessage(
    _ property: StoredProperty, access: String, in domain: Domain
  ) -> String {
    "'\(property.spelling)' is '\(access)', and the generated '==' of '\(domain.extendedName)' "
      + "is in a separate file, which cannot read it"
  }

  static func mixedPack(
    _ property: StoredProperty, _ type: TypeReference, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "mixed-pack",
      "'\(property.spelling)' of '\(domain.extendedName)' is '\(type.text)', and Swift cannot take "
        + "the pack out of such a tuple to compare it",
      path: path,
      at: property.location,
      notes: [Note("keep the pack in a tuple of its own, as in '(repeat each T)'")]
    )
  }

  static func lazyProperty(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "lazy-property",
      "'\(property.spelling)' is lazy, so '==' of '\(domain.extendedName)' cannot read it "
        + "without changing it",
      path: path,
      at: property.location,
      notes: [Note("leave it out of '==' with '@EquatableIgnored', or make it computed")],
      fixIt: .mark(.equatableIgnored, at: property.attributePlace)
    )
  }

  static func functionInEquality(
    _ subject: String, of domain: Domain, path: String, at location: SourcePosition,
    markedAt place: SourcePosition?
  ) -> Diagnostic {
    Diagnostic(
      id: "function-in-equality",
      severity: .warning,
      "\(subject) holds a function, which cannot be compared: '==' of '\(domain.extendedName)' "
        + "leaves it out",
      path: path,
      at: location,
      notes: [Note("mark it '@EquatableIgnored' to silence this warning")],
      fixIt: .mark(.equatableIgnored, at: place)
    )
  }

  static func ignoredInHashable(_ domain: Domain, path: String) -> Diagnostic {
    Diagnostic(
      id: "ignored-in-hashable",
      "'\(domain.extendedName)' is 'Hashable', and the compiler's hash includes what "
        + "'@EquatableIgnored' leaves out of '==': equal values would have different hashes",
      path: path,
      at: domain.declaration.location,
      notes: [
        Note("declare it 'Equatable' alone, or write '==' and 'hash(into:)' by hand")
      ]
    )
  }

  static func noMemberwiseInit(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "no-memberwise-init",
      severity: .warning,
      "no initializer is generated for '\(domain.extendedName)': "
        + obstacle(property),
      path: path,
      at: property.location,
      notes: [Note(wayToInitializer(with: property, of: domain))]
    )
  }

  private static func obstacle(_ property: StoredProperty) -> String {
    let name = "'\(property.spelling)'"
    if property.isLeftOut {
      return
        "\(name) is \(property.isSPI ? "'@_spi'" : "deprecated"), and has no value where it is declared"
    }
    return property.conditions.isEmpty || property.access?.isVisibleInModule == false
      ? "another file cannot set \(name)"
      : "\(name) is in an '#if', and a parameter cannot be"
  }

  private static func wayToInitializer(
    with property: StoredProperty, of domain: Domain
  ) -> String {
    if property.isPresented {
      return "write its type with a '?' after it, or initialize it with nil"
    }
    return property.isWrapped
      ? "give it a value where it is declared, or write the initializer by hand"
      : "write the initializer in '\(domain.declaration.name)' by hand"
  }

  static func untypedParameter(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "untyped-parameter",
      severity: .warning,
      "'\(property.spelling)' is not a parameter of the initializer that is generated for "
        + "'\(domain.extendedName)', because it has no type annotation",
      path: path,
      at: property.location,
      notes: [Note("write its type after '\(property.spelling)'")]
    )
  }

  static func hiddenDefault(
    _ name: String, of property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "hidden-default",
      severity: .warning,
      "'\(property.spelling)' is not a parameter of the initializer that is generated for "
        + "'\(domain.extendedName)', because its file cannot see '\(name)' in its default value",
      path: path,
      at: property.location,
      notes: [
        Note(
          "make it visible in the module, or write the initializer by hand")
      ]
    )
  }

  static func placeDefault(
    _ macro: String, of property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "hidden-default",
      severity: .warning,
      "'\(property.spelling)' is not a parameter of the initializer that is generated for "
        + "'\(domain.extendedName)', because '\(macro)' has another value in its file",
      path: path,
      at: property.location,
      notes: [Note("write the initializer by hand")]
    )
  }

  static func uncodable(
    _ name: String, _ type: TypeReference, of domain: Domain, path: String,
    at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "uncodable",
      "'\(name)' of '\(domain.extendedName)' holds '\(type.text)', which is never 'Codable'",
      path: path,
      at: location,
      notes: [Note("use a payload that is 'Codable' instead, or remove '.codable'")]
    )
  }

  private static func wayToCoding(
    with property: StoredProperty, of domain: Domain
  ) -> String {
    guard let sharing = property.sharing else {
      return "declare '\(domain.declaration.name): Codable', and the compiler writes it"
    }
    return "write 'init(from:)' and 'encode(to:)' in '\(domain.declaration.name)', with "
      + "'_\(property.spelling) = \(sharing.wrapper)(value: …)', or give the property a key and a "
      + "value, so that it is left out"
  }

  static func hiddenFromCoding(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "hidden-from-coding",
      "the generated 'Codable' of '\(domain.extendedName)' is in a separate file, which cannot "
        + "read and set '\(property.spelling)'",
      path: path,
      at: property.location,
      notes: [
        Note(wayToCoding(with: property, of: domain), at: domain.declaration.location)
      ],
      // The compiler cannot code a shared value.
      fixIt: property.sharing == nil ? .conform(domain, to: "Codable") : nil
    )
  }

  static func methodEndpoint(
    _ method: MethodWithoutBody, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "method-endpoint",
      "'\(method.name)' of '\(domain.extendedName)' is a method without a body, and the endpoints of a client are "
        + "properties with closures",
      path: path,
      at: method.location,
      notes: [Note("write '\(method.property)'")]
    )
  }

  static func constantEndpoint(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "constant-endpoint",
      severity: .warning,
      "'\(property.spelling)' of '\(domain.extendedName)' is a constant, and the endpoints of a client are variables: "
        + "it has none",
      path: path,
      at: property.location,
      notes: [
        Note(
          "write 'var \(property.spelling)', or '@MemberwiseInit' in place of '@DependencyClient'")
      ]
    )
  }

  static func misspelledEndpoint(
    _ property: StoredProperty, wayOut: String, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "method-endpoint",
      "'\(property.spelling)' of '\(domain.extendedName)' is not written as a property with a closure",
      path: path,
      at: property.location,
      notes: [Note(wayOut)]
    )
  }

  static func noPlaceholder(
    _ endpoint: DependencyEndpoint, of domain: Domain, path: String
  ) -> Diagnostic {
    let name = endpoint.property.spelling
    return Diagnostic(
      id: "no-placeholder",
      "'\(name)' of '\(domain.extendedName)' needs a default: without one, it must return a "
        + "'\(endpoint.function.result.text)' or throw Ratchet's error, and can do neither",
      path: path,
      at: endpoint.property.location,
      notes: [Note("give it a default value, '= { … }', or declare it 'throws'")]
    )
  }
}
