/// The `stub` function of a struct: its parameters, and how it uses them.
struct StubPlan: Sendable {
  /// A parameter of the function.
  struct Parameter: Sendable {
    /// The name, with backticks if it needs them.
    var spelling: String

    /// The type, as the generated file writes it.
    var type: String

    /// The default.
    var value: StubValue

    /// The type in the source, and its parts if it is a function type.
    var source: (type: TypeReference, function: FunctionSignature?)?

    /// The property that it sets, if there is one.
    var property: StoredProperty?
  }

  /// The parameters: first those that only the initializer needs, then the properties in their
  /// order.
  private(set) var parameters: [Parameter] = []

  /// The arguments of the initializer, as they are written: `count: count, fact: fact`.
  private(set) var arguments: [String] = []

  /// The properties that are set afterwards, as they are written after a dot.
  private(set) var assigned: [(member: String, spelling: String)] = []

  /// The reason why there is no function, as a clause of a sentence.
  private(set) var obstacle: String?

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
      domain.hasMemberwiseInit ? MemberwiseInit(of: domain, scope: scope) : nil
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
        values[property.name] = parameter(property, domain, scope, maker)
      } else if !argument.isOptional {
        parameters.append(
          Parameter(
            spelling: Self.spelling(argument.name),
            type: Self.text(of: argument.type.unescaped, argument.function, scope),
            value: maker.value(of: argument.type.unescaped, argument.function, in: place, []),
            source: (argument.type.unescaped, argument.function)))
      } else {
        continue
      }
      let spelling = Self.spelling(argument.name)
      arguments.append(argument.label.map { "\($0): \(spelling)" } ?? spelling)
    }
    for property in construction.assigned {
      values[property.name] = parameter(property, domain, scope, maker)
      assigned.append((Identifier.member(property.spelling), property.spelling))
    }
    parameters += declaration.properties.compactMap { values[$0.name] }
    let names = parameters.map { Identifier.bare($0.spelling) }
    if Set(names).count < names.count { obstacle = "its initializer has a name twice" }
  }

  private func parameter(
    _ property: StoredProperty, _ domain: Domain, _ scope: NameScope, _ maker: StubMaker
  ) -> Parameter? {
    guard let type = property.memberwiseType else { return nil }
    let place = StubMaker.Place(path: domain.declaration.path)
    return Parameter(
      spelling: property.spelling,
      type: Self.text(of: type, property.function, scope),
      value: Self.ownValue(property, scope, maker)
        ?? maker.value(of: property, in: place, []),
      source: (type, property.function),
      property: property)
  }

  /// The value that the source gives the property, if a test can write it and it never changes.
  private static func ownValue(
    _ property: StoredProperty, _ scope: NameScope, _ maker: StubMaker
  ) -> StubValue? {
    guard let value = property.initialValue else {
      return property.isSetToBeginWith && !property.hasInitialValue ? .source("nil") : nil
    }
    let changes = ["()", ".now", "random", ".current"]
    let text = value.text(naming: scope.qualifiedValue)
    let isSeen =
      scope.hiddenName(in: value, of: property.type, from: maker.modules[0].visible) == nil
    let isVolatile =
      ["UUID", "Date", "Locale", "Calendar", "TimeZone", "andom", "now"].contains(
        where: text.contains)
      && changes.contains(where: text.contains)
    guard !isVolatile, !text.hasPrefix("."), isSeen
    else { return text.hasPrefix(".") && !isVolatile ? .source(text) : nil }
    return .source(text)
  }

  private static func text(
    of type: TypeReference, _ function: FunctionSignature?, _ scope: NameScope
  ) -> String {
    (scope.isFunction(type) ? "@escaping " : "") + scope.text(of: type)
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
