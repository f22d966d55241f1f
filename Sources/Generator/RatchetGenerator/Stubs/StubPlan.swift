import RatchetRules

/// The `stub` function of a struct: its parameters, and how it uses them.
struct StubPlan: Sendable {
  /// A parameter of the function.
  struct Parameter: Sendable {
    /// The name, with backticks if it needs them.
    var spelling: String

    /// The type, as the generated file writes it.
    var type: String

    /// The type of the value, which has no '@escaping'.
    var valueType: String

    /// The default.
    var value: StubValue

    /// The type in the source, and its parts if it is a function type.
    var source: (type: TypeReference, function: FunctionSignature?)?

    /// The property that it sets, if there is one.
    var property: StoredProperty?

    /// Whether its default may be isolated to a global actor: it creates a value of a type that is
    /// not the libraries', or it is a closure that does so and is isolated like the function.
    var isPossiblyIsolated: Bool {
      guard let text = value.source, text.contains("("),
        source?.function.map({ $0.attributes.isEmpty && !$0.isAsync }) != false
      else { return false }
      return text.contains(".stub(") || text.hasPrefix(".init(")
        || Identifier.names(in: text).contains { !LibraryTypes.exported.contains($0) }
    }
  }

  /// The parameters: first those that only the initializer needs, then the properties in their
  /// order.
  private(set) var parameters: [Parameter] = []

  /// An argument of the initializer: a label, and the parameter whose value it passes.
  struct Argument: Sendable {
    var label: String?

    /// The name of the parameter.
    var spelling: String

    /// The argument with a value.
    func text(_ value: String) -> String { Identifier.argument(label, value) }
  }

  /// The arguments of the initializer, in its order.
  private(set) var arguments: [Argument] = []

  /// The parameters that the initializer needs, in their own order.
  var initializerParameters: [Parameter] {
    let passed = Set(arguments.map(\.spelling))
    return parameters.filter { passed.contains($0.spelling) }
  }

  /// A call of the initializer with the defaults of the parameters, or nil if one has none.
  func call(of name: String) -> String? {
    let values = Dictionary(
      parameters.map { ($0.spelling, $0.value.source) }, uniquingKeysWith: { first, _ in first })
    let texts = arguments.map { argument in
      (values[argument.spelling] ?? nil).map(argument.text)
    }
    guard obstacle == nil, texts.allSatisfy({ $0 != nil }) else { return nil }
    return "\(safety)\(name)(\(texts.compactMap(\.self).joined(separator: ", ")))"
  }

  /// The parameters whose defaults the function evaluates, with the actor.
  func evaluated(on actor: String?) -> [String: String] {
    guard let actor else { return [:] }
    let isolated = parameters.filter(\.isPossiblyIsolated)
    return Dictionary(isolated.map { ($0.spelling, actor) }, uniquingKeysWith: { $1 })
  }

  /// The parameters whose defaults only code on an actor can evaluate, because another plan without an actor has
  /// others, with the actor.
  func evaluated(on actor: String, unlike other: StubPlan) -> [String: String] {
    let values = Dictionary(
      other.parameters.map { ($0.spelling, $0.value) }, uniquingKeysWith: { first, _ in first })
    let isolated = parameters.filter { $0.value.source != nil && values[$0.spelling] != $0.value }
    return Dictionary(isolated.map { ($0.spelling, actor) }, uniquingKeysWith: { $1 })
  }

  /// The arguments of the initializer, if the function evaluates some of the parameters.
  func values(_ evaluated: [String: String]) -> [String] {
    arguments.map { $0.text($0.spelling + (evaluated[$0.spelling] == nil ? "" : "()")) }
  }

  /// The properties that are set afterwards, as they are written after a dot, and `unsafe ` if that is needed.
  private(set) var assigned: [(member: String, spelling: String, safety: String)] = []

  /// `unsafe `, if a call of the initializer needs it.
  private(set) var safety = ""

  /// Whether a call of the function needs `unsafe `.
  private(set) var isUnsafe = false

  /// `unsafe `, if the value that it returns is unsafe.
  private(set) var safetyOfResult = ""

  /// The reason why there is no function, as a clause of a sentence.
  private(set) var obstacle: String?

  /// The modules besides the tested one that the values of the parameters name.
  var modules: Set<String> { parameters.reduce(into: []) { $0.formUnion($1.value.modules) } }

  /// Whether it can be called without arguments.
  var isDefaulted: Bool {
    obstacle == nil && parameters.allSatisfy { $0.value.source != nil }
  }

  /// Plans the function of a struct, or of a reducer, which is created in the same way.
  init(of domain: Domain, scope: NameScope, maker: StubMaker) {
    let module = maker.modules[0]
    let place = StubMaker.Place(path: domain.declaration.path)
    let declaration = domain.declaration.withTypes(of: scope)
    let generated =
      domain.has(.memberwiseInit) ? MemberwiseInit(of: domain, scope: scope) : nil
    let construction = StubConstruction(of: declaration, in: module, generated: generated)
    guard let initializer = construction.initializer else {
      obstacle = construction.obstacle
      return
    }
    if domain.genericParameters.contains(where: \.isPack) {
      obstacle = "it has a parameter pack"
      return
    }
    var values: [String: Parameter] = [:]
    for argument in initializer {
      // The declaration knows more types than an argument does.
      let name = argument.property?.name
      if let property = declaration.properties.first(where: { $0.name == name }) {
        values[property.name] = parameter(property, of: domain, in: scope, with: maker)
      } else if !argument.isOptional {
        parameters.append(
          Parameter(
            spelling: Self.spelling(argument.name),
            type: scope.parameterText(of: argument.type),
            valueType: scope.text(of: argument.type),
            value: maker.value(of: argument.type, argument.function, in: place, []).seen(in: scope),
            source: (argument.type, argument.function)))
      } else {
        continue
      }
      arguments.append(
        Argument(
          label: argument.label,
          spelling: argument.property.map { Identifier.value($0.spelling) }
            ?? Self.spelling(argument.name)))
    }
    for property in construction.assigned {
      values[property.name] = parameter(property, of: domain, in: scope, with: maker)
      let safety = scope.safetyOfDomain.isEmpty ? scope.safety(of: property) : scope.safetyOfDomain
      assigned.append(
        (Identifier.member(property.spelling), Identifier.value(property.spelling), safety))
    }
    parameters += declaration.properties.compactMap { values[$0.name] }
    func need(of parameters: [Parameter]) -> String {
      safetyOfResult.isEmpty
        ? scope.safety(of: parameters.compactMap { $0.source?.type } + initializer.map(\.type))
        : safetyOfResult
    }
    safetyOfResult = scope.safetyOfDomain
    safety = need(of: initializerParameters)
    isUnsafe = !need(of: parameters).isEmpty
    let names = parameters.map { Identifier.bare($0.spelling) }
    if names.contains("Self") { obstacle = "it has a property with the name 'Self'" }
    if Set(names).count < names.count { obstacle = "its initializer has a name twice" }
    let foreign = scope.foreignNames.first {
      !domain.isGenerated || !$0.isVisible(at: module.visible)
    }
    if let names = foreign {
      obstacle = "a test cannot name '\(names.aliases[0].value)' as '\(names.holder)' means it"
    }
    let types = parameters.compactMap { $0.source?.type }.flatMap(\.names)
    if let name = types.first(where: { scope.lacksAlias(for: $0[0]) }) {
      obstacle = "a test cannot name '\(name[0])' as '\(domain.extendedName)' means it"
    }
    // It may be in an extension of another module's type.
    let hidden = types.first { name in
      module.index.isHidden(module.index.resolved(name, from: place.path) ?? name)
    }
    if let hidden {
      obstacle = "a test cannot see '\(hidden.joined(separator: "."))', which is '@_spi'"
    }
  }

  private func parameter(
    _ property: StoredProperty, of domain: Domain, in scope: NameScope, with maker: StubMaker
  ) -> Parameter? {
    guard let type = property.memberwiseType else { return nil }
    let place = StubMaker.Place(path: domain.declaration.path)
    return Parameter(
      spelling: Identifier.value(property.spelling),
      type: scope.parameterText(of: type),
      valueType: scope.text(of: type),
      value: (Self.ownValue(property, in: scope, with: maker)
        ?? maker.value(of: property, in: place, [])).seen(in: scope),
      source: (type, property.function),
      property: property)
  }

  /// The value that the source gives the property, if a test can write it and it never changes.
  private static func ownValue(
    _ property: StoredProperty, in scope: NameScope, with maker: StubMaker
  ) -> StubValue? {
    guard let value = property.initialValue else {
      return property.isSetToBeginWith && !property.hasInitialValue ? .source("nil") : nil
    }
    let changes = ["()", ".now", "random", ".current"]
    guard !value.isPlace else { return nil }
    let text = scope.expression(of: value, type: property.type)
    let visible = maker.modules[0].visible
    let isSeen =
      scope.hiddenName(in: value, of: property.type, from: visible) == nil
      && (visible <= .internal || scope.knowsNames(in: value, of: property.type))
    let isVolatile =
      ["UUID", "Date", "Locale", "Calendar", "TimeZone", "andom", "now"].contains(
        where: text.contains)
      && changes.contains(where: text.contains)
    return isVolatile || !isSeen ? nil : .source(text)
  }

  /// The name of a parameter where its value is used.
  private static func spelling(_ name: String) -> String {
    Identifier.isReserved(name) || !Identifier.isPlain(name) ? "`\(name)`" : name
  }
}

extension TypeDeclaration {
  /// The declaration, with the types of properties whose initial value is a case of an enum.
  fileprivate func withTypes(of scope: NameScope) -> TypeDeclaration {
    var declaration = self
    for offset in properties.indices where properties[offset].type == nil {
      declaration.properties[offset].type = scope.type(ofCase: properties[offset].initialValue)
    }
    return declaration
  }
}
