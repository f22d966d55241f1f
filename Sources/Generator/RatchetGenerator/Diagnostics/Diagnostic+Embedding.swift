// Diagnostics about how features hold others, and about the cases that pass actions on.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  /// - Parameter other: The case that the state of the child is embedded with, if it is another one.
  static func missingEmbedding(
    _ child: ChildCase, as other: String?, in owner: [String], path: String
  ) -> Diagnostic {
    let reducer = owner.joined(separator: ".")
    let isModifier = child.embedding.hasPrefix(".")
    let wayOut =
      other.map {
        "'\\.\(child.name)' is embedded with the actions of '\($0)': write 'action: \\.\(child.enumCase.name)' there"
      }
      ?? "add '\(child.embedding)' \(isModifier ? "to the reducer in its 'body'" : "to its 'body'")"
    return Diagnostic(
      id: "missing-embedding",
      severity: .warning,
      "the actions of '\(child.enumCase.spelling)' have no effect: nothing in '\(reducer)' passes them to "
        + "'\(child.child.joined(separator: "."))'",
      path: path,
      at: child.enumCase.location,
      notes: [Note(wayOut)]
    )
  }

  static func childAction(_ child: ChildCase, in owner: [String], path: String) -> Diagnostic? {
    let feature = child.child.joined(separator: ".")
    let meant: String
    let reason: String
    switch child.part {
    case .list:
      (meant, reason) = ("IdentifiedActionOf<\(feature)>", "is a list, whose actions have an id")
    case .stack:
      (meant, reason) = ("StackActionOf<\(feature)>", "is a stack, whose actions have an id")
    case .presented:
      (meant, reason) = (
        "PresentationAction<\(feature).Action>", "is presented, and can be dismissed"
      )
    default: return nil
    }
    return Diagnostic(
      id: "child-action",
      "'\(child.enumCase.spelling)' holds '\(feature).Action', but '\(child.name)' of the state \(reason)",
      path: path,
      at: child.enumCase.location,
      notes: [Note("write 'case \(child.enumCase.spelling)(\(meant))'")]
    )
  }

  static func mistakenFeature(
    _ member: String, holds type: String, meant: String, path: String, at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "child-action",
      type.hasPrefix("BindingAction<")
        ? "'\(member)' changes no state, because its type is '\(type)'"
        : "no feature can be embedded in '\(member)', because its type is '\(type)'",
      path: path,
      at: location,
      notes: [Note("write '\(meant)'")]
    )
  }

  static func missingBindingReducer(
    _ enumCase: EnumCase, in owner: [String], path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-embedding",
      severity: .warning,
      "the actions of '\(enumCase.spelling)' have no effect: nothing in '\(owner.joined(separator: "."))' "
        + "applies them to the state",
      path: path,
      at: enumCase.location,
      notes: [Note("add 'BindingReducer()' to its 'body'")]
    )
  }

  static func missingDismissal(
    _ enumCase: EnumCase, in owner: [String], path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-embedding",
      severity: .warning,
      "'\(enumCase.name)' is never dismissed: nothing in '\(owner.joined(separator: "."))' sets it to nil",
      path: path,
      at: enumCase.location,
      notes: [
        Note(
          "add '.ifLet(\\.$\(enumCase.name), action: \\.\(enumCase.name))' to the reducer in its 'body'"
        )
      ]
    )
  }

  static func unpresentable(
    _ property: StoredProperty, _ type: TypeReference, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-presents",
      "'\(property.spelling)' is marked '@Presents', but is never nil, so it cannot be dismissed",
      path: path,
      at: property.location,
      notes: [Note("write '@Presents var \(property.spelling): \(type.text)?'")]
    )
  }

  static func plainList(
    _ property: StoredProperty, element: TypeReference, of child: ChildCase, path: String
  ) -> Diagnostic {
    let action = child.enumCase.payloads[0].type.path?.last
    let list = action?.hasPrefix("Stack") == true ? "StackState" : "IdentifiedArrayOf"
    return Diagnostic(
      id: "child-action",
      "'\(property.spelling)' is an array, and 'forEach' finds an element by its id",
      path: path,
      at: property.location,
      notes: [Note("write 'var \(property.spelling): \(list)<\(element.text)>'")]
    )
  }

  static func stateInCase(
    _ enumCase: EnumCase, feature: String, of domain: Domain, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "state-in-case",
      severity: .warning,
      "'\(enumCase.spelling)' of '\(domain.extendedName)' holds the state of '\(feature)', so its actions have "
        + "no effect",
      path: path,
      at: enumCase.location,
      notes: [
        Note("write 'case \(enumCase.spelling)(\(feature))'"),
        Note("or mark it '@ReducerCaseIgnored', if it is only a value"),
      ]
    )
  }

  static func comparedReducers(
    _ enumCase: EnumCase, _ conformance: String, of domain: Domain, path: String,
    at range: SourceRange
  ) -> Diagnostic {
    let type = domain.extendedName
    let wayOut =
      conformance == "Equatable"
      ? "remove it: '\(type).State' is 'Equatable'"
      : "remove it, and write '@Reducer(state: .hashable)' for '\(type).State'"
    return Diagnostic(
      id: "compared-reducers",
      "'\(type)' is an enum of reducers, and that of '\(enumCase.spelling)' is not '\(conformance)'",
      path: path,
      at: range.start,
      notes: [Note(wayOut)]
    )
  }

  static func uncomparableAction(
    _ enumCase: EnumCase, _ conformance: String, of domain: Domain, path: String,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id: "uncomparable-action",
      "'\(domain.extendedName)' is '\(conformance)', and a payload of '\(enumCase.spelling)' is not",
      path: path,
      at: range.start,
      notes: [Note("remove '\(conformance)': tests compare the actions of a feature without it")]
    )
  }

  static func nestedAction(
    _ actions: TypeDeclaration, of feature: [String], path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "nested-action",
      "'\(actions.name)' is in the 'State' of '\(feature.joined(separator: "."))', which has no actions of its own",
      path: path,
      at: actions.location,
      notes: [Note("close 'State' with its '}' before 'enum \(actions.name)'")]
    )
  }

  static func missingPresents(
    _ property: StoredProperty, of state: TypeDeclaration, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-presents",
      "'\(property.spelling)' is presented with '\\.$\(property.name)', but is not marked '@Presents'",
      path: path,
      at: property.location,
      notes: [Note("write '@Presents var \(property.spelling)'")],
      fixIt: property.attributePlace.map {
        FixIt("insert '@Presents'", [TextEdit(SourceRange(at: $0), replacement: "@Presents ")])
      }
    )
  }

  static func missingBindingCase(
    _ actions: Domain, state: String, misnamed: EnumCase?, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-binding-case",
      "'\(actions.extendedName)' is a 'BindableAction', but has no case for binding actions",
      path: path,
      at: actions.declaration.location,
      notes: [
        misnamed.map { Note("rename '\($0.spelling)' to 'binding'", at: $0.location) }
          ?? Note("add 'case binding(BindingAction<\(state)>)'")
      ]
    )
  }

  static func missingViewCase(_ actions: Domain, path: String) -> Diagnostic {
    Diagnostic(
      id: "missing-view-case",
      "'\(actions.extendedName)' is a 'ViewAction', but has no case for the actions of the view",
      path: path,
      at: actions.declaration.location,
      notes: [Note("add 'case view(View)', with 'enum View { … }'")]
    )
  }

  static func alertAction(
    _ enumCase: EnumCase, payload: String, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "child-action",
      "'\(enumCase.spelling)' holds '\(enumCase.payloads[0].type.text)', but '\(enumCase.name)' of the state is "
        + "presented, and can be dismissed",
      path: path,
      at: enumCase.location,
      notes: [Note("write 'case \(enumCase.spelling)(\(payload))'")]
    )
  }
}
