import RatchetRules

/// Finds reducers whose parts have another name, are hidden, or are those of a type that is no reducer.
struct ReducerChecker {
  let index: ModuleIndex

  /// The diagnostics of a file.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    file.file.types.flatMap { diagnostics(of: $0, file.file.path) }
  }

  /// Types that a module declares twice where the whole module sees them, in each of its builds.
  static func redeclarations(in files: [FileDeclarations]) -> [Diagnostic] {
    var first: [[String]: (type: TypeDeclaration, path: String)] = [:]
    var found: [Diagnostic] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      var pending = Array(file.types.reversed())
      while let type = pending.popLast() {
        // Two conditions may exclude each other.
        guard type.kind != .extension, !type.isGenerated, type.access?.isVisibleInModule != false,
          type.conditions.isEmpty
        else { continue }
        if let other = first[type.path] {
          // The types in it are declared twice because it is.
          found.append(
            .redeclaration(type, first: (other.path, other.type.location.line), path: file.path))
        } else {
          first[type.path] = (type, file.path)
          pending += type.nested.reversed()
        }
      }
    }
    return found
  }

  private func diagnostics(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    let own =
      switch type.kind {
      case .struct: reducer(type, path)
      case .enum:
        missingAttribute(onEnum: type, path) + ownBody(ofEnum: type, path)
          + reducerValue(of: type, path)
      default: [Diagnostic]()
      }
    return own + type.nested.flatMap { diagnostics(of: $0, path) }
  }

  private func reducer(_ type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    guard index.isReducer(type.path) else {
      return missingAttribute(on: type, path) + reducerValue(of: type, path)
    }
    if type.isAnnotated(.reducer), let actor = index.ownGlobalActor(of: type) {
      return [.isolatedReducer(type, actor: actor, path: path)]
    }
    // A protocol of the module may have parts.
    guard type.inherited.allSatisfy({ Set($0.names).isSubset(of: Self.plainProtocols) }) else {
      return hiddenParts(of: type, path)
    }
    return classParts(of: type, path) + ownState(of: type, path) + ownStore(of: type, path)
      + misnamedBody(of: type, path)
      + wrongBody(of: type, path)
      + misnamedParts(of: type, path)
      + hiddenParts(of: type, path)
  }

  /// Protocols that have no parts of a reducer.
  private static let plainProtocols: Set<String> = ["Equatable", "Hashable", "Reducer", "Sendable"]

  // MARK: - Parts

  /// A member that is made like a `body`, beside a missing one.
  private func misnamedBody(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    guard type.lacksBody, let member = type.reducerMembers.first else { return [] }
    return [.misnamedBody(member, of: type, path: path)]
  }

  /// A `body` that no reducer can have.
  private func wrongBody(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    guard let body = type.body, type.isAnnotated(.reducer),
      !index.names(in: type.path).contains("reduce")
    else { return [] }
    let problem: String
    switch body.form {
    case .property: return []
    case .method: problem = "is a method"
    case .static: problem = "is static"
    case .closure: problem = "is a closure"
    case .vague: problem = "does not say which state and actions it has"
    case .of(let other):
      // Without its own state and actions, a reducer has those of its body.
      let name = other.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
      guard name != type.name,
        ["State", "Action"].allSatisfy({ part in
          type.nested.contains { $0.name == part && !$0.isGenerated }
        })
      else { return [] }
      problem = "is that of '\(other)'"
    }
    return [.wrongBody(body, problem, of: type, path: path)]
  }

  /// A `body` of an enum of reducers that belongs to its values, of which there are none.
  private func ownBody(ofEnum type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    guard type.isAnnotated(.reducer), let body = type.body, body.form != .static else { return [] }
    return [
      .wrongBody(
        body, "is not static", of: type, path: path,
        wayOut: "remove it, because one is generated, or write 'static var body'")
    ]
  }

  /// A state that is a class, and parts of which there are no values.
  private func classParts(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    type.nested.filter { ["State", "Action"].contains($0.name) && !$0.isGenerated }.compactMap {
      switch $0.kind {
      case .class where $0.name == "State": .classAsState($0, of: type, path: path)
      case .protocol: .protocolAsPart($0, of: type, path: path)
      default: nil
      }
    }
  }

  /// A property of a reducer that is a store of its own state.
  private func ownStore(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    let types: Set = ["Store<State, Action>", "StoreOf<Self>", "StoreOf<\(type.name)>"]
    return type.properties.filter { property in
      property.type.map { types.contains($0.text) }
        ?? property.initialValue?.text.hasPrefix("Store(initialState: State(") ?? false
    }.map { .storeInReducer($0, of: type, path: path) }
  }

  /// A variable of a reducer that seems to be its state.
  private func ownState(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    let names: Set = ["State", "Self.State", "\(type.name).State"]
    return type.properties.filter { property in
      property.name == "state" && !property.isConstant
        && (property.type.map { names.contains($0.text) }
          ?? property.initialValue.map { value in names.contains { value.text.hasPrefix("\($0)(") }
          }
          ?? false)
    }.map { .stateInReducer($0, of: type, path: path) }
  }

  /// Types that seem to be the `State` or the `Action`, beside a missing one.
  private func misnamedParts(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    let missing = type.nested.filter(\.isGenerated).map(\.name)
    let own = type.nested.filter { !$0.isGenerated && $0.kind != .extension }
    let states = own.filter { $0.isAnnotated(.observableState) }
    return outerParts(of: type, missing: missing, path)
      + own.compactMap { nested in
        if missing.contains("State"), states.map(\.name) == [nested.name] {
          return .misnamedPart(nested, meant: "State", of: type, path: path)
        }
        if missing.contains("Action"), !type.lacksBody, nested.kind == .enum, isOfActions(nested) {
          return .misnamedPart(nested, meant: "Action", of: type, path: path)
        }
        guard let meant = NearestName.of(nested.name, among: missing),
          nested.isAnnotated(.observableState) || !Self.words.contains(nested.name),
          meant == "State"
            ? nested.isAnnotated(.observableState) || nested.kind == .struct
            : nested.kind == .enum
        else { return nil }
        return .misnamedPart(nested, meant: meant, of: type, path: path)
      }
  }

  /// Types beside a reducer that seem to be its state and its actions: `CounterState` beside a `Counter` whose code
  /// handles the cases of `CounterAction`.
  private func outerParts(
    of type: TypeDeclaration, missing: [String], _ path: String
  ) -> [Diagnostic] {
    func outer(_ part: String) -> TypeDeclaration? {
      index.declaration(of: type.path.dropLast() + [type.name + part])
    }
    guard missing.contains("Action"), !type.lacksBody, let actions = outer("Action"),
      actions.kind == .enum,
      actions.cases.contains(where: {
        type.mentions.contains(.rest($0.name)) || type.mentions.contains(.match($0.name))
          || type.mentions.contains(.binding($0.name))
      })
    else { return [] }
    return missing.filter { outer($0) != nil }.map { .outerPart($0, of: type, path: path) }
  }

  /// Whether an enum is called as other architectures call the actions, or conforms to what only actions do.
  private func isOfActions(_ type: TypeDeclaration) -> Bool {
    ["Event", "Input", "Intent", "Message", "Msg"].contains(type.name) && !type.cases.isEmpty
      || type.inherited.contains {
        !Set($0.names).isDisjoint(with: ["BindableAction", "ViewAction"])
      }
  }

  /// Words that a type can be named for, and that differ from the name of a part in one letter.
  private static let words: Set<String> = [
    "Auction", "Caption", "Estate", "Faction", "Skate", "Slate", "Spate", "Stage", "Stake",
    "Stale", "Stare", "Stats", "Stave", "Suction", "Traction", "Fraction",
  ]

  /// Parts that are less visible than the reducer.
  private func hiddenParts(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    let access = min(index.access(of: type.path), type.access ?? .internal)
    guard access > .internal else { return [] }
    let body = type.body.flatMap {
      $0.form == .property && ($0.access ?? .internal) < access
        ? Diagnostic.hiddenBody($0, of: type, access: access, path: path) : nil
    }
    return [body].compactMap(\.self)
      + type.nested.filter {
        ["State", "Action"].contains($0.name) && !$0.isGenerated && $0.kind != .extension
          && ($0.access ?? .internal) < access && $0.access?.isVisibleInModule != false
      }.map { .hiddenPart($0, of: type, access: access, path: path) }
  }

  // MARK: - The attribute

  /// A type with all parts of a reducer that is not marked as one.
  private func missingAttribute(on type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    guard let body = type.reducerMembers.first(where: { $0.name == "body" }),
      ["State", "Action"].allSatisfy({ part in type.nested.contains { $0.name == part } }),
      type.inherited.allSatisfy({ Set($0.names).isSubset(of: Self.plainProtocols) }),
      !index.hasConformances(type.path) || !type.inherited.isEmpty,
      body.isOfSelf, type.misspelledAttributes.isEmpty
    else { return [] }
    return [.missingReducerAttribute(type, path: path)]
  }

  /// A type with the parts of a reducer, one of them as a value, that is not a reducer.
  ///
  /// A suite of tests may have the same parts, so the value must have the name of a reducer.
  private func reducerValue(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    guard let name = type.reducerValue, name == "body" || name == "reducer" && type.kind == .enum,
      type.inherited.isEmpty, !index.hasConformances(type.path), type.otherAttributes.isEmpty,
      type.annotations.isEmpty, type.misspelledAttributes.isEmpty, type.cases.isEmpty,
      ["State", "Action"].allSatisfy({ part in
        type.nested.contains { $0.name == part && !$0.isGenerated && $0.annotations.isEmpty }
      })
    else { return [] }
    return [.reducerAsValue(type, name: name, path: path)]
  }

  /// An enum with reducers in all of its cases that is not marked as one.
  private func missingAttribute(onEnum type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    let roles = type.cases.map { enumCase -> CaseRole in
      guard enumCase.payloads.count == 1, enumCase.payloads[0].label == nil,
        let name = enumCase.payloads[0].type.path
      else { return .value }
      if name.last.map(CaseRole.ephemeralTypes.contains) == true { return .ephemeral }
      return index.resolved(name, from: type.path).map(index.isReducer) == true
        ? .reducer(isKnown: true) : .value
    }
    guard roles.contains(.reducer(isKnown: true)), !roles.contains(.value),
      type.annotations.isEmpty, type.misspelledAttributes.isEmpty, type.inherited.isEmpty,
      !index.hasConformances(type.path), !index.hasMemberType("State", in: type.path)
    else { return [] }
    return [.missingReducerAttribute(type, path: path)]
  }
}
