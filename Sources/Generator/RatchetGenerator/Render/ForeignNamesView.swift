/// The view of type aliases in a type of another module, which a domain is nested in.
struct ForeignNamesView: TemplateView {
  let names: ForeignNames

  static let templateFields: [TemplateField<Self>] = [
    .text("holder") { $0.names.holder },
    .views("aliases") { $0.names.aliases.map(AliasView.init) },
  ]

  /// A type alias.
  struct AliasView: TemplateView {
    let alias: ForeignNames.Alias

    static let templateFields: [TemplateField<Self>] = [
      .text("alias") { $0.alias.name },
      .text("aliasAccess") { $0.alias.access },
      .text("value") { $0.alias.value },
    ]
  }
}
