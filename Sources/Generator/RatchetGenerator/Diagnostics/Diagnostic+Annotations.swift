// Diagnostics about the place of an attribute, or about its combination with another one.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  static func localType(
    _ name: String, _ kind: Annotation.Kind, path: String, at location: SourcePosition
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
      at: annotation.location,
      notes: [
        Note(
          annotation.kind == .dependencyClient && type.kind == .protocol
            ? clientInPlace(of: type) : "remove it, or move it to \(expected)")
      ],
      fixIt: .remove(annotation)
    )
  }

  static func misplaced(
    _ annotation: Annotation, on type: TypeDeclaration, meant: String, path: String
  ) -> Diagnostic {
    let role = ["State", "Action"].contains(type.name) ? "part of a reducer" : "reducer"
    return Diagnostic(
      id: "misplaced-annotation",
      "'@\(annotation.kind.rawValue)' belongs on \(meant), and '\(type.name)' is a \(role)",
      path: path,
      at: annotation.location,
      notes: [Note("remove it, or move it to \(meant)")],
      fixIt: .remove(annotation)
    )
  }

  static func useless(
    _ annotation: Annotation, because reason: String, wayOut: String? = nil, path: String,
    at place: SourcePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: "useless-annotation",
      severity: .warning,
      "'@\(annotation.kind.rawValue)' has no effect here: \(reason)",
      path: path,
      at: annotation.location,
      notes: [Note(wayOut ?? "remove it", at: place)],
      fixIt: .remove(annotation)
    )
  }

  /// - Parameters:
  ///   - kinds: The attributes.
  ///   - names: The protocols that the type does not name yet.
  ///   - edits: The edits that replace them.
  static func replaceable(
    _ kinds: [Annotation.Kind], by names: [String], of type: TypeDeclaration, path: String,
    at location: SourcePosition, edits: [TextEdit]
  ) -> Diagnostic {
    let attributes = kinds.map { "'@\($0.rawValue)'" }.joined(separator: " and ")
    let declaration = "'\(type.name): \(names.joined(separator: ", "))'"
    return Diagnostic(
      id: "replaceable-attribute",
      severity: .warning,
      names.isEmpty
        ? "\(attributes) on '\(type.name)' can be removed, because it conforms: it compiles faster without"
        : "\(attributes) on '\(type.name)' can be written as \(declaration), which compiles faster",
      path: path,
      at: location,
      fixIt: FixIt(names.isEmpty ? "remove \(attributes)" : "declare \(declaration)", edits)
    )
  }

  static func duplicate(_ annotation: Annotation, of first: Annotation, path: String) -> Diagnostic
  {
    Diagnostic(
      id: "duplicate-annotation",
      "'@\(annotation.kind.rawValue)' is written twice",
      path: path,
      at: annotation.location,
      notes: [Note("the first one is here; remove one of the two", at: first.location)],
      fixIt: .remove(annotation)
    )
  }

  static func superfluous(
    _ annotation: Annotation, beside other: Annotation, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "contradictory-annotations",
      "'@\(annotation.kind.rawValue)' and '@\(other.kind.rawValue)' would both write the initializer",
      path: path,
      at: annotation.location,
      notes: [
        Note("remove '@\(annotation.kind.rawValue)': the other one is here", at: other.location)
      ],
      fixIt: .remove(annotation)
    )
  }

  static func contradiction(
    _ annotation: Annotation, _ other: Annotation, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "contradictory-annotations",
      "'@\(annotation.kind.rawValue)' and '@\(other.kind.rawValue)' cannot be combined",
      path: path,
      at: annotation.location,
      notes: [Note("remove one of them: the other one is here", at: other.location)]
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
      notes: [Note("remove it: such a case is a plain value")],
      fixIt: .remove(annotation)
    )
  }

  static func ephemeralWithoutAction(
    _ annotation: Annotation, _ type: TypeReference, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "ephemeral-case",
      "'@ReducerCaseEphemeral' takes the actions from the payload's type, and '\(type.text)' has no "
        + "'Action'",
      path: path,
      at: annotation.location,
      notes: [Note("declare 'enum Action' in '\(type.text)', or write '@ReducerCaseIgnored'")]
    )
  }

  static func uselessCaseAnnotation(
    _ annotation: Annotation, on type: TypeDeclaration, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "useless-annotation",
      severity: .warning,
      "'@\(annotation.kind.rawValue)' has no effect here: '\(type.name)' is not an enum of reducers",
      path: path,
      at: annotation.location,
      notes: [Note("mark '\(type.name)' with '@Reducer', and declare no 'State' in it")],
      fixIt: .remove(annotation)
    )
  }
}
