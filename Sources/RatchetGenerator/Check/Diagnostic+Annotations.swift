// What is wrong with where an attribute stands, or with what it stands beside.
// Each diagnostic has its id, its sentence, and the way out.

extension Diagnostic {
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
}
