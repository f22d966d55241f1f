/// The views of the templates `CodableEnum` and `CodableStruct`.
struct CodableView: TemplateView {
  /// A value that is coded under a name.
  struct Field: ConditionalView {
    var name: String

    /// The expression of the key.
    var key: String
    var value: String

    /// `unsafe `, if its values are unsafe.
    var safety = ""
    var isDecoded: Bool
    var place: MemberPlace

    static let templateFields: [TemplateField<Self>] =
      [
        .text("name") { $0.name },
        .text("key") { $0.key },
        .text("value") { $0.value },
        .text("safety") { $0.safety },
        .view("sourceLocation") { $0.place.sourceLocation },
      ] + directiveFields
  }

  /// A case, which is coded by its name with its payloads inside.
  struct Case: ConditionalView {
    var name: String
    var memberSpelling: String
    var pattern: [String]
    var arguments: [String]
    var fields: [Field]

    /// Whether there can be such a value.
    var isDecoded: Bool

    /// The condition of the `#available` that is needed to create one.
    var check: String?

    /// The condition of the platforms that have it, or nil if all have it.
    var platformCondition: String?
    var place: MemberPlace

    static let templateFields: [TemplateField<Self>] =
      [
        .optionalText("check") { $0.check },
        .optionalText("platformCondition") { $0.platformCondition },
        .text("name") { $0.name },
        .text("memberSpelling") { $0.memberSpelling },
        .view("pattern") { ListView(nonempty: $0.pattern) },
        .view("arguments") { ListView(nonempty: $0.arguments) },
        .views("fields") { $0.fields.withDirectives },
        .view("sourceLocation") { $0.place.sourceLocation },
      ] + branchFields
  }

  static let attributes: [Annotation.Kind] = [.reducer]

  var conforms: Bool
  var requirements: [String]

  /// Whether the standard library codes it by its raw value, so that only the conformance is
  /// needed.
  var isByRawValue: Bool

  /// Whether it is an enum with cases but no values, so that there is nothing to encode.
  var hasNoValues: Bool

  /// Whether it creates values of a deprecated case.
  var isDeprecated: Bool
  var cases: [Case]
  var fields: [Field]

  static let templateFields: [TemplateField<Self>] = [
    .flag("conforms") { $0.conforms },
    .view("requirements") { ListView(nonempty: $0.requirements) },
    .flag("isByRawValue") { $0.isByRawValue },
    .flag("hasNoValues") { $0.hasNoValues },
    .flag("isDeprecated") { $0.isDeprecated },
    .views("decodedCases") { $0.cases.filter(\.isDecoded).withDirectives },
    .views("cases") { $0.cases.inSwitches },
    .flag("needsDefault") { SwitchLimit.isExceeded(by: $0.cases.count) },
    .views("fields") { $0.fields.withDirectives },
    .views("decodedFields") { $0.fields.filter(\.isDecoded).withDirectives },
  ]
}

extension CodableView {
  /// The coding of a domain.
  ///
  /// - Parameter locatedPath: The source's path as the compiler shows it, or nil if it shows none.
  init(_ domain: Domain, scope: NameScope, locatedPath: String?) {
    self.init(
      conforms: domain.parts[.coding] == .whole,
      requirements: Self.requirements(of: domain, scope),
      isByRawValue: domain.coding == .rawValue,
      hasNoValues: scope.hasNoValues,
      isDeprecated: domain.declaration.cases.contains {
        !$0.availability.areNever && $0.availability.contains(where: \.isDeprecated)
      },
      cases: domain.declaration.cases.map {
        Self.enumCase($0, in: domain, scope: scope, path: locatedPath)
      },
      fields: Self.fields(of: domain, scope, locatedPath)
    )
  }

  /// The place of a member if the compiler may report that its type is not `Codable`.
  private static func sourceLocation(
    of types: [TypeReference?], at location: SourcePosition, in scope: NameScope, path: String?
  ) -> SourceLocationView? {
    guard let path, !types.allSatisfy({ $0?.isCertainlyCodable(in: scope) ?? false }) else {
      return nil
    }
    return SourceLocationView(path: path, line: location.line)
  }

  private static func requirements(of domain: Domain, _ scope: NameScope) -> [String] {
    let parameters = domain.typeParameters
    let types =
      domain.declaration.cases.flatMap { $0.payloads.map(\.type) }
      + domain.codedProperties.compactMap(\.type)
    let names = types.flatMap(\.names)
      .filter { name in name.first.map(parameters.contains) ?? false }
      .map { "\($0.joined(separator: ".")): \(scope.known("Codable"))" }
    return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
  }

  private static func fields(
    of domain: Domain, _ scope: NameScope, _ path: String?
  ) -> [Field] {
    let properties = domain.codedProperties
    // A value that is set through a wrapper must be set after all others.
    return (properties.filter { !$0.isWrapped } + properties.filter(\.isWrapped)).map { property in
      Field(
        name: Identifier.literal(property.spelling),
        key: key(of: property, in: domain),
        value: "self.\(Identifier.member(property.spelling))",
        safety: scope.safety(of: property),
        isDecoded: !(property.isConstant && property.hasInitialValue),
        place: MemberPlace(
          property,
          sourceLocation: sourceLocation(
            of: [property.type], at: property.location, in: scope, path: path))
      )
    }
  }

  /// The key of a property: a literal, or the one in the type's own coding keys.
  private static func key(of property: StoredProperty, in domain: Domain) -> String {
    guard case .keys(let keys) = domain.coding, let key = keys.key(of: property) else {
      return "\"\(Identifier.literal(property.spelling))\""
    }
    return "CodingKeys.\(key.memberSpelling).stringValue"
  }

  private static func enumCase(
    _ enumCase: EnumCase, in domain: Domain, scope: NameScope, path: String?
  ) -> Case {
    let names = PayloadNames(enumCase)
    let fields = enumCase.payloads.enumerated().map { offset, payload in
      let name = payload.label.map(Identifier.literal) ?? "_\(offset)"
      return Field(
        name: name, key: "\"\(name)\"", value: names.name(at: offset), isDecoded: true,
        place: MemberPlace(
          sourceLocation: sourceLocation(
            of: [payload.type], at: enumCase.location, in: scope, path: path)))
    }
    return Case(
      name: Identifier.literal(enumCase.name),
      memberSpelling: enumCase.memberSpelling,
      pattern: names.pattern(),
      arguments: zip(enumCase.payloads, fields).map { payload, field in
        Identifier.argument(payload.label, "try fields.decode(\(field.key))")
      },
      fields: fields,
      isDecoded: !enumCase.availability.areNever,
      check: enumCase.availability.check(in: domain.availability),
      platformCondition: enumCase.availability.platformCondition,
      place: MemberPlace(
        enumCase,
        sourceLocation: sourceLocation(
          of: enumCase.payloads.map(\.type), at: enumCase.location, in: scope, path: path))
    )
  }
}

extension TypeReference {
  /// Whether it is a type of the standard library whose values are certainly `Codable`.
  fileprivate func isCertainlyCodable(in scope: NameScope) -> Bool {
    guard case .named(let path, let arguments) = shape, path.count == 1,
      scope.resolved(path) == nil, !scope.isGenericParameter(path[0])
    else { return false }
    return ["Bool", "Date", "Double", "Float", "Int", "String", "UUID", "URL"].contains(path[0])
      || ["Array", "Dictionary", "Optional", "Set"].contains(path[0])
        && arguments.allSatisfy { $0.isCertainlyCodable(in: scope) }
  }
}
