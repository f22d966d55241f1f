/// The declaration of a domain in the source, for custom templates.
struct DomainFacts: Sendable {
  let domain: Domain
  let scope: NameScope

  var cases: [CaseView] {
    domain.declaration.cases.map { CaseView(enumCase: $0, scope: scope, place: MemberPlace($0)) }
      .withDirectives
  }

  var properties: [PropertyView] {
    domain.declaration.properties.map {
      PropertyView(property: $0, scope: scope, place: MemberPlace($0))
    }.withDirectives
  }
}

/// A case as it is declared in the source.
struct CaseView: ConditionalView {
  let enumCase: EnumCase
  let scope: NameScope
  var place: MemberPlace

  static let templateFields: [TemplateField<Self>] =
    [
      .text("caseName") { $0.enumCase.name },
      .text("spelling") { $0.enumCase.spelling },
      .text("memberSpelling") { $0.enumCase.memberSpelling },
      .text("signature") { $0.enumCase.signature },
      .text("pattern") { $0.pattern },
      .text("line") { String($0.enumCase.location.line) },
      .flag("hasPayloads") { !$0.enumCase.payloads.isEmpty },
      .views("payloads") { $0.payloads },
    ] + directiveFields

  private var pattern: String {
    let parts = PayloadNames(enumCase).pattern()
    return enumCase.memberSpelling + (parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))")
  }

  private var payloads: [PayloadView] {
    let names = PayloadNames(enumCase)
    return enumCase.payloads.enumerated().map { offset, payload in
      PayloadView(payload: payload, boundName: names.name(at: offset), scope: scope)
    }
  }
}

/// A payload of a case as it is declared in the source.
struct PayloadView: TemplateView {
  let payload: EnumCase.Payload
  let boundName: String
  let scope: NameScope

  static let templateFields: [TemplateField<Self>] = [
    .optionalText("label") { $0.payload.label },
    .text("type") { $0.scope.text(of: $0.payload.type) },
    .text("boundName") { $0.boundName },
  ]
}

/// A stored property as it is declared in the source.
struct PropertyView: ConditionalView {
  let property: StoredProperty
  let scope: NameScope
  var place: MemberPlace

  static let templateFields: [TemplateField<Self>] =
    [
      .text("propertyName") { $0.property.name },
      .text("spelling") { $0.property.spelling },
      .text("memberSpelling") { Identifier.member($0.property.spelling) },
      .optionalText("type") { view in view.property.type.map(view.scope.text) },
      .text("line") { String($0.property.location.line) },
      .flag("isConstant") { $0.property.isConstant },
      .flag("isVisible") { ($0.property.access ?? .internal).isVisibleInModule },
    ] + directiveFields
}
