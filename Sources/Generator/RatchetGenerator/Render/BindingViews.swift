/// The view of the template `BindableAction`, with which an action gives its binding action.
struct BindableActionView: TemplateView {
  var conforms: Bool

  /// The state whose fields are bound.
  var state: String

  /// The lines of the `#if`s around the `binding` case.
  var directives: Directives

  /// The line of the `binding` case.
  var origin: SourcePosition?

  static let templateFields: [TemplateField<Self>] = [
    .flag("conforms") { $0.conforms },
    .text("state") { $0.state },
    .texts("opening") { $0.directives.opening },
    .texts("closing") { $0.directives.closing },
  ]

  /// - Returns: Nil if nothing is generated.
  init?(_ domain: Domain, scope: NameScope) {
    guard let binding = domain.bindingCase,
      let state = binding.boundState
    else { return nil }
    self.conforms = domain.parts[.bindableAction] == .whole
    self.state = scope.text(of: state)
    self.directives = Directives.around([binding.conditions])[0]
    self.origin = binding.location
  }
}

/// The view of the template `BindableState`: the fields of a state, by name.
struct BindableStateView: TemplateView {
  /// A field: its name, and the name as it is written in a key path.
  struct Field: ConditionalView {
    var name: String
    var member: String

    /// `unsafe `, if its values are unsafe.
    var safety: String
    var place: MemberPlace

    static let templateFields: [TemplateField<Self>] =
      [
        .text("name") { $0.name },
        .text("member") { $0.member },
        .text("safety") { $0.safety },
      ] + directiveFields
  }

  static let attributes: [Annotation.Kind] = [.observableState]

  var conforms: Bool
  var fields: [Field]

  static let templateFields: [TemplateField<Self>] = [
    .flag("conforms") { $0.conforms },
    .views("fields") { $0.fields.withDirectives },
  ]

  init(_ domain: Domain, scope: NameScope) {
    self.conforms = domain.parts[.bindableState] == .whole
    self.fields = domain.declaration.properties.filter(\.isBindable).map { property in
      Field(
        name: Identifier.literal(property.spelling),
        member: Identifier.member(property.spelling),
        safety: scope.safety(of: property),
        place: MemberPlace(property)
      )
    }
  }
}
