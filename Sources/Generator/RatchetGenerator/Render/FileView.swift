/// The view of the template `File`: a generated file.
struct FileView: TemplateView {
  /// The comment lines at the top of the file, if the project has a header.
  var header: String?

  /// The name of the source: `Counter.swift`.
  var sourceName: String

  /// The import lines.
  var imports: [String]

  /// Whether the line numbers of the declarations are shown.
  ///
  /// Committed code does not show them, because each line above a declaration would change it.
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

/// The view of a domain: its place in the source and its generated code.
struct DomainView: ConditionalView {
  /// Its declaration in the source.
  let facts: DomainFacts

  /// The name of the source: `Counter.swift`.
  var sourceName: String

  /// The type's full name, in the heading and in extensions.
  var name: String

  /// The prefix of its generated members: `public `, or nothing.
  var access: String

  /// The `@available` attributes that each extension of it needs.
  var availability: [String]

  /// Its isolation.
  var isolation: Domain.Isolation

  /// The names of libraries, as they must be written for it.
  var names: KnownNames

  /// The line of its declaration.
  var line: Int

  /// The conditions of the `#if`s around it.
  var place: MemberPlace

  /// The parts that are generated for it.
  var generated: PartViews

  /// The parts that the project's own templates add.
  var parts: [TracedText] = []

  private var foreignNames: [ForeignNamesView] {
    facts.domain.isGenerated ? facts.scope.foreignNames.map(ForeignNamesView.init) : []
  }

  var isEnum: Bool { facts.domain.declaration.kind == .enum }

  static let templateFields =
    sourceFields + PartViews.fields + [.traced("parts") { $0.parts }] + directiveFields + nameFields

  private static let sourceFields: [TemplateField<Self>] = [
    .text("name") { $0.name },
    .text("typeName") { $0.facts.domain.typeName },
    .text("access") { $0.access },
    .texts("availability") { $0.availability },
    .text("sourceName") { $0.sourceName },
    .text("line") { String($0.line) },
    // A conformance is used from anywhere. Members for callers are isolated like the callers.
    .text("isolation") { $0.isolation == .none ? "" : "nonisolated " },
    .text("memberIsolation") { $0.isolation == .nonisolated ? "nonisolated " : "" },
    .flag("isAction") { $0.facts.domain.role == .action },
    .flag("isState") { $0.facts.domain.role == .state },
    .flag("isEnum") { $0.isEnum },
    // A witness that reads them is called through its protocol, and is deprecated like them.
    .flag("hasDeprecatedProperties") { view in
      view.facts.domain.declaration.properties.contains(where: \.isDiscouraged)
    },
    .flag("isStruct") { $0.facts.domain.declaration.kind == .struct },
    .flag("isReducerEnum") { $0.facts.domain.has(.reducerEnum) },
    .flag("isDependencyClient") { $0.facts.domain.has(.dependencyClient) },
    .views("foreignNames") { $0.foreignNames },
    .views("cases") { $0.facts.cases },
    .views("properties") { $0.facts.properties },
  ]

  /// A field for each name of a library, with its spelling here.
  private static let nameFields = KnownNames.all.sorted().map { name in
    TemplateField<Self>.text(name) { $0.names.text(name) }
  }
}
