/// Finds a Swift expression for a stub value of a type in a test.
///
/// ```swift
/// let maker = StubMaker(modules: [VisibleModule(name: "App", index: index, visible: .internal)])
/// maker.value(of: type, in: ["Counter", "Action"])       // .source("\"\""), .unknown("…")
/// maker.value(of: enumCase, of: ["Counter", "Action"])   // .source(".factResponse(.success(\"\"))")
/// ```
///
/// Values are the simplest of their types, and the same in each run: 0, `""`, `[]`, nil, 1970. A
/// struct of the module is created with an initializer that a test can call. An enum has its first
/// case that can be created. If the source declares no way, the result is the reason.
///
/// The expression is for a file that imports the modules, at a place where the type is known (an
/// argument, a default, an element): enums and `stub` begin with a dot. It is used both for
/// generated code, which calls ``VisibleModule/stubs`` by name, and for source that is written once
/// and then belongs to a person. Leave ``VisibleModule/stubs`` empty if the target has no plugin. All
/// values are then written in full.
package struct StubMaker: Sendable {
  /// The module of the types, and after it the modules whose types it may name.
  let modules: [VisibleModule]

  /// Where the expression is written.
  var site = Site()

  /// The types that the generic parameters of the type that is being created stand for.
  private var arguments: [String: Argument] = [:]

  /// A generic argument, where it is written.
  private struct Argument: Sendable {
    var type: TypeReference
    var place: Place
    var maker: StubMaker
  }

  package init(modules: [VisibleModule]) {
    self.modules = modules
  }

  /// Where an expression is written.
  package struct Site: Sendable, Hashable {
    /// The type that is extended there: a name means its own member first.
    var path: [String] = []

    /// The global actor that the code is isolated to, if it is.
    var actor: String? = "MainActor"
  }

  /// The same maker for expressions at another site.
  func at(_ path: [String], isolatedTo actor: String?) -> StubMaker {
    var maker = self
    maker.site = Site(path: path, actor: actor)
    return maker
  }

  /// A place that names are looked up from: a type in a module.
  package struct Place: Sendable, Hashable {
    var module = 0
    var path: [String]

    package init(module: Int = 0, path: [String]) {
      self.module = module
      self.path = path
    }
  }

  /// The types that are being created, so that a type that contains itself ends the search.
  package typealias Pending = Set<Place>

  // MARK: - Types

  /// A value of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - path: The type that contains it, from the module's top level.
  package func value(of type: TypeReference, in path: [String]) -> StubValue {
    value(of: type, nil, in: Place(path: path), [])
  }

  /// An expression that creates an action or another value in a case: `.moved(x: 0, y: 0)`.
  ///
  /// - Parameters:
  /// - enumCase: The case. Payloads with their own defaults are omitted.
  ///   - path: The enum.
  package func value(of enumCase: EnumCase, of path: [String]) -> StubValue {
    value(of: enumCase, in: Place(path: path), [])
  }

  func value(
    of type: TypeReference, _ function: FunctionSignature?, in place: Place, _ pending: Pending
  ) -> StubValue {
    if let function { return closure(function, in: place, pending) }
    // An empty array does not say the type either.
    if type.hasOpaqueType {
      return .unknown("'\(type.text)' does not say which type to create")
    }
    switch type.shape {
    case .named(let path, let arguments):
      return value(named: path, of: arguments, as: type, in: place, during: pending)
    case .tuple(let elements):
      return .combined(elements.map { value(of: $0.type, nil, in: place, pending) }) { values in
        let parts = zip(elements, values).map { ($0.label.map { "\($0): " } ?? "") + $1 }
        return "(\(parts.joined(separator: ", ")))"
      }
    case .function:
      return .unknown("a function has no stub")
    case .existential:
      if Comparability.isAnyError(type) { return .source("CancellationError()") }
      return .unknown("'\(type.text)' does not say which type to create")
    case .metatype:
      guard type.text.hasSuffix(".Type"), !type.text.hasPrefix("any ") else {
        return .unknown("it is unknown which type '\(type.text)' means")
      }
      return metatype(of: type, in: place)
    case .pack, .other:
      return .unknown("values of '\(type.text)' have no stub")
    }
  }

  /// A closure that only returns a value.
  private func closure(
    _ function: FunctionSignature, in place: Place, _ pending: Pending
  ) -> StubValue {
    guard !function.needsParameterType else {
      return .unknown("a closure has to name the type of '\(function.parameters[0].type.text)...'")
    }
    let head = function.headIgnoringParameters
    let types = function.parameters.map(\.type) + [function.result]
    if function.attributes.contains("@Sendable"),
      let parameter = types.flatMap(\.names).first(where: { isGenericParameter($0[0], in: place) })
    {
      return .unknown("'\(parameter[0])' may not be 'Sendable'")
    }
    if function.result.shape == .tuple([])
      || function.result.text == "Void" && resolved(["Void"], from: place) == nil
    {
      return .source(function.parameters.isEmpty ? "{}" : "\(head) }")
    }
    // Only a closure that no other thread can run is isolated where it is written.
    let isolated = function.attributes.lazy.compactMap {
      modules[place.module].index.globalActor(named: String($0.dropFirst()), in: place.path)
    }.first
    let actor = isolated ?? (function.attributes.contains("@Sendable") ? nil : site.actor)
    return at(site.path, isolatedTo: actor).value(of: function.result, nil, in: place, pending)
      .wrapped { "\(head) \($0) }" }
  }

  // MARK: - Names

  private func value(
    named path: [String], of arguments: [TypeReference], as type: TypeReference, in place: Place,
    during pending: Pending
  ) -> StubValue {
    if path.count == 1, isGenericParameter(path[0], in: place) {
      guard let argument = self.arguments[path[0]] else {
        return .unknown("'\(path[0])' is a generic parameter")
      }
      return argument.maker.at(site.path, isolatedTo: site.actor)
        .value(of: argument.type, nil, in: argument.place, pending)
    }
    if !type.isSugared, let own = resolved(path, from: place) {
      return passing(arguments, from: place, to: own).value(ofOwn: own, pending)
    }
    let name =
      ["Swift", "Foundation", "Ratchet"].contains(path.first) ? Array(path.dropFirst()) : path
    if name.count == 1,
      let value = standardValue(name[0], of: arguments, in: place, during: pending)
    {
      // The module has a type of this name too, if the source names the library.
      let isNamed = value.source?.hasPrefix("\(name[0])(") ?? false
      if isNamed, path.count == 1, modules[0].index.resolved(name, from: site.path) != nil {
        return .unknown("'\(name[0])' has two meanings here")
      }
      return isNamed ? value.wrapped { path.dropLast().map { "\($0)." }.joined() + $0 } : value
    }
    if name.count == 2, name[1] == "Action", arguments.count == 1,
      ["AlertState", "ConfirmationDialogState"].contains(name[0])
    {
      return value(of: arguments[0], nil, in: place, pending)
    }
    if let other = resolvedElsewhere(path, from: place.module) {
      return passing(arguments, from: place, to: other).value(ofOwn: other, pending)
    }
    if let first = path.first, isGenericParameter(first, in: place) {
      return .unknown("'\(type.text)' depends on a generic parameter")
    }
    let written = path.joined(separator: ".")
    if modules[place.module].cStructs.contains(written) { return .source("\(written)()") }
    return .unknown("'\(type.text)' is declared in another module")
  }

  /// The maker of values of a type with generic arguments.
  private func passing(
    _ arguments: [TypeReference], from place: Place, to own: Place
  ) -> StubMaker {
    let parameters = modules[own.module].index.declaration(of: own.path)?.genericParameters ?? []
    var maker = self
    maker.arguments = [:]
    guard parameters.count == arguments.count, !parameters.contains(where: \.isPack) else {
      return maker
    }
    for (parameter, type) in zip(parameters, arguments) {
      maker.arguments[parameter.name] = Argument(type: type, place: place, maker: self)
    }
    return maker
  }

  func isGenericParameter(_ name: String, in place: Place) -> Bool {
    place.path.indices.contains { depth in
      modules[place.module].index.declaration(of: place.path[...depth])?.genericParameters
        .contains { $0.name == name } ?? false
    }
  }

  /// The place of a type of the module that a name refers to.
  func resolved(_ path: [String], from place: Place) -> Place? {
    let module = modules[place.module]
    if path.first == "Self" {
      return Place(module: place.module, path: place.path + path.dropFirst())
    }
    let name = path.first == module.name && path.count > 1 ? Array(path.dropFirst()) : path
    if name == path, !module.index.hasMemberType(path[0], in: place.path),
      case .perhaps(let holder) = module.index.enclosingType(declaring: path[0], around: place.path),
      module.index.declaration(of: holder) == nil
    {
      // The name is a member of the other module's type, if that has it.
      guard let type = resolvedElsewhere(holder, from: place.module) else { return nil }
      if modules[type.module].index.offersMemberType(path[0], in: type.path) {
        return Place(module: type.module, path: type.path + path)
      }
    }
    if let own = module.index.resolved(path, from: place.path) {
      return Place(module: place.module, path: own)
    }
    return module.index.resolved(name, from: []).map { Place(module: place.module, path: $0) }
  }

  /// The place of a type that another of the modules declares.
  func resolvedElsewhere(_ path: [String], from module: Int) -> Place? {
    for (offset, other) in modules.enumerated() where offset != module {
      let name = path.first == other.name && path.count > 1 ? Array(path.dropFirst()) : path
      if let found = other.index.resolved(name, from: []) {
        return Place(module: offset, path: found)
      }
    }
    return nil
  }

  // MARK: - The modules' own types

  /// A value of a type that one of the modules declares.
  private func value(ofOwn place: Place, _ pending: Pending) -> StubValue {
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
        return .source(".stub()")
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
      let parts = zip(needed, values).map { ($0.label.map { "\($0): " } ?? "") + $1 }
      return "\(name)(\(parts.joined(separator: ", ")))"
    }
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
      let parts = zip(needed, values).map { ($0.label.map { "\($0): " } ?? "") + $1 }
      let isInferred = isGeneric || Identifier.namesMetatype(written)
      return "\(isInferred ? ".init" : written)(\(parts.joined(separator: ", ")))"
    }
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

  /// The name of a type at the site, or nil if it means another type there and the module's name
  /// does not help.
  func name(of place: Place) -> String? {
    let name = place.path.joined(separator: ".")
    let index = modules[0].index
    let meant = index.resolved([place.path[0]], from: site.path)
    if meant == (place.module == 0 ? [place.path[0]] : nil) { return name }
    let module = modules[place.module].name
    return index.resolved([module], from: site.path) == nil ? "\(module).\(name)" : nil
  }

  /// The global actor that a type is isolated to: by its attribute, by that of a protocol or a class
  /// that it names, or by its module's default.
  func actor(of place: Place) -> String? {
    let module = modules[place.module]
    return module.index.globalActor(of: place.path)
      ?? (module.isMainActorByDefault
        && module.index.declaration(of: place.path)?.isNonisolated != true ? "MainActor" : nil)
  }

  /// A value of a property, determined by its type.
  package func value(of property: StoredProperty, in place: Place, _ pending: Pending) -> StubValue
  {
    guard let type = property.memberwiseType else { return .unknown("it has no type annotation") }
    return value(of: type, property.function, in: place, pending)
  }
}

extension EnumCase {
  /// Whether the case exists in all builds and on all systems.
  package var isAlwaysThere: Bool { conditions.isEmpty && availability.isEmpty }
}

extension TypeDeclaration {
  /// The property that makes the type `Identifiable`.
  ///
  /// Its written type is the `ID`.
  package var idProperty: StoredProperty? { properties.first { $0.name == "id" && $0.type != nil } }
}
