import RatchetTemplates

/// The templates of a project: the built-in ones, those that replace them, and additional ones.
package struct TemplateLibrary: Sendable {
  /// The views of the templates that no other template includes.
  struct Views: Sendable {
    /// The views of whole files, by the names of their templates.
    var files: [String: any TemplateView.Type]

    /// The view of the templates that add a part.
    var addition: any TemplateView.Type
  }

  /// The templates of files, by name; empty for the built-in ones.
  private let files: [String: Template]

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

  /// The template of a file.
  ///
  /// - Parameters:
  ///   - name: The template's name.
  ///   - builtIn: The built-in template. It is read only if the project has no templates.
  func file(_ name: String, _ builtIn: @autoclosure () -> Template) -> Template {
    files[name] ?? builtIn()
  }

  /// Reads a built-in template of a file.
  static func builtIn(_ name: String, for view: any TemplateView.Type) -> Template {
    var resolver = TemplateResolver(builtInSources)
    return resolver.template(builtInSources[name, default: .empty(name)], for: view)
  }

  /// The built-in templates alone.
  static let builtIn = TemplateLibrary()

  private init() {
    files = [:]
    additions = []
    replacements = []
    diagnostics = []
  }

  /// - Parameters:
  ///   - own: The project's templates.
  ///   - views: The views of the templates that no other template includes.
  init(_ own: [TemplateSource], views: Views = .all) {
    var sources = Self.builtInSources
    for source in own { sources[source.name] = source }
    let additionNames = Self.additions(in: own)
    var resolver = TemplateResolver(sources)
    files = Dictionary(
      uniqueKeysWithValues: views.files.sorted { $0.key < $1.key }.map { name, view in
        (name, resolver.template(sources[name, default: .empty(name)], for: view))
      })
    replacements = own.filter { Self.builtInSources[$0.name] != nil }
    additions =
      own.filter { additionNames.contains($0.name) }.sorted { $0.name < $1.name }
      .map { Addition(source: $0, template: resolver.template($0, for: views.addition)) }
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
}
