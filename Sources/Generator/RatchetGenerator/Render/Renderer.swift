/// The stage "render": from a file's domains to the text of the generated file.
package struct Renderer: Sendable {
  let settings: Settings

  /// The templates.
  ///
  /// The built-in ones are read when they are first used. A run that finds everything in the cache
  /// does not read them.
  var templates: TemplateLibrary { ownTemplates ?? .builtIn }

  private let ownTemplates: TemplateLibrary?

  /// Whether comparisons that may not compile refer to the place in the source that caused them.
  private let hasSourceLocations: Bool

  /// Whether the headings contain the line numbers of the declarations.
  let hasLines: Bool

  /// - Parameters:
  ///   - hasSourceLocations: Whether comparisons that may not compile refer to the place in the
  ///     source that caused them.
  ///   - hasLines: Whether the headings contain the line numbers of the declarations.
  ///   - settings: The project's settings.
  ///   - templates: The templates, or nil for the built-in ones.
  init(
    hasSourceLocations: Bool, hasLines: Bool = true, settings: Settings = Settings(),
    templates: TemplateLibrary? = nil
  ) {
    self.settings = settings
    ownTemplates = templates
    self.hasSourceLocations = hasSourceLocations
    self.hasLines = hasLines
  }

  /// The renderer for the sources with some settings.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - configuration: The options of the run.
  package init(_ settings: SourceSettings, _ configuration: Configuration) {
    self.init(
      hasSourceLocations: configuration.hasSourceLocations, hasLines: configuration.hasLines,
      settings: settings.settings, templates: settings.templates)
  }

  /// Whether a file gets a generated one.
  package func hasOutput(for file: FileDomains) -> Bool {
    file.hasCode || !(templates.additions.isEmpty || file.domains.isEmpty)
  }

  /// The text of the file that is generated from a source file, and the errors in it that custom
  /// templates cause.
  ///
  /// - Parameters:
  ///   - file: The domains of the source file.
  ///   - index: The types of its module.
  ///   - generated: The types whose `==` is generated.
  ///   - hasHeader: Whether the project's header is at the top.
  ///   - isTraced: Whether the origin of each range is recorded.
  package func rendered(
    _ file: FileDomains, index: ModuleIndex, generated: Set<String>, hasHeader: Bool = true,
    isTraced: Bool = false
  ) -> (text: TracedText, diagnostics: [Diagnostic]) {
    let view = view(
      of: file, index: index, generated: generated, hasHeader: hasHeader, isTraced: isTraced)
    let text = templates.file.traced(view, indentation: settings.indentation, isTraced: isTraced)
      .withPlainLineEnds
    let check = OwnTemplateCheck(templates: templates)
    let diagnostics = check.diagnostics(of: view, text: text.text)
    return (text.indented(by: settings.indentation), diagnostics)
  }

  /// The domains of a file in the order in which they are shown.
  package func shownDomains(of file: FileDomains) -> [Domain] {
    file.domains.filter { $0.isGenerated || !templates.additions.isEmpty }
  }

  private func view(
    of file: FileDomains, index: ModuleIndex, generated: Set<String>, hasHeader: Bool,
    isTraced: Bool
  ) -> FileView {
    var comparedTypes: Set<String> = []
    let domains = shownDomains(of: file).compactMap { domain -> DomainView? in
      var view = view(
        of: domain, in: file.file, index: index, generated: generated, &comparedTypes)
      view.parts = templates.additions.compactMap {
        $0.template.traced(view, indentation: settings.indentation, isTraced: isTraced)
          .withoutEmptyLinesAround
      }
      return domain.isGenerated || !view.parts.isEmpty ? view : nil
    }
    return FileView(
      header: hasHeader ? settings.header : nil,
      sourceName: file.file.name,
      imports: imports(of: file, for: domains, index: index),
      hasLines: hasLines,
      domains: domains
    )
  }

  private func view(
    of domain: Domain, in file: FileDeclarations, index: ModuleIndex, generated: Set<String>,
    _ comparedTypes: inout Set<String>
  ) -> DomainView {
    let scope = NameScope(index: index, domain: domain)
    let locatedPath = hasSourceLocations ? file.path : nil
    let equality = EqualityRenderer(
      domain: domain,
      comparability: Comparability(index: index, scope: scope, generated: generated),
      locatedPath: locatedPath,
      level: settings.warnings[Warnings.notEquatable] ?? .warning,
      comparedTypes: comparedTypes
    )
    var parts = DomainParts(
      domain: domain, scope: scope, equality: equality, locatedPath: locatedPath)
    defer { comparedTypes = parts.equality.comparedTypes }
    return DomainView(
      facts: DomainFacts(domain: domain, scope: scope),
      sourceName: file.name,
      name: domain.extendedName,
      access: domain.memberPrefix,
      availability: domain.availability,
      isolation: domain.isolation,
      names: scope.names,
      line: domain.declaration.location.line,
      place: MemberPlace(origin: domain.declaration.location, conditions: domain.conditions),
      generated: PartViews(&parts)
    )
  }

  /// The imports of a generated file.
  ///
  /// With custom templates, they are those of the source with Ratchet's hidden interface, because
  /// the names in the templates are unknown.
  private func imports(
    of file: FileDomains, for views: [DomainView], index: ModuleIndex
  ) -> [String] {
    let isBuiltIn = templates.isBuiltIn
    let selection = ImportSelection(
      index: index,
      usesHiddenInterface: !isBuiltIn || views.contains(where: \.generated.useHiddenInterface))
    return isBuiltIn
      ? selection.lines(of: file.file, for: file.domains.filter(\.isGenerated))
      : selection.allLines(of: file.file)
  }
}

extension TemplateLibrary {
  /// The template of a generated file.
  var file: Template { file("File", Self.builtInFile) }

  // It is read when it is first used. A build without changes reads no template.
  private static let builtInFile = builtIn("File", for: FileView.self)
}
