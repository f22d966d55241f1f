/// The view of the template `Hashable`: the `hash(into:)` of an enum or a struct.
struct HashableView: TemplateView {
  /// Values that are hashed under a condition, or for a case.
  struct Part: ConditionalView {
    /// The name of the case, or nothing for a property.
    var memberSpelling: String?
    var pattern: [String] = []
    var ordinal: Int
    var values: [Value]
    var place: MemberPlace

    static let attributes: [Annotation.Kind] = [.equatableIgnored]

    static let templateFields: [TemplateField<Self>] =
      [
        .optionalText("memberSpelling") { $0.memberSpelling },
        .view("pattern") { ListView(nonempty: $0.pattern) },
        .text("ordinal") { String($0.ordinal) },
        .texts("values") { $0.values.filter { !$0.isUnsafe }.map(\.text) },
        .texts("unsafeValues") { $0.values.filter(\.isUnsafe).map(\.text) },
      ] + branchFields
  }

  /// A value that is hashed.
  struct Value {
    var text: String
    var isUnsafe: Bool
  }

  static let attributes: [Annotation.Kind] = [.reducer]

  var conforms: Bool
  var requirements: [String]
  var isEnum: Bool

  /// Whether it is an enum with cases but no values, so that there is nothing to hash.
  var hasNoValues: Bool
  var parts: [Part]

  /// Whether there are cases without a pattern of their own, whose values are left out.
  var hasOverloads = false

  static let templateFields: [TemplateField<Self>] = [
    .flag("conforms") { $0.conforms },
    .view("requirements") { ListView(nonempty: $0.requirements) },
    .flag("isEnum") { $0.isEnum },
    .flag("hasNoValues") { $0.hasNoValues },
    .views("parts") { $0.isEnum ? $0.parts.inSwitches : $0.parts.withDirectives },
    .flag("needsDefault") {
      $0.hasOverloads || ($0.isEnum && SwitchLimit.isExceeded(by: $0.parts.count))
    },
  ]
}

extension HashableView {
  /// The `hash(into:)` of a domain.
  ///
  /// It leaves out what `==` leaves out, and what another file cannot read. Equal values still have
  /// equal hashes.
  init(_ domain: Domain, comparability: Comparability, requirements: [String]) {
    let isEnum = domain.declaration.kind == .enum
    self.init(
      conforms: domain.parts[.hashing] == .whole,
      requirements: requirements,
      isEnum: isEnum,
      hasNoValues: comparability.scope.hasNoValues,
      parts: isEnum ? Self.cases(domain, comparability) : Self.properties(domain, comparability),
      hasOverloads: domain.declaration.cases.contains(where: \.isOverloaded)
    )
  }

  private static func properties(_ domain: Domain, _ comparability: Comparability) -> [Part] {
    domain.declaration.properties.enumerated().compactMap { offset, property in
      let isReadable = (property.access ?? .internal).isVisibleInModule && !property.isLazy
      guard isReadable, !property.isAnnotated(.equatableIgnored) else { return nil }
      let name = "self.\(Identifier.member(property.spelling))"
      return Part(
        ordinal: offset,
        values: values(
          of: property.type, comparability.comparison(for: property), name, comparability.scope
        ).map {
          Value(text: $0.text, isUnsafe: $0.isUnsafe || property.isUnsafe)
        },
        place: MemberPlace(property))
    }
  }

  private static func cases(_ domain: Domain, _ comparability: Comparability) -> [Part] {
    domain.declaration.cases.enumerated().filter { !$1.isOverloaded }.map { offset, enumCase in
      let names = PayloadNames(enumCase)
      let values = enumCase.payloads.enumerated().map { position, payload in
        enumCase.isAnnotated(.equatableIgnored)
          ? []
          : Self.values(
            of: payload.type, comparability.comparison(for: payload.type),
            names.name(at: position), comparability.scope)
      }
      return Part(
        memberSpelling: enumCase.memberSpelling,
        pattern: names.pattern { !values[$0].isEmpty },
        ordinal: offset,
        values: values.flatMap { $0 },
        place: MemberPlace(enumCase)
      )
    }
  }

  /// The values that are hashed of a property or a payload: the elements of a tuple, or itself.
  private static func values(
    of type: TypeReference?, _ comparison: Comparability.Comparison, _ name: String,
    _ scope: NameScope
  ) -> [Value] {
    let isUnsafe = !scope.safety(of: [type].compactMap(\.self)).isEmpty
    return ComparisonView.comparisons(of: comparison, name, "")
      .map { Value(text: $0.lhs, isUnsafe: isUnsafe) }
  }
}
