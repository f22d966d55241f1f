/// Checks that each custom template produces valid Swift, and reports those that do not.
///
/// Without custom templates, nothing is checked, because tests check the built-in templates.
struct OwnTemplateCheck {
  let templates: TemplateLibrary

  /// The errors in the text of a file.
  func diagnostics(of view: FileView, text: String) -> [Diagnostic] {
    guard !templates.additions.isEmpty || !templates.replacements.isEmpty else { return [] }
    if let file = templates.replacements.first(where: { $0.name == "File" }),
      !GeneratedFile.isMarked(Array(text.utf8))
    {
      return [.unmarkedTemplate(file)]
    }
    guard let failure = SyntaxCheck.failure(in: text) else { return [] }
    let found = additions(view) + replacements(view)
    // Each of them produces valid Swift alone, but together they do not.
    guard found.isEmpty, let any = templates.additions.first?.source ?? templates.replacements.first
    else { return found }
    return [.unparsableTemplate(any, failure, for: view.sourceName)]
  }

  /// The errors in the text of a file that compares C types.
  func diagnostics(ofCTypes text: String, of module: String) -> [Diagnostic] {
    guard let source = templates.replacements.first(where: { $0.name == "CTypes" }) else {
      return []
    }
    guard GeneratedFile.isMarked(Array(text.utf8)) else { return [.unmarkedTemplate(source)] }
    return SyntaxCheck.failure(in: text).map { [.unparsableTemplate(source, $0, for: module)] }
      ?? []
  }

  /// The errors in the text of a file of test stubs.
  func diagnostics(ofStubs text: String, of source: String) -> [Diagnostic] {
    let own = templates.replacements.filter { Self.stubTemplates.contains($0.name) }
    guard let first = own.first(where: { $0.name == "Stubs" }) ?? own.first else { return [] }
    if first.name == "Stubs", !GeneratedFile.isMarked(Array(text.utf8)) {
      return [.unmarkedTemplate(first)]
    }
    return SyntaxCheck.failure(in: text).map { [.unparsableTemplate(first, $0, for: source)] } ?? []
  }

  private static let stubTemplates: Set<String> = [
    "Arbitrary", "EnumStubs", "Laws", "StructStub", "Stubs", "TestStore",
  ]

  private func additions(_ view: FileView) -> [Diagnostic] {
    templates.additions.compactMap { addition in
      view.domains.lazy.compactMap { domain in
        SyntaxCheck.failure(in: addition.template.text(of: domain))
          .map { .unparsableTemplate(addition.source, $0, for: domain.name) }
      }
      .first
    }
  }

  private func replacements(_ view: FileView) -> [Diagnostic] {
    var view = view
    for index in view.domains.indices { view.domains[index].parts = [] }
    return templates.replacements.compactMap { source in
      SyntaxCheck.failure(in: TemplateLibrary([source]).file.text(of: view))
        .map { .unparsableTemplate(source, $0, for: view.sourceName) }
    }
  }
}
