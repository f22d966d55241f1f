/// The view of the template `ObservableState`.
struct ObservationView: TemplateView {
  /// A field that is not observed.
  struct Field: ConditionalView {
    var spelling: String

    /// `unsafe `, if its values are unsafe.
    var safety: String
    var place: MemberPlace

    static let attributes: [Annotation.Kind] = [.observationStateIgnored]

    static let templateFields: [TemplateField<Self>] =
      [
        .text("spelling") { $0.spelling },
        .text("safety") { $0.safety },
      ] + directiveFields
  }

  static let attributes: [Annotation.Kind] = [.observableState]

  /// The protocol to conform to, unless the source declares the conformance.
  var conformance: String?

  var ignored: [Field]

  init(_ domain: Domain, scope: NameScope) {
    let isStruct = domain.declaration.kind == .struct
    self.conformance =
      domain.parts[.observation] == .whole
      ? scope.known(isStruct ? "ObservableStruct" : "ObservableState") : nil
    self.ignored = domain.declaration.ignoredFields.map { property in
      Field(
        spelling: Identifier.member(property.spelling),
        // A key path to a safe property is safe, whatever its value's type is.
        safety: property.isSafe ? "" : scope.safety(of: property),
        place: MemberPlace(property)
      )
    }
  }

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("conformance") { $0.conformance },
    .views("ignored") { $0.ignored.withDirectives },
    .flag("hasConditions") { view in view.ignored.contains { !$0.conditions.isEmpty } },
  ]
}
