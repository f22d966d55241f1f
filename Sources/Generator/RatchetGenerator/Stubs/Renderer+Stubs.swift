extension Renderer {
  /// The text of a file of test stubs, and the errors in it that custom templates cause.
  func rendered(_ view: StubsView) -> (text: String, diagnostics: [Diagnostic]) {
    let template = templates.file("Stubs", TemplateLibrary.builtInStubs)
    let text = TracedText(template.text(of: view, indentation: settings.indentation))
      .withPlainLineEnds
    let diagnostics = OwnTemplateCheck(templates: templates)
      .diagnostics(ofStubs: text.text, of: view.sourceName)
    return (text.indented(by: settings.indentation).text, diagnostics)
  }
}

extension TemplateLibrary {
  fileprivate static let builtInStubs = builtIn("Stubs", for: StubsView.self)
}
