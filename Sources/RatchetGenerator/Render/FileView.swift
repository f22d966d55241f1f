/// What the template `File` shows: a generated file.
struct FileView: TemplateView {
  /// What stands above everything, as comment lines, if the project wants something there.
  var header: String?

  /// The name of the source: `Counter.swift`.
  var sourceName: String

  /// The import lines.
  var imports: [String]

  /// Whether the lines of the declarations are told.
  ///
  /// In what is committed they are not: each line that is written above a declaration would change it.
  var hasLines: Bool

  /// The domains, in the order of the source.
  var domains: [DomainView]

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("header") { $0.header },
    .text("sourceName") { $0.sourceName },
    .texts("imports") { $0.imports },
    .flag("needsSelectors") { view in view.domains.contains { $0.names.needsSelectors } },
    .flag("hasLines") { $0.hasLines },
    .views("domains") { $0.domains.withDirectives },
  ]
}

/// What is shown of a domain: its place in the source and what is written for it.
struct DomainView: ConditionalView {
  /// What the source says of it.
  let facts: DomainFacts

  /// The name of the source: `Counter.swift`.
  var sourceName: String

  /// The type's full name, as a heading and as extensions have it.
  var name: String

  /// What its generated members begin with: `public `, or nothing.
  var access: String

  /// The `@available` attributes that each extension of it needs.
  var availability: [String]

  /// What it is isolated to.
  var isolation: Domain.Isolation

  /// The names of libraries, as they have to be written for it.
  var names: KnownNames

  /// The line of its declaration.
  var line: Int

  /// The conditions of the `#if`s around it.
  var conditions: [CompilationCondition] = []
  var directives = Directives()

  /// Its state, actions and body, if it is an enum of reducers.
  var reducerEnum: ReducerEnumView?

  /// What it leaves out, if it is a reducer.
  var reducerParts: ReducerPartsView?

  /// Its initializer, if one is written.
  var memberwiseInit: MemberwiseInitView?

  /// Its case paths, if they are written.
  var casePaths: CasePathsView?

  /// Its `==`, if it is an enum's and is written.
  var enumEquality: EnumEqualityView?

  /// Its `==`, if it is a struct's and is written.
  var structEquality: StructEqualityView?

  /// What else it has, if it is a dependency client.
  var dependencyClient: DependencyClientView?

  /// Its `hash(into:)`, if it is written.
  var hashing: HashableView?

  /// Its coding, if it is an enum's and is written.
  var enumCoding: CodableView?

  /// Its coding, if it is a struct's and is written.
  var structCoding: CodableView?

  /// The conformance that makes its fields observed, if it is written.
  var observation: ObservationView?

  /// The way to its binding action, if it is an action that has one.
  var bindableAction: BindableActionView?

  /// Its fields, if it is a state that is bound.
  var bindableState: BindableStateView?

  /// What the project's own templates give for it.
  var parts: [TracedText] = []

  var origin: SourceLocation? { facts.domain.declaration.location }

  static let templateFields = sourceFields + partFields + directiveFields + nameFields

  private static let sourceFields: [TemplateField<Self>] = [
    .text("name") { $0.name },
    .text("typeName") { $0.facts.domain.typeName },
    .text("access") { $0.access },
    .texts("availability") { $0.availability },
    .text("sourceName") { $0.sourceName },
    .text("line") { String($0.line) },
    // What conforms is used from anywhere; what is there for callers is isolated as they are.
    .text("isolation") { $0.isolation == .none ? "" : "nonisolated " },
    .text("memberIsolation") { $0.isolation == .nonisolated ? "nonisolated " : "" },
    .flag("isAction") { $0.facts.domain.role == .action },
    .flag("isState") { $0.facts.domain.role == .state },
    .flag("isEnum") { $0.facts.domain.declaration.kind == .enum },
    .flag("isStruct") { $0.facts.domain.declaration.kind == .struct },
    .flag("isReducerEnum") { $0.facts.domain.isReducerEnum },
    .flag("isDependencyClient") { $0.facts.domain.isDependencyClient },
    .views("cases") { $0.facts.cases },
    .views("properties") { $0.facts.properties },
  ]

  private static let partFields: [TemplateField<Self>] = [
    .view("reducerEnum") { $0.reducerEnum },
    .view("reducerParts") { $0.reducerParts },
    .view("memberwiseInit") { $0.memberwiseInit },
    .view("dependencyClient") { $0.dependencyClient },
    .view("casePaths") { $0.casePaths },
    .view("enumEquality") { $0.enumEquality },
    .view("structEquality") { $0.structEquality },
    .view("hashing") { $0.hashing },
    .view("enumCoding") { $0.enumCoding },
    .view("structCoding") { $0.structCoding },
    .view("observation") { $0.observation },
    .view("bindableAction") { $0.bindableAction },
    .view("bindableState") { $0.bindableState },
    .traced("parts") { $0.parts },
  ]

  /// A field for each name of a library, which gives it as it has to be written here.
  private static let nameFields = KnownNames.all.sorted().map { name in
    TemplateField<Self>.text(name) { $0.names.text(name) }
  }
}
