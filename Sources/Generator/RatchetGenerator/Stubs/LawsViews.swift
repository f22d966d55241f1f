/// The view of the template `Arbitrary`: how random values of a type are made.
struct ArbitraryView: TemplateView {
  /// A case that is chosen by its number.
  struct Case: TemplateView {
    var number: String
    var memberSpelling: String
    var arguments: [String]

    /// `unsafe `, if a payload is unsafe.
    var safety: String

    static let templateFields: [TemplateField<Self>] = [
      .text("number") { $0.number },
      .text("safety") { $0.safety },
      .text("memberSpelling") { $0.memberSpelling },
      .view("arguments") { ListView(nonempty: $0.arguments) },
    ]
  }

  /// What the conformance begins with: an attribute if the type is declared in another package.
  var attribute = ""

  /// The access level of its function, which must not be wider than the type's outside of
  /// `@testable`.
  var access = "public "

  /// The arguments of its `stub`, if it is a struct.
  var arguments: [String]?
  var cases: [Case] = []

  /// The numbers of the cases that do not contain the enum itself.
  var small: [String] = []

  /// What is left out, as clauses of sentences.
  var omissions: [String] = []

  /// `unsafe `, if a call of its `stub` needs it.
  var safety = ""

  static let templateFields: [TemplateField<Self>] = [
    .text("attribute") { $0.attribute },
    .text("access") { $0.access },
    .text("safety") { $0.safety },
    .view("arguments") { $0.arguments.map { ListView($0) } },
    .views("cases") { $0.cases },
    .text("count") { String($0.cases.count) },
    .texts("small") { $0.small },
    .texts("omissions") { $0.omissions },
  ]

  /// How random values of a type are made, or nil if they cannot be made.
  init?(_ domain: Domain, plan: StubPlan?, maker: ArbitraryMaker) {
    let type = domain.declaration
    let place = StubMaker.Place(path: type.path)
    let scope = NameScope(index: maker.stubs.modules[0].index, domain: domain)
    guard domain.genericParameters.isEmpty, domain.isolation != .isolated,
      domain.availability.isEmpty, domain.conditions.isEmpty, !domain.has(.reducerEnum),
      domain.actor(in: maker.stubs) == nil
    else { return nil }
    attribute = maker.stubs.modules[0].isInPackage ? "" : "@retroactive "
    // With '@testable', the compiler wants it to be public, as for a type that inlinable code uses.
    if domain.access == .package, maker.stubs.modules[0].visible > .internal,
      !domain.isUsableFromInline
    {
      access = domain.access.prefix
    }
    if type.kind == .enum {
      read(type, in: place, scope, with: maker)
      if cases.isEmpty { return nil }
      return
    }
    guard let plan, plan.obstacle == nil else { return nil }
    safety = plan.isUnsafe ? "unsafe " : ""
    var arguments: [String] = []
    for parameter in plan.parameters {
      let name = Identifier.bare(parameter.spelling)
      let text =
        parameter.property.map {
          "\"\(Identifier.escaped(name))\"" + Self.weight(of: $0, in: domain)
        }
        ?? "\"\(Identifier.escaped(name))\", .unknown"
      let value = parameter.source
        .flatMap { maker.value(of: $0.type, $0.function, text, in: place) }
        .flatMap { StubValue.source($0).seen(in: scope).source }
      if let value {
        arguments.append(Identifier.argument(Identifier.label(parameter.spelling), value))
      } else if parameter.value.source == nil {
        return nil
      } else {
        omissions.append("'\(name)' is always the same, because Ratchet cannot create other values")
      }
    }
    self.arguments = arguments
  }

  private mutating func read(
    _ type: TypeDeclaration, in place: StubMaker.Place, _ scope: NameScope,
    with maker: ArbitraryMaker
  ) {
    var small: [String] = []
    for enumCase in type.cases where enumCase.availability.isEmpty {
      let values = enumCase.payloads.enumerated().map { offset, payload -> String? in
        let name = payload.label.map(Identifier.bare) ?? "\(offset)"
        let isIgnored = enumCase.isAnnotated(.equatableIgnored)
        let text =
          "\"\(Identifier.escaped("\(enumCase.name).\(name)"))\"" + (isIgnored ? ", .ignored" : "")
        return maker.value(of: payload.type, payload.function, text, in: place).map {
          Identifier.argument(payload.label, $0)
        }
      }
      let isAmbiguous =
        maker.stubs.modules[0].index.staticAccess(enumCase.fullName, in: type.path) != nil
      guard enumCase.conditions.isEmpty, !isAmbiguous, values.allSatisfy({ $0 != nil }) else {
        omissions.append(
          "'\(enumCase.name)' is never used, because Ratchet cannot create random values of it")
        continue
      }
      let reach = ReachableTypes(of: enumCase, in: type.path, index: maker.stubs.modules[0].index)
      if !reach.own.contains(type.path.joined(separator: ".")) { small.append("\(cases.count)") }
      cases.append(
        Case(
          number: "case \(cases.count)",
          memberSpelling: enumCase.memberSpelling,
          arguments: values.compactMap(\.self),
          safety: scope.safety(of: enumCase.payloads.map(\.type))))
    }
    if !cases.isEmpty { cases[cases.count - 1].number = "default" }
    self.small = small.count == cases.count ? [] : small
  }

  /// How a property affects `==`, after its name.
  private static func weight(of property: StoredProperty, in domain: Domain) -> String {
    if property.isAnnotated(.equatableIgnored) { return ", .ignored" }
    // A wrapper may change the value that it is set to, and an observer may change other
    // properties.
    return property.isWrapped && !property.isPresented ? ", .unknown" : ""
  }
}

extension ArbitraryView {
  /// Why no random values of a type can be made, as a clause of a sentence.
  static func obstacle(_ domain: Domain, plan: StubPlan?, maker: ArbitraryMaker) -> String {
    let type = domain.declaration
    if !domain.genericParameters.isEmpty { return "it has generic parameters" }
    if domain.isolation == .isolated || domain.actor(in: maker.stubs) != nil {
      return "it is isolated to an actor"
    }
    if !domain.availability.isEmpty || !domain.conditions.isEmpty {
      return "it is not available everywhere"
    }
    if type.kind == .enum, type.cases.isEmpty { return "it has no cases" }
    if let obstacle = plan?.obstacle { return obstacle }
    let parts =
      type.cases.flatMap { $0.payloads.map { ($0.type, $0.function) } }
      + (plan?.parameters ?? []).compactMap { $0.source.map { ($0.type, $0.function) } }
    let place = StubMaker.Place(path: type.path)
    let missing = parts.first { maker.value(of: $0.0, $0.1, "", in: place) == nil }?.0
    guard let missing else { return "Ratchet cannot create values of it" }
    guard case .named(_, []) = missing.shape, !missing.isSugared else {
      return "Ratchet cannot create values of '\(missing.text)'"
    }
    return "Ratchet cannot create values of '\(missing.text)'. Add a conformance to your tests: "
      + "'extension \(missing.text): Arbitrary { … }'"
  }
}

/// The view of the template `Laws`: the tests of a type's laws.
struct LawsView: TemplateView {
  /// The name of the suite's type.
  var suite: String
  var typeName: String

  /// The reason why no law is tested, if there is one.
  var obstacle: String?
  var hasCasePaths = false

  /// The key paths of the cases, if they cannot be iterated.
  var keyPaths: [String] = []

  /// `unsafe `, if one of these cases is unsafe.
  var safety = ""
  var hasEquality = false
  var hasCoding = false
  var hasBindings = false

  /// The expression of the reducer, if it is one.
  var reducer: String?

  var isEmpty: Bool {
    obstacle == nil && !hasCasePaths && !hasEquality && !hasCoding && !hasBindings && reducer == nil
  }

  static let templateFields: [TemplateField<Self>] = [
    .text("suite") { $0.suite },
    .text("typeName") { Identifier.escaped($0.typeName) },
    .text("typeExpression") { Identifier.expression(ofType: $0.typeName) },
    .optionalText("obstacle") { $0.obstacle },
    .flag("hasCasePaths") { $0.hasCasePaths },
    .view("keyPaths") { ListView(nonempty: $0.keyPaths) },
    .text("safety") { $0.safety },
    .flag("hasEquality") { $0.hasEquality },
    .flag("hasCoding") { $0.hasCoding },
    .flag("hasBindings") { $0.hasBindings },
    .optionalText("reducer") { $0.reducer },
  ]
}
