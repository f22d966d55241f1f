extension Renderer {
  /// The text of the file that compares a module's C types, and the errors in it that custom
  /// templates cause.
  func rendered(
    _ types: [ComparedCType], module: String, isMainActorByDefault: Bool
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var view = CTypesView(
      module: module, types, isMainActorByDefault: isMainActorByDefault, hasLines: hasLines)
    view.header = settings.header
    let template = templates.file("CTypes", TemplateLibrary.builtInCTypes)
    let text = template.text(of: view, indentation: settings.indentation)
    let diagnostics = OwnTemplateCheck(templates: templates).diagnostics(ofCTypes: text, of: module)
    return (settings.indentation.applied(to: text), diagnostics)
  }
}

extension TemplateLibrary {
  fileprivate static let builtInCTypes = builtIn("CTypes", for: CTypesView.self)
}
