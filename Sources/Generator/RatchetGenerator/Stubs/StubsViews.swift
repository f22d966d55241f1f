/// The view of the template `Stubs`: the file of test stubs for a source.
struct StubsView: TemplateView {
  /// The comment lines at the top of the file, if the project has a header.
  var header: String?

  /// The name of the source: `Counter.swift`.
  var sourceName: String

  /// The import lines.
  var imports: [String]

  /// The types, in the order of the source.
  var types: [StubbedTypeView]

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("header") { $0.header },
    .text("sourceName") { $0.sourceName },
    .texts("imports") { $0.imports },
    .views("types") { $0.types.withDirectives },
  ]
}

/// The generated code for a type in a test target.
struct StubbedTypeView: ConditionalView {
  /// The type's full name, in the heading and in extensions.
  var name: String

  /// The name of the source: `Counter.swift`.
  var sourceName: String

  /// The line of its declaration.
  var line: Int

  /// The names of libraries, as they have to be written for it.
  var names: KnownNames

  /// The `@available` attributes that each extension of it needs.
  var availability: [String]

  /// What each declaration begins with: `nonisolated `, if the test target's code is isolated by
  /// default.
  var memberIsolation: String

  /// The conditions of the `#if`s around it.
  var place: MemberPlace

  /// Its `stub`, if it is a struct.
  var structStub: StructStubView?

  /// Its stubs by case, if it is an enum.
  var enumStubs: EnumStubsView?

  /// Its test store, if it is a reducer.
  var testStore: TestStoreView?

  /// How random values of it are made, if laws are tested.
  var arbitrary: ArbitraryView?

  /// The laws that are tested of it.
  var laws: LawsView?

  /// The modules besides the tested one that the code names.
  var modules: Set<String> = []

  var isEmpty: Bool {
    structStub == nil && enumStubs == nil && testStore == nil && arbitrary == nil && laws == nil
  }

  static let templateFields: [TemplateField<Self>] =
    [
      .text("name") { $0.name },
      .text("sourceName") { $0.sourceName },
      .text("line") { String($0.line) },
      .texts("availability") { $0.availability },
      .text("memberIsolation") { $0.memberIsolation },
      .view("structStub") { $0.structStub },
      .view("enumStubs") { $0.enumStubs },
      .view("testStore") { $0.testStore },
      .view("arbitrary") { $0.arbitrary },
      .view("laws") { $0.laws },
    ] + directiveFields + nameFields

  /// A field for each name of a library, which gives it as it has to be written here.
  private static let nameFields = KnownNames.testNames.keys.sorted().map { name in
    TemplateField<Self>.text(name) { $0.names.text(name) }
  }
}

/// A parameter of a generated function in a test target.
struct StubParameterView: TemplateView {
  /// The parameter as it is declared.
  var text: String

  /// The reason why it has no default, if there is one.
  var note: String?

  static let templateFields: [TemplateField<Self>] = [
    .text("text") { $0.text },
    .optionalText("note") { $0.note },
  ]

  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - actor: The global actor on which its default is evaluated in the function, if it needs one:
  ///     before Swift 6, defaults are not isolated.
  init(_ parameter: StubPlan.Parameter, evaluatedOn actor: String? = nil) {
    // A closure in parentheses is the value, and not the function that returns it.
    let value = parameter.value.source.map {
      actor != nil && $0.hasPrefix("{") ? " = (\($0))" : " = \($0)"
    }
    let type = actor.map { "@autoclosure @\($0) () -> \(parameter.valueType)" } ?? parameter.type
    text = "\(parameter.spelling): \(type)\(value ?? "")"
    note = parameter.value.reason
  }

  init(text: String, note: String? = nil) {
    self.text = text
    self.note = note
  }
}

/// The view of the template `StructStub`.
struct StructStubView: TemplateView {
  /// The reason why there is none, if there is one.
  var obstacle: String?

  /// What the function begins with: the actor that the struct is isolated to.
  var isolation: String
  var parameters: [StubParameterView]
  var arguments: [String]
  var assignments: [Assignment]
  var variable: String

  /// `unsafe `, if a call of the initializer needs it.
  var safety: String

  /// `unsafe `, if the struct itself is unsafe.
  var safetyOfResult: String

  /// A property that is set after the struct is created.
  struct Assignment: TemplateView {
    var member: String
    var value: String

    /// `unsafe `, if the struct or the property is unsafe.
    var safetyOfMember: String

    static let templateFields: [TemplateField<Self>] = [
      .text("member") { $0.member },
      .text("value") { $0.value },
      .text("safetyOfMember") { $0.safetyOfMember },
    ]
  }

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("obstacle") { $0.obstacle },
    .text("isolation") { $0.isolation },
    .views("parameters") { $0.parameters },
    .view("arguments") { ListView($0.arguments) },
    .views("assignments") { $0.assignments },
    .text("variable") { $0.variable },
    .text("safety") { $0.safety },
    .text("safetyOfResult") { $0.safetyOfResult },
  ]

  init(_ plan: StubPlan, scope: NameScope, actor: String?) {
    obstacle = plan.obstacle
    safety = plan.safety
    safetyOfResult = plan.safetyOfResult
    isolation = actor.map { "@\(scope.known($0)) " } ?? ""
    let evaluated = plan.evaluated(on: actor).mapValues(scope.known)
    parameters = plan.parameters.map { StubParameterView($0, evaluatedOn: evaluated[$0.spelling]) }
    assignments = plan.assigned.map {
      Assignment(
        member: $0.member, value: $0.spelling + (evaluated[$0.spelling] == nil ? "" : "()"),
        safetyOfMember: $0.safety)
    }
    let names = plan.parameters.map { Identifier.bare($0.spelling) }
    variable = names.contains("stub") ? names.contains("made") ? "value" : "made" : "stub"
    arguments = plan.values(evaluated)
  }
}

/// The view of the template `EnumStubs`.
struct EnumStubsView: TemplateView {
  var typeName: String

  /// What each of the stubs begins with: the actor that the enum is isolated to.
  var isolation: String
  var cases: [Case]

  /// A case, and a value in it.
  struct Case: ConditionalView {
    var spelling: String
    var member: String
    var typeName: String
    var value: String?

    /// The reason why there is no value, if there is one.
    var reason: String?
    var place: MemberPlace

    static let templateFields: [TemplateField<Self>] =
      [
        .text("spelling") { $0.spelling },
        .text("member") { $0.member },
        .text("typeName") { $0.typeName },
        .optionalText("value") { $0.value },
        .optionalText("reason") { $0.reason },
      ] + directiveFields
  }

  static let templateFields: [TemplateField<Self>] = [
    .text("typeName") { $0.typeName },
    .text("isolation") { $0.isolation },
    .views("cases") { $0.cases.withDirectives },
    .views("madeCases") { $0.made.withDirectives },
    .flag("hasConditions") { $0.hasConditions },
  ]

  /// The modules besides the tested one that the values name.
  let modules: Set<String>

  private var made: [Case] { cases.filter { $0.value != nil } }

  private var hasConditions: Bool { made.contains { !$0.conditions.isEmpty } }

  /// The stubs of an enum, or nil if it has no cases.
  init?(_ domain: Domain, scope: NameScope, maker: StubMaker) {
    let type = domain.declaration
    let place = StubMaker.Place(path: type.path)
    typeName = domain.typeName
    isolation = domain.actor(in: maker).map { "@\(scope.known($0)) " } ?? ""
    let names = Set(type.cases.map(\.name))
    let available = type.cases.filter(\.availability.isEmpty)
    let values = available.map { maker.value(of: $0, in: place, [place]).without(names) }
    modules = values.reduce(into: []) { $0.formUnion($1.modules) }
    cases = zip(available, values).map { enumCase, value in
      Case(
        spelling: enumCase.pathSpelling, member: enumCase.pathMember, typeName: domain.typeName,
        value: value.source,
        reason: value.reason.map(Identifier.escaped),
        place: MemberPlace(conditions: enumCase.conditions))
    }
    if cases.isEmpty || type.suppresses("Copyable") || type.suppresses("Escapable") { return nil }
  }
}

extension Domain {
  /// The global actor that the type's stubs are isolated to, if there is one.
  ///
  /// In a module that is isolated by default, all are, because the types that they use may be.
  func actor(in maker: StubMaker) -> String? {
    let module = maker.modules[0]
    return module.index.globalActor(of: declaration.path)
      ?? (module.isMainActorByDefault ? "MainActor" : nil)
  }
}

/// The view of the template `TestStore`.
struct TestStoreView: TemplateView {
  /// The reason why there is none, if there is one.
  var obstacle: String?
  var parameters: [StubParameterView] = []

  /// The global actor on which the default of the state is evaluated, if it needs one.
  var isolation = ""
  var state = ""
  var stateNote: String?
  var reducer = ""
  var arguments: [String]?

  /// The modules besides the tested one that the defaults name.
  var modules: Set<String> = []

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("obstacle") { $0.obstacle },
    .views("parameters") { $0.parameters },
    .text("isolation") { $0.isolation },
    .text("state") { $0.state },
    .optionalText("stateNote") { $0.stateNote },
    .text("reducer") { $0.reducer },
    .view("arguments") { $0.arguments.map { ListView($0) } },
  ]

  /// The test store of a reducer.
  ///
  /// - Parameters:
  ///   - domain: The reducer.
  ///   - scope: The names there.
  ///   - maker: The maker of values.
  ///   - isEquatable: Whether its state is known to be `Equatable`.
  init(_ domain: Domain, scope: NameScope, maker: StubMaker, isEquatable: Bool) {
    let name = domain.extendedName
    guard isEquatable else {
      obstacle = "the state of '\(name)' is not known to be 'Equatable'"
      return
    }
    guard domain.genericParameters.isEmpty else {
      obstacle = "'\(name)' has generic parameters"
      return
    }
    let isIsolated = domain.actor(in: maker) != nil
    // A test store is isolated to the main actor. In Swift 5 mode, the defaults of its parameters are not.
    let anywhere = maker.at(domain.declaration.path, isolatedTo: nil)
    let maker = maker.at(domain.declaration.path, isolatedTo: "MainActor")
    if domain.has(.reducerEnum) {
      reducer = "Self.body"
    } else {
      let plan = StubPlan(of: domain, scope: scope, maker: maker)
      let obstacle = plan.obstacle ?? Self.clash(of: plan.initializerParameters)
      if obstacle == nil {
        let evaluated =
          (isIsolated
          ? plan.evaluated(on: "MainActor")
          : plan.evaluated(
            on: "MainActor", unlike: StubPlan(of: domain, scope: scope, maker: anywhere)))
          .mapValues(scope.known)
        parameters = plan.initializerParameters.map {
          StubParameterView($0, evaluatedOn: evaluated[$0.spelling])
        }
        reducer = "\(plan.safety)Self"
        arguments = plan.values(evaluated)
        modules = plan.modules
      } else {
        parameters = [StubParameterView(text: "reducer: Self", note: obstacle)]
        reducer = "reducer"
      }
    }
    let type = TypeReference(pieces: [.name(["State"])], shape: .named(["State"], arguments: []))
    let found = maker.value(of: type, in: domain.declaration.path)
    let value = found.without(Set(domain.declaration.cases.map(\.name)))
    state = "State" + (value.source.map { " = \($0)" } ?? "")
    stateNote = value.reason
    modules.formUnion(value.modules)
    if value.source != nil,
      isIsolated || found != anywhere.value(of: type, in: domain.declaration.path)
    {
      isolation = "@\(scope.known("MainActor")) "
    }
  }

  /// What is wrong if a reducer's parameter has the name of one of the test store's own.
  private static func clash(of parameters: [StubPlan.Parameter]) -> String? {
    let own = ["initialState", "fileID", "filePath", "line", "column", "prepareDependencies"]
    return parameters.first { own.contains($0.spelling) }.map {
      "the test store has a parameter called '\($0.spelling)' itself"
    }
  }
}
