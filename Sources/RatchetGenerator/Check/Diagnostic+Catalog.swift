// Every diagnostic there is, each with its id, its sentence, and the way out.

extension Diagnostic {
  static func unreadable(path: String, reason: String) -> Diagnostic {
    Diagnostic(id: "unreadable", "the file cannot be read: \(reason)", path: path)
  }

  static func notUTF8(path: String, byteOffset: Int) -> Diagnostic {
    Diagnostic(
      id: "not-utf8",
      "the file is not UTF-8: the byte at offset \(byteOffset) begins no character",
      path: path,
      notes: [Note("Swift source has to be UTF-8; save the file in that encoding")]
    )
  }

  static func localType(
    _ name: String, _ kind: Annotation.Kind, path: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "local-type",
      "'@\(kind.rawValue)' on '\(name)', which is declared in a function: code outside of the "
        + "function cannot extend it",
      path: path,
      at: location,
      notes: [Note("move '\(name)' out of the function")]
    )
  }

  static func misplaced(
    _ annotation: Annotation, on type: TypeDeclaration, path: String, expected: String
  ) -> Diagnostic {
    Diagnostic(
      id: "misplaced-annotation",
      "'@\(annotation.kind.rawValue)' belongs on \(expected), and '\(type.name)' is "
        + type.kind.phrase,
      path: path,
      at: annotation.location
    )
  }

  static func privateType(_ domain: Domain, path: String) -> Diagnostic {
    let isOwn = domain.declaration.access.map { !$0.isVisibleInModule } ?? false
    let subject =
      isOwn
      ? "'\(domain.extendedName)' is '\(domain.access.keyword)'"
      : "'\(domain.extendedName)' is declared inside of a '\(domain.access.keyword)' type"
    return Diagnostic(
      id: "private-type",
      "\(subject), and its generated code stands in a file of its own, which cannot see it",
      path: path,
      at: domain.declaration.location,
      notes: [Note("remove '\(domain.access.keyword)' to make it internal")]
    )
  }

  static func privateProperty(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    let access = (property.access ?? .private).keyword
    return Diagnostic(
      id: "private-property",
      "'\(property.spelling)' is '\(access)', and the generated '==' of '\(domain.extendedName)' "
        + "stands in a file of its own, which cannot read it",
      path: path,
      at: property.location,
      notes: [
        Note(
          "declare '\(domain.declaration.name): Equatable', and the compiler writes '==' itself",
          at: domain.declaration.location),
        Note("or use '\(access)(set)', or leave it out of '==' with '@EquatableIgnored'"),
      ]
    )
  }

  static func lazyProperty(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "lazy-property",
      "'\(property.spelling)' is lazy, so that '==' of '\(domain.extendedName)' cannot read it "
        + "without changing it",
      path: path,
      at: property.location,
      notes: [Note("leave it out of '==' with '@EquatableIgnored', or make it computed")]
    )
  }

  static func functionInEquality(
    _ subject: String, of domain: Domain, path: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "function-in-equality",
      severity: .warning,
      "\(subject) holds a function, which cannot be compared: '==' of '\(domain.extendedName)' "
        + "leaves it out",
      path: path,
      at: location,
      notes: [Note("say so with '@EquatableIgnored', and this warning goes away")]
    )
  }

  static func noncopyable(_ domain: Domain, _ protocolName: String, path: String) -> Diagnostic {
    Diagnostic(
      id: "noncopyable",
      "'\(domain.extendedName)' is '\(protocolName)', and a case path has to copy payloads out",
      path: path,
      at: domain.declaration.location,
      notes: [Note("keep such values outside of the domain, behind a dependency")]
    )
  }

  static func parameterPack(_ domain: Domain, _ name: String, path: String) -> Diagnostic {
    Diagnostic(
      id: "parameter-pack",
      "'\(domain.extendedName)' has the parameter pack '\(name)', which is not handled yet",
      path: path,
      at: domain.declaration.location,
      notes: [Note("use an ordinary generic parameter")]
    )
  }

  static func globalActor(_ domain: Domain, _ attribute: String, path: String) -> Diagnostic {
    Diagnostic(
      id: "global-actor",
      "'\(domain.extendedName)' is isolated to '@\(attribute)', which is not handled yet",
      path: path,
      at: domain.declaration.location,
      notes: [Note("states and actions are plain values: remove '@\(attribute)'")]
    )
  }

  static func overloadedCase(
    _ enumCase: EnumCase, earlier: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "overloaded-case",
      "'\(enumCase.signature)' has the same base name as another case of "
        + "'\(domain.extendedName)', so that '\\.\(enumCase.name)' would mean two things",
      path: path,
      at: enumCase.location,
      notes: [
        Note("the other case is '\(earlier.signature)'", at: earlier.location),
        Note("rename one of them"),
      ]
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
      notes: [Note("rename it, or mark it '@CasePathIgnored'")]
    )
  }

  static func reservedName(
    _ enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "reserved-name",
      "'\(domain.extendedName)' cannot have a case named '\(enumCase.name)': the generated code has "
        + "that name for a member of its own",
      path: path,
      at: enumCase.location,
      notes: [Note("rename it")]
    )
  }

  static func usableFromInline(_ domain: Domain, path: String) -> Diagnostic {
    Diagnostic(
      id: "usable-from-inline",
      "'\(domain.extendedName)' is '@usableFromInline', which is not handled yet",
      path: path,
      at: domain.declaration.location,
      notes: [Note("make it public, or keep it out of inlinable code")]
    )
  }

  static func ignoredInHashable(_ domain: Domain, path: String) -> Diagnostic {
    Diagnostic(
      id: "ignored-in-hashable",
      "'\(domain.extendedName)' is 'Hashable', and the compiler's hash counts what "
        + "'@EquatableIgnored' leaves out of '==': equal values would have different hashes",
      path: path,
      at: domain.declaration.location,
      notes: [
        Note("declare it 'Equatable' alone, or write '==' and 'hash(into:)' by hand")
      ]
    )
  }

  static func caseAvailability(
    _ enumCase: EnumCase, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "case-availability",
      "'\(enumCase.spelling)' of '\(domain.extendedName)' has an '@available' of its own, which is "
        + "not handled yet",
      path: path,
      at: enumCase.location,
      notes: [Note("put '@available' on the whole enum, or use '#if' around the case")]
    )
  }

  static func unsupportedPayload(
    _ type: TypeReference, _ subject: String, of domain: Domain, path: String,
    at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "unsupported-payload",
      "\(subject) of '\(domain.extendedName)' has the type '\(type.text)', which is not handled yet",
      path: path,
      at: location
    )
  }

  static func uselessEquatableIgnored(
    of domain: Domain, path: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "useless-annotation",
      severity: .warning,
      "'@EquatableIgnored' has no effect here: no '==' is generated for '\(domain.extendedName)'",
      path: path,
      at: location,
      notes: [
        Note("declare '\(domain.declaration.name): Equatable', and Ratchet writes its '=='")
      ]
    )
  }

  static func noMemberwiseInit(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "no-memberwise-init",
      severity: .warning,
      "no initializer is generated for '\(domain.extendedName)': another file cannot set "
        + "'\(property.spelling)'",
      path: path,
      at: property.location,
      notes: [
        Note(
          property.isWrapped
            ? "give it a value where it is declared, or write the initializer by hand"
            : "write the initializer in '\(domain.declaration.name)' by hand")
      ]
    )
  }

  static func untypedParameter(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "untyped-parameter",
      severity: .warning,
      "'\(property.spelling)' is no parameter of the initializer that is generated for "
        + "'\(domain.extendedName)', since its type is not written",
      path: path,
      at: property.location,
      notes: [Note("write its type behind '\(property.spelling)'")]
    )
  }

  static func hiddenDefault(
    _ name: String, of property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "hidden-default",
      severity: .warning,
      "'\(property.spelling)' is no parameter of the initializer that is generated for "
        + "'\(domain.extendedName)', since its callers cannot see '\(name)' in its default value",
      path: path,
      at: property.location,
      notes: [
        Note(
          "make it as visible as '\(domain.declaration.name)', or write the initializer by hand")
      ]
    )
  }

  static func reservedCase(_ enumCase: EnumCase, of domain: Domain, path: String) -> Diagnostic {
    Diagnostic(
      id: "reserved-case",
      "'\(enumCase.name)' cannot be a case of '\(domain.extendedName)', which gets a 'body' of its "
        + "own",
      path: path,
      at: enumCase.location,
      notes: [Note("rename it")]
    )
  }

  static func contradiction(
    _ annotation: Annotation, _ other: Annotation, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "contradictory-annotations",
      "'@\(annotation.kind.rawValue)' and '@\(other.kind.rawValue)' cannot both be meant",
      path: path,
      at: annotation.location,
      notes: [Note("the other one is here", at: other.location)]
    )
  }

  static func ephemeralWithoutValue(
    _ annotation: Annotation, _ enumCase: EnumCase, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "ephemeral-case",
      "'@ReducerCaseEphemeral' takes the actions from one payload's type, and "
        + "'\(enumCase.signature)' has \(enumCase.payloads.isEmpty ? "none" : "several")",
      path: path,
      at: annotation.location,
      notes: [Note("remove it: such a case is a plain value")]
    )
  }

  static func uselessCaseAnnotation(
    _ annotation: Annotation, on type: TypeDeclaration, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "useless-annotation",
      severity: .warning,
      "'@\(annotation.kind.rawValue)' has no effect here: '\(type.name)' is no enum of reducers",
      path: path,
      at: annotation.location,
      notes: [Note("mark '\(type.name)' with '@Reducer', and declare no 'State' in it")]
    )
  }

  static func sendable(_ domain: Domain, path: String) -> Diagnostic {
    Diagnostic(
      id: "sendable",
      "'.sendable' cannot be generated for '\(domain.extendedName)': the compiler takes that "
        + "conformance only in the file that declares the type",
      path: path,
      at: domain.declaration.location,
      notes: [Note("write '\(domain.declaration.name): Sendable', and remove '.sendable'")]
    )
  }

  static func uncodable(
    _ name: String, _ type: TypeReference, of domain: Domain, path: String,
    at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "uncodable",
      "'\(name)' of '\(domain.extendedName)' holds '\(type.text)', which is never 'Codable'",
      path: path,
      at: location,
      notes: [Note("hold a value that is 'Codable' in its place, or remove '.codable'")]
    )
  }

  static func hiddenFromCoding(
    _ property: StoredProperty, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "hidden-from-coding",
      "the generated 'Codable' of '\(domain.extendedName)' stands in a file of its own, which cannot "
        + "read and set '\(property.spelling)'",
      path: path,
      at: property.location,
      notes: [
        Note(
          "declare '\(domain.declaration.name): Codable', and the compiler writes it",
          at: domain.declaration.location)
      ]
    )
  }

  static func noPlaceholder(
    _ endpoint: DependencyEndpoint, of domain: Domain, path: String
  ) -> Diagnostic {
    let name = endpoint.property.spelling
    return Diagnostic(
      id: "no-placeholder",
      "'\(name)' of '\(domain.extendedName)' can throw no error of Ratchet's, and it is not known "
        + "which '\(endpoint.function.result.text)' to return while it is not implemented",
      path: path,
      at: endpoint.property.location,
      notes: [Note("give it a value that returns one, as in '= { … }', or let it throw any error")]
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
        + "'\(domain.extendedName)' is made no 'BindableAction'",
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

  static func uselessBindingIgnored(
    because reason: String, wayOut: String? = nil, path: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "useless-annotation",
      severity: .warning,
      "'@BindingIgnored' has no effect here: \(reason)",
      path: path,
      at: location,
      notes: wayOut.map { [Note($0)] } ?? []
    )
  }

  static func uselessObservationIgnored(
    of domain: Domain, path: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "useless-annotation",
      severity: .warning,
      "'@ObservationStateIgnored' has no effect here: '\(domain.extendedName)' is not marked "
        + "'@ObservableState'",
      path: path,
      at: location,
      notes: [Note("mark the type '@ObservableState'", at: domain.declaration.location)]
    )
  }

  static func sameOutput(_ path: String, as other: String, output: String) -> Diagnostic {
    Diagnostic(
      id: "same-output",
      "this file and '\(other)' would both be generated into '\(output)'",
      path: path,
      notes: [Note("rename one of them: Swift does not take two files of one name in a module")]
    )
  }

  static func foreignOutput(_ path: String, output: String) -> Diagnostic {
    Diagnostic(
      id: "foreign-output",
      "'\(output)' is not replaced, for Ratchet did not write it",
      path: path,
      notes: [Note("move that file away, or choose another '--output'")]
    )
  }

  static func unwritable(_ path: String, output: String, reason: String) -> Diagnostic {
    Diagnostic(id: "unwritable", "'\(output)' cannot be written: \(reason)", path: path)
  }

  static func unusableOutput(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(
      id: "unusable-output",
      "nothing can be written to '\(path)': \(reason)",
      path: path,
      notes: [Note("choose another '--output'")]
    )
  }
}
