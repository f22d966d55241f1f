/// The view of the template `ReducerParts`: the parts that the source of a reducer omits.
struct ReducerPartsView: TemplateView {
  static let attributes: [Annotation.Kind] = [.reducer]

  var hasState: Bool
  var hasAction: Bool
  var hasBody: Bool

  static let templateFields: [TemplateField<Self>] = [
    .flag("hasState") { $0.hasState },
    .flag("hasAction") { $0.hasAction },
    .flag("hasBody") { $0.hasBody },
  ]
}

extension ReducerPartsView {
  /// The parts that are generated for a reducer.
  init(_ domain: Domain) {
    let generated = domain.declaration.nested.filter(\.isGenerated).map(\.name)
    self.init(
      hasState: generated.contains("State"),
      hasAction: generated.contains("Action"),
      hasBody: domain.declaration.lacksBody
    )
  }
}
