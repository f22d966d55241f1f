// Values of types that one of the modules declares.

extension StubMaker {
  /// A value of a type that one of the modules declares.
  func value(ofOwn place: Place, _ pending: Pending) -> StubValue {
    let value = value(ofDeclared: place, pending)
    return place.module == 0 ? value : value.needing(modules[place.module].name)
  }

  private func value(ofDeclared place: Place, _ pending: Pending) -> StubValue {
    let module = modules[place.module]
    let name = place.path.joined(separator: ".")
    guard !pending.contains(place) else { return .unknown("'\(name)' contains itself") }
    let pending = pending.union([place])
    if let aliased = module.index.aliasedType(of: place.path) {
      let outer = Place(module: place.module, path: place.path.dropLast())
      return value(of: aliased, nil, in: outer, pending)
    }
    if module.index.dependsOnBuild(place.path), !module.stubs.contains(name) {
      return .unknown("'\(name)' depends on an '#if'")
    }
    guard let declaration = module.index.declaration(of: place.path) else {
      if let (property, owner) = id(named: place) { return value(of: property, in: owner, pending) }
      return .unknown("'\(name)' is declared in a file that Ratchet does not read")
    }
    guard module.sees(place.path) else {
      let isSPI = module.index.isHidden(place.path)
      let access = isSPI ? "'@_spi'" : module.index.access(of: place.path).keyword
      return .unknown("'\(name)' is \(access), and a test cannot see it")
    }
    guard declaration.availability.isEmpty else {
      return .unknown("'\(name)' is not available everywhere")
    }
    if declaration.kind != .enum, let actor = actor(of: place), actor != site.actor {
      return .unknown("'\(name)' is isolated to '\(actor)'")
    }
    switch declaration.kind {
    case .enum: return value(ofEnum: declaration, in: place, pending)
    case .struct:
      let stubActor =
        module.index.globalActor(of: place.path)
        ?? (module.isMainActorByDefault ? "MainActor" : nil)
      if module.stubs.contains(name), [nil, site.actor].contains(stubActor) {
        return .source(module.unsafeStubs.contains(name) ? "unsafe .stub()" : ".stub()")
      }
      return value(ofStruct: declaration, in: place, pending)
    case .class, .actor: return value(ofStruct: declaration, in: place, pending)
    case .protocol, .extension:
      return .unknown("'\(name)' does not say which type to create")
    }
  }

  /// The property whose type is `Todo.State.ID`, because no declaration of `ID` exists.
  func id(named place: Place) -> (StoredProperty, Place)? {
    guard place.path.last == "ID" else { return nil }
    let owner = Place(module: place.module, path: place.path.dropLast())
    return modules[place.module].index.declaration(of: owner.path)?.idProperty.map { ($0, owner) }
  }

  private func value(
    ofEnum declaration: TypeDeclaration, in place: Place, _ pending: Pending
  ) -> StubValue {
    let cases = declaration.cases.filter(\.isAlwaysThere)
    var reason: String?
    for enumCase in cases {
      let value = value(of: enumCase, in: place, pending)
      if value.source != nil { return value }
      reason = reason ?? value.reason
    }
    let name = place.path.joined(separator: ".")
    return .unknown(
      reason.map { "no case of '\(name)' can be made: \($0)" } ?? "'\(name)' has no values")
  }

  func value(of enumCase: EnumCase, in place: Place, _ pending: Pending) -> StubValue {
    let needed = Self.passed(
      enumCase.payloads, label: \.label, isOptional: { $0.defaultValue != nil })
    let name = ".\(enumCase.memberSpelling)"
    if enumCase.payloads.isEmpty { return .source(name) }
    guard modules[place.module].index.staticAccess(enumCase.fullName, in: place.path) == nil else {
      return .unknown("a static method has the name and labels of '\(enumCase.name)'")
    }
    return .combined(needed.map { value(of: $0.type, $0.function, in: place, pending) }) { values in
      let parts = zip(needed, values).map { Identifier.argument($0.label, $1) }
      return "\(name)(\(parts.joined(separator: ", ")))"
    }.marked(modules[place.module].isUnsafe(enumCase, in: place.path))
  }

  private func value(
    ofStruct declaration: TypeDeclaration, in place: Place, _ pending: Pending
  ) -> StubValue {
    let construction = StubConstruction(of: declaration, in: modules[place.module])
    let name = place.path.joined(separator: ".")
    guard let initializer = construction.initializer else {
      return .unknown(construction.obstacle ?? "'\(name)' cannot be made")
    }
    guard let written = self.name(of: place) else {
      return .unknown("'\(name)' has another meaning here")
    }
    let needed = Self.passed(initializer, label: \.label, isOptional: \.isOptional)
    let values = needed.map { argument in
      argument.property.map { value(of: $0, in: place, pending) }
        ?? value(of: argument.type, argument.function, in: place, pending)
    }
    let isGeneric = place.path.indices.contains { depth in
      modules[place.module].index.declaration(of: place.path[...depth])?.genericParameters.isEmpty
        == false
    }
    return .combined(values) { values in
      let parts = zip(needed, values).map { Identifier.argument($0.label, $1) }
      let isInferred = isGeneric || Identifier.namesMetatype(written)
      return "\(isInferred ? ".init" : written)(\(parts.joined(separator: ", ")))"
    }.marked(
      initializer.contains { modules[place.module].index.isUnsafe($0.type, from: place.path) })
  }

  /// The parameters that a call passes: those without a default, and those without a label before
  /// another one without a label, which are matched by their positions.
  static func passed<Parameter>(
    _ parameters: [Parameter], label: (Parameter) -> String?, isOptional: (Parameter) -> Bool
  ) -> [Parameter] {
    var passed: [Parameter] = []
    var passesUnlabeled = false
    for parameter in parameters.reversed() {
      let isUnlabeled = label(parameter) == nil
      guard !isOptional(parameter) || (isUnlabeled && passesUnlabeled) else { continue }
      passesUnlabeled = passesUnlabeled || isUnlabeled
      passed.append(parameter)
    }
    return passed.reversed()
  }
}

extension EnumCase {
  /// Whether the case exists in all builds and on all systems.
  var isAlwaysThere: Bool { conditions.isEmpty && availability.isEmpty }
}

extension TypeDeclaration {
  /// The property that makes the type `Identifiable`.
  ///
  /// Its written type is the `ID`.
  var idProperty: StoredProperty? { properties.first { $0.name == "id" && $0.type != nil } }
}
