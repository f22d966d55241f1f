extension TemplateLibrary.Views {
  /// The views of all templates that no other template includes.
  static let all = Self(
    files: ["CTypes": CTypesView.self, "File": FileView.self, "Stubs": StubsView.self],
    addition: DomainView.self)
}
