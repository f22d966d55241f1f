// Diagnostics about the parts of reducers, and about the properties of reducers and states.
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

  /// A state or actions beside a reducer that has none.
  static func outerPart(_ part: String, of type: TypeDeclaration, path: String) -> Diagnostic {
    let name = "\(type.name)\(part)"
    return Diagnostic(
      id: "misnamed-part",
      "'\(type.name)' has no '\(part)', and '\(name)' is not a part of it",
      path: path,
      at: type.location,
      notes: [
        Note(
          "write 'typealias \(part) = \(name)' in '\(type.name)', or declare it there as '\(part)'")
      ]
    )
  }

  /// A state or actions of which there are no values.
  static func protocolAsPart(
    _ part: TypeDeclaration, of type: TypeDeclaration, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "misnamed-part",
      "'\(part.name)' of '\(type.name)' is a protocol, and a reducer has one type for all of its values",
      path: path,
      at: part.location,
      notes: [
        Note(
          part.name == "Action"
            ? "write 'enum Action', with a case for each action" : "write 'struct State'")
      ]
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

  /// An enum whose cases code asks for by their names.
  static func missingCasePaths(_ type: TypeDeclaration, path: String) -> Diagnostic {
    Diagnostic(
      id: "missing-attribute",
      "the reducer asks for a case of '\(type.name)', which has no case paths",
      path: path,
      at: type.location,
      notes: [Note("write '@CasePathable' before 'enum \(type.name)'")]
    )
  }

  /// The parts of a reducer in a type that is not one.
  static func reducerAsValue(_ type: TypeDeclaration, name: String, path: String) -> Diagnostic {
    Diagnostic(
      id: "reducer-as-value",
      severity: .warning,
      "'\(type.name)' has a 'State' and an 'Action', but its reducer is the value '\(name)', so nothing is generated "
        + "for them",
      path: path,
      at: type.location,
      notes: [
        Note(
          "write '@Reducer struct \(type.name)', and 'var body: some ReducerOf<Self> { Reduce { state, action in … } }'"
        )
      ]
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

  static func storeInReducer(
    _ property: StoredProperty, of type: TypeDeclaration, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "state-in-reducer",
      severity: .warning,
      "'\(property.spelling)' of '\(type.name)' is a store of its own state: a store holds the reducer, and not "
        + "the reducer a store",
      path: path,
      at: property.location,
      notes: [
        Note(
          "create the store where the program begins: 'Store(initialState: \(type.name).State()) { \(type.name)() }'"
        )
      ]
    )
  }

  static func protocolAsKey(_ type: TypeDeclaration, path: String) -> Diagnostic {
    let name = type.path.joined(separator: ".")
    return Diagnostic(
      id: "missing-dependency-key",
      "'\(name)' is a protocol, and the key of a dependency is a type",
      path: path,
      at: type.location,
      notes: [
        Note(
          "write '@DependencyClient struct \(name)', with a closure in place of each requirement: Ratchet generates "
            + "its mock")
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
