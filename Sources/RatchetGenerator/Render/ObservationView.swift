/// What the template `ObservableState` shows.
struct ObservationView: TemplateView {
  /// A field that nobody is told of.
  struct Field: TemplateView {
    var spelling: String
    var condition: String?

    static let templateFields: [TemplateField<Self>] = [
      .text("spelling") { $0.spelling },
      .optionalText("condition") { $0.condition },
    ]
  }

  /// The protocol to conform to, unless the source says so itself.
  var conformance: String?

  var ignored: [Field]
  var isOnOneLine: Bool

  init(_ domain: Domain) {
    let isStruct = domain.declaration.kind == .struct
    self.conformance =
      domain.observation == .conformance ? (isStruct ? "ObservableStruct" : "ObservableState") : nil
    self.ignored = domain.declaration.ignoredFields.map { property in
      Field(
        spelling: Identifier.member(property.spelling),
        condition: Condition.joined(property.conditions)
      )
    }
    let width = ignored.reduce(6) { $0 + $1.spelling.count + 3 }
    self.isOnOneLine = ignored.allSatisfy { $0.condition == nil } && width <= Layout.columns
  }

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("conformance") { $0.conformance },
    .views("ignored") { $0.ignored },
    .flag("isEmpty") { $0.ignored.isEmpty },
    .flag("hasIgnored") { !$0.ignored.isEmpty },
    .flag("isOnOneLine") { $0.isOnOneLine },
  ]
}
