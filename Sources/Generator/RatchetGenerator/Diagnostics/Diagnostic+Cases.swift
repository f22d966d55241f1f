// Diagnostics about cases.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  static func samePathName(
    _ enumCase: EnumCase, earlier: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    let others = enumCase.isOverloaded || earlier.isOverloaded
    return Diagnostic(
      id: "overloaded-case",
      "'\(enumCase.signature)' of '\(domain.extendedName)' and another case would both have the case "
        + "path '\\.\(enumCase.pathName)'",
      path: path,
      at: enumCase.location,
      notes: [
        Note("the other case is '\(earlier.signature)'", at: earlier.location),
        Note(
          others
            ? "the case path of a case that shares its base name includes its labels: rename one"
            : "rename one of them"),
      ]
    )
  }

  static func overloadedCase(
    _ enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "overloaded-case",
      "'\(enumCase.signature)' has the same base name as another case of "
        + "'\(domain.extendedName)', so the states and actions of both could not be distinguished",
      path: path,
      at: enumCase.location,
      notes: [Note("rename one of them")]
    )
  }

  static func overloadedCoding(
    _ enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "overloaded-case",
      "'\(enumCase.signature)' has the same base name as another case of "
        + "'\(domain.extendedName)', and a case is coded by that name",
      path: path,
      at: enumCase.location,
      notes: [Note("rename one of them, or remove '.codable'")]
    )
  }

  static func unspeakableCase(
    _ enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "unspeakable-case",
      "no key path can name the case '\(enumCase.spelling)' of '\(domain.extendedName)': "
        + "'\\.\(enumCase.name)' means something else in Swift",
      path: path,
      at: enumCase.location,
      notes: [Note("rename it, or mark it '@CasePathIgnored'")],
      fixIt: .mark(.casePathIgnored, at: enumCase.attributePlace)
    )
  }

  static func reservedName(
    _ enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "reserved-name",
      "'\(domain.extendedName)' cannot have a case named '\(enumCase.name)': the generated code "
        + (enumCase.name == "Self" ? "uses this name" : "declares a member with that name"),
      path: path,
      at: enumCase.location,
      notes: [Note("rename it")]
    )
  }

  /// A type with the name of a part of an enum of reducers.
  static func reservedName(_ name: String, of domain: Domain, path: String) -> Diagnostic {
    let own = domain.declaration.nested.first { $0.name == name }
    return Diagnostic(
      id: "reserved-name",
      "'\(domain.extendedName)' cannot have a type named '\(name)': the generated code declares a "
        + "type with that name",
      path: path,
      at: (own ?? domain.declaration).location,
      notes: [Note("rename it")]
    )
  }

  /// A type with the name of a part of a sequence, in an enum whose case paths are one.
  static func hiddenBySequence(
    _ name: String, in enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "reserved-name",
      "'\(enumCase.spelling)' of '\(domain.extendedName)' cannot have a payload of a type '\(name)': "
        + "the case paths of a 'CasePathIterable' have a type with that name",
      path: path,
      at: enumCase.location,
      notes: [Note("write the full name of the type, or 'CasePathable' for 'CasePathIterable'")]
    )
  }

  static func autoclosure(
    _ type: TypeReference, of enumCase: EnumCase, _ domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "autoclosure-payload",
      "'\(enumCase.spelling)' of '\(domain.extendedName)' has an '@autoclosure' payload, to which a "
        + "case path cannot pass a value",
      path: path,
      at: enumCase.location,
      notes: [Note("write the payload as '\(type.text.dropFirst("@autoclosure ".count))'")]
    )
  }

  static func unknownReducer(
    _ enumCase: EnumCase, _ type: TypeReference, parameter: String, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-reducer",
      "'\(enumCase.name)' of '\(domain.extendedName)' holds '\(type.text)', which depends on "
        + "'\(parameter)', so Ratchet cannot know whether it is a reducer",
      path: path,
      at: enumCase.location,
      notes: [
        Note(
          "mark it '@ReducerCaseIgnored' if it is a value; a reducer needs a generic parameter of its "
            + "own: '<Child: Reducer>'")
      ]
    )
  }

  static func misspelledReducer(
    _ enumCase: EnumCase, _ type: String, meant: String, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "misspelled-reducer",
      severity: .warning,
      "'\(enumCase.name)' holds '\(type)', which neither this module nor Ratchet declares",
      path: path,
      at: enumCase.location,
      notes: [Note("did you mean '\(meant)'?")]
    )
  }

  static func reducerInit(
    _ enumCase: EnumCase, _ type: TypeReference, needs property: StoredProperty, of domain: Domain,
    path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "reducer-init",
      "the reducer of '\(enumCase.name)' is created by '\(type.text)()', but '\(property.spelling)' of "
        + "'\(type.text)' has no initial value",
      path: path,
      at: enumCase.location,
      notes: [
        Note(
          "write how to create it: 'case \(enumCase.spelling)(\(type.text) = \(type.text)("
            + "\(property.spelling): …))'")
      ]
    )
  }

  static func reducerInit(
    _ enumCase: EnumCase, parameter: String, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "reducer-init",
      "the reducer of '\(enumCase.name)' is created by '\(parameter)()', but not every 'Reducer' has "
        + "such an initializer",
      path: path,
      at: enumCase.location,
      notes: [
        Note("constrain '\(parameter)' to a protocol that inherits from 'Reducer' and has 'init()'")
      ]
    )
  }

  static func caseAvailability(
    _ enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "case-availability",
      "'\(enumCase.spelling)' of '\(domain.extendedName)' has its own '@available', but its reducer "
        + "would run on all systems",
      path: path,
      at: enumCase.location,
      notes: [Note("put '@available' on the whole enum, or use '#if' around the case")]
    )
  }

  static func reservedCase(_ enumCase: EnumCase, of domain: Domain, path: String) -> Diagnostic {
    Diagnostic(
      id: "reserved-case",
      "'\(domain.extendedName)' cannot have a case named '\(enumCase.name)': Ratchet generates a 'body' "
        + "for it",
      path: path,
      at: enumCase.location,
      notes: [Note("rename it")]
    )
  }

  static func foreignBinding(
    _ enumCase: EnumCase, binding state: TypeReference, not own: [String], of domain: Domain,
    path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "foreign-binding",
      severity: .warning,
      "'\(enumCase.signature)' binds '\(state.text)', which is not the state of its own feature: "
        + "'\(domain.extendedName)' does not become a 'BindableAction'",
      path: path,
      at: enumCase.location,
      notes: [
        Note("to bind the fields of '\(own.joined(separator: "."))', write 'BindingAction<State>'"),
        Note(
          "to bind those of '\(state.text)', declare '\(domain.declaration.name): BindableAction'",
          at: domain.declaration.location),
      ]
    )
  }

  static func unboundCase(
    _ enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "unbound-case",
      severity: .warning,
      "'\(enumCase.signature)' carries a 'BindingAction', and only a case of the form "
        + "'binding(BindingAction<State>)' makes '\(domain.extendedName)' a 'BindableAction'",
      path: path,
      at: enumCase.location,
      notes: [Note("write it 'case binding(BindingAction<State>)'")]
    )
  }
}
