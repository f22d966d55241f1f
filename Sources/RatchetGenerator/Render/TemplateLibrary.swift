import RatchetTemplates

/// The templates of a project: the built-in ones, those that replace them, and additional ones.
package struct TemplateLibrary: Sendable {
  /// The template of a generated file.
  var file: Template { files?.file ?? BuiltIn.file }

  /// The template of the file that compares C types.
  var cTypes: Template { files?.cTypes ?? BuiltIn.cTypes }

  /// The template of a file of test stubs.
  var stubs: Template { files?.stubs ?? BuiltIn.stubs }

  /// The templates of files, or nil for the built-in ones.
  private let files: Files?

  /// The additional templates.
  ///
  /// Each adds a part to the generated code of a domain.
  let additions: [Addition]

  /// The templates that replace built-in ones.
  let replacements: [TemplateSource]

  /// Whether the project has no templates of its own.
  var isBuiltIn: Bool { additions.isEmpty && replacements.isEmpty }

  /// The diagnostics of the templates.
  let diagnostics: [Diagnostic]

  /// A template of the project's own.
  struct Addition: Sendable {
    var source: TemplateSource
    var template: Template
  }

  private struct Files {
    var file: Template
    var cTypes: Template
    var stubs: Template
  }

  /// The built-in templates of files.
  ///
  /// Each is read when it is first used. A build without changes reads none.
  private enum BuiltIn {
    static let file = template("File", for: FileView.self)
    static let cTypes = template("CTypes", for: CTypesView.self)
    static let stubs = template("Stubs", for: StubsView.self)

    private static func template(_ name: String, for view: any TemplateView.Type) -> Template {
      var resolver = TemplateResolver(builtInSources)
      return resolver.template(builtInSources[name, default: .empty(name)], for: view)
    }
  }

  /// The built-in templates alone.
  static let builtIn = TemplateLibrary()

  private init() {
    files = nil
    additions = []
    replacements = []
    diagnostics = []
  }

  /// - Parameter own: The project's templates.
  init(_ own: [TemplateSource]) {
    var sources = Self.builtInSources
    for source in own { sources[source.name] = source }
    let additionNames = Self.additions(in: own)
    var resolver = TemplateResolver(sources)
    files = Files(
      file: resolver.template(sources["File", default: .empty("File")], for: FileView.self),
      cTypes: resolver.template(sources["CTypes", default: .empty("CTypes")], for: CTypesView.self),
      stubs: resolver.template(sources["Stubs", default: .empty("Stubs")], for: StubsView.self))
    replacements = own.filter { Self.builtInSources[$0.name] != nil }
    additions =
      own.filter { additionNames.contains($0.name) }.sorted { $0.name < $1.name }
      .map { Addition(source: $0, template: resolver.template($0, for: DomainView.self)) }
    diagnostics = resolver.diagnostics
  }

  /// The built-in templates by name.
  private static let builtInSources = Dictionary(
    uniqueKeysWithValues: (0..<ratchet_template_count()).map { index in
      let template = ratchet_template(index)
      let name = String(cString: template.name)
      let text = String(cString: template.text)
      return (name, TemplateSource(name: name, path: "\(name).mustache", text: text))
    })

  /// The names of those of a project's templates that add their own part.
  ///
  /// A template that another one includes is a part of that one. If templates include each other,
  /// and nothing else includes them, the first by name counts as the one that contains the others,
  /// so that each of them is used.
  private static func additions(in own: [TemplateSource]) -> Set<String> {
    let partials = Dictionary(
      own.map { ($0.name, Self.partials(of: $0)) }, uniquingKeysWith: { $1 })
    var read: Set<String> = []
    func follow(_ name: String) {
      guard read.insert(name).inserted else { return }
      for partial in partials[name] ?? [] { follow(partial) }
    }
    let names = partials.keys.sorted()
    let included = Set(partials.flatMap { name, partials in partials.filter { $0 != name } })
    for name in names where builtInSources[name] != nil { follow(name) }
    var additions: Set<String> = []
    for name in names where builtInSources[name] == nil && !included.contains(name) {
      additions.insert(name)
      follow(name)
    }
    for name in names where !read.contains(name) {
      additions.insert(name)
      follow(name)
    }
    return additions
  }

  /// The names of the templates that a template includes.
  private static func partials(of source: TemplateSource) -> [String] {
    var parser = TemplateParser(source.text)
    return partials(in: parser.elements())
  }

  private static func partials(in elements: [TemplateElement]) -> [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .text, .variable: []
      case .partial(let name, _, _, _): [name]
      case .section(_, _, let elements, _), .group(_, _, let elements):
        partials(in: elements)
      }
    }
  }

  // MARK: - Names

  /// The names of the built-in templates, in order.
  static let builtInNames = builtInSources.keys.sorted()

  /// The reason why a template cannot have a name, or nil if it can.
  static func problem(withName name: String) -> String? {
    if builtInSources[name] != nil { return nil }
    guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return "it is not a valid name"
    }
    return builtInName(near: name).map { "it differs from '\($0)' in a letter or two" }
  }

  /// The built-in template with a similar name.
  ///
  /// Short names can be similar by chance, so they have none.
  static func builtInName(near name: String) -> String? {
    name.count < 8 ? nil : NearestName.of(name, among: builtInNames)
  }
}
