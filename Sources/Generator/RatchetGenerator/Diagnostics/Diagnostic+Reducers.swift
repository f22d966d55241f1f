// Diagnostics about the parts of reducers, and about what holds them.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  static func misnamedBody(
    _ member: ReducerMember, of type: TypeDeclaration, path: String
  ) -> Diagnostic {
    let isProperty = member.meant == "body"
    return Diagnostic(
      id: "misnamed-part",
      "'\(member.name)' is never run: '\(type.name)' has no '\(member.meant)'",
      path: path,
      at: member.range.start,
      notes: [
        Note(
          isProperty
            ? "rename it 'body', or add a 'body' with the reducer's parts"
            : "declare it 'func reduce(into state: inout State, action: Action)'")
      ],
      fixIt: isProperty ? .replace(member.range, by: "body") : nil
    )
  }

  static func misnamedPart(
    _ part: TypeDeclaration, meant: String, of type: TypeDeclaration, path: String
  ) -> Diagnostic {
    let end = SourcePosition(
      line: part.location.line, column: part.location.column + part.name.utf8.count)
    return Diagnostic(
      id: "misnamed-part",
      "'\(type.name)' has no '\(meant)', and '\(part.name)' is not a part of a reducer",
      path: path,
      at: part.location,
      notes: [Note("did you mean '\(meant)'?")],
      fixIt: .replace(SourceRange(start: part.location, end: end), by: meant)
    )
  }

  static func wrongBody(
    _ body: BodyDeclaration, _ problem: String, of type: TypeDeclaration, path: String,
    wayOut: String = "write 'var body: some ReducerOf<Self> { … }'"
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-body",
      "'body' of '\(type.name)' \(problem), so '\(type.name)' is not a reducer",
      path: path,
      at: body.location,
      notes: [Note(wayOut)]
    )
  }

  static func missingReducerAttribute(_ type: TypeDeclaration, path: String) -> Diagnostic {
    let place = type.accessRange?.start ?? type.modifierPlace
    let isEnum = type.kind == .enum
    let parts = isEnum ? "reducers in its cases" : "the 'State', 'Action' and 'body' of a reducer"
    return Diagnostic(
      id: "missing-attribute",
      "'\(type.name)' has \(parts), but is not marked '@Reducer'",
      path: path,
      at: type.location,
      notes: [Note("write '@Reducer' before '\(isEnum ? "enum" : "struct") \(type.name)'")],
      fixIt: place.map {
        FixIt("insert '@Reducer'", [TextEdit(SourceRange(at: $0), replacement: "@Reducer ")])
      }
    )
  }

  static func hiddenPart(
    _ part: TypeDeclaration, of type: TypeDeclaration, access: AccessLevel, path: String
  ) -> Diagnostic {
    let keyword = min(access, .public).keyword
    let found = (part.access ?? .internal).keyword
    return Diagnostic(
      id: "hidden-part",
      "'\(part.name)' of the \(keyword) reducer '\(type.name)' is \(found), so code that uses the "
        + "reducer cannot see it",
      path: path,
      at: part.location,
      notes: [Note("write '\(keyword) \(part.kind.rawValue) \(part.name)'")],
      fixIt: part.accessRange.map { .replace($0, by: "\(keyword) ") }
        ?? part.modifierPlace.map {
          FixIt("insert '\(keyword)'", [TextEdit(SourceRange(at: $0), replacement: "\(keyword) ")])
        }
    )
  }

  static func hiddenBody(
    _ body: BodyDeclaration, of type: TypeDeclaration, access: AccessLevel, path: String
  ) -> Diagnostic {
    let keyword = min(access, .public).keyword
    return Diagnostic(
      id: "hidden-part",
      "'body' of the \(keyword) reducer '\(type.name)' is \((body.access ?? .internal).keyword), so code that "
        + "uses the reducer cannot see it",
      path: path,
      at: body.location,
      notes: [Note("write '\(keyword) var body'")],
      fixIt: body.access == nil
        ? FixIt(
          "insert '\(keyword)'",
          [TextEdit(SourceRange(at: body.modifierPlace), replacement: "\(keyword) ")]) : nil
    )
  }

  static func missingEmbedding(
    _ child: ChildCase, in owner: [String], path: String
  ) -> Diagnostic {
    let reducer = owner.joined(separator: ".")
    let isModifier = child.embedding.hasPrefix(".")
    return Diagnostic(
      id: "missing-embedding",
      severity: .warning,
      "the actions of '\(child.enumCase.spelling)' have no effect: nothing in '\(reducer)' passes them to "
        + "'\(child.child.joined(separator: "."))'",
      path: path,
      at: child.enumCase.location,
      notes: [
        Note(
          "add '\(child.embedding)' \(isModifier ? "to the reducer in its 'body'" : "to its 'body'")"
        )
      ]
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

  static func classInState(
    _ property: StoredProperty, _ type: TypeDeclaration, of domain: Domain, isObservable: Bool,
    path: String
  ) -> Diagnostic {
    let mark: Annotation.Kind = isObservable ? .observationStateIgnored : .equatableIgnored
    return Diagnostic(
      id: "class-in-state",
      severity: .warning,
      "'\(property.spelling)' of '\(domain.extendedName)' is an object of the class '\(type.name)', so "
        + "changes in it are no changes of the state: no view and no test sees them",
      path: path,
      at: property.location,
      notes: [
        Note("make '\(type.name)' a struct, or keep the object in a dependency"),
        Note("mark it '@\(mark.rawValue)' to silence this warning"),
      ],
      fixIt: .mark(mark, at: property.attributePlace)
    )
  }

  static func classAsState(
    _ state: TypeDeclaration, of type: TypeDeclaration, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "class-in-state",
      severity: .warning,
      "the state of '\(type.name)' is a class, so changes in it are no changes of the state: no view and no "
        + "test sees them",
      path: path,
      at: state.location,
      notes: [Note("write '@ObservableState struct State'")]
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

  static func unknownDependency(
    _ name: String, of property: StoredProperty, meant: String?, isFormer: Bool = false,
    path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-dependency",
      severity: .warning,
      "no dependency '\(name)' is declared in Ratchet or in this module",
      path: path,
      at: property.location,
      notes: [
        Note(
          isFormer
            ? "import RatchetMigration, which declares it, or use '@Dependency(\\.continuousClock)'"
            : meant.map { "did you mean '@Dependency(\\.\($0))'?" }
              ?? "declare it in an extension of 'DependencyValues', or import the module that does")
      ]
    )
  }

  static func missingKey(_ type: TypeDeclaration, path: String) -> Diagnostic {
    let name = type.path.joined(separator: ".")
    return Diagnostic(
      id: "missing-dependency-key",
      "'\(name)' is used as a dependency, and does not conform to 'DependencyKey'",
      path: path,
      at: type.location,
      notes: [
        Note("write 'extension \(name): DependencyKey { static let liveValue = \(name)(…) }'")
      ]
    )
  }

  static func wrongArgument(
    _ property: StoredProperty, argument: String, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-wrapper",
      "'@Dependency\(argument)' names no dependency",
      path: path,
      at: property.location,
      notes: [
        Note(
          "write '@Dependency(\\.\(property.name))', or '@Dependency(Key.self)' with the type of a key"
        )
      ]
    )
  }

  static func incompleteWrapper(
    _ property: StoredProperty, _ wrapper: StoredProperty.Wrapper, wayOut: String, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-wrapper",
      "'\(property.spelling)' cannot be marked '@\(wrapper.name)\(wrapper.argument ?? "")' like this",
      path: path,
      at: property.location,
      notes: [Note(wayOut)]
    )
  }

  static func stateInReducer(
    _ property: StoredProperty, of type: TypeDeclaration, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "state-in-reducer",
      severity: .warning,
      "'\(property.spelling)' of '\(type.name)' never changes: a store holds the state, and passes it to the "
        + "reducer",
      path: path,
      at: property.location,
      notes: [Note("remove it, and change the 'state' in 'Reduce { state, action in … }'")]
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

  static func constantWrapper(
    _ property: StoredProperty, _ wrapper: String, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-wrapper",
      "'\(property.spelling)' is marked '@\(wrapper)', and is a constant",
      path: path,
      at: property.location,
      notes: [Note("write 'var \(property.spelling)'")]
    )
  }

  static func foreignWrapper(
    _ property: StoredProperty, _ wrapper: String, of place: String, wayOut: String, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-wrapper",
      "'@\(wrapper)' is not for \(place)",
      path: path,
      at: property.location,
      notes: [Note(wayOut)]
    )
  }

  static func redeclaration(
    _ type: TypeDeclaration, first: (path: String, line: Int), path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "redeclaration",
      "'\(type.path.joined(separator: "."))' is already declared in '\(first.path)', line \(first.line)",
      path: path,
      at: type.location,
      notes: [Note("rename one of them, or mark it 'private'")]
    )
  }

  static func isolatedReducer(_ type: TypeDeclaration, actor: String, path: String) -> Diagnostic {
    Diagnostic(
      id: "isolated-reducer",
      severity: .warning,
      "'\(type.path.joined(separator: "."))' is isolated to '@\(actor)', and reducers run on any actor",
      path: path,
      at: type.location,
      notes: [
        Note(
          "remove '@\(actor)': a store runs the reducer where the store is, and views are on the main actor"
        )
      ]
    )
  }
}
