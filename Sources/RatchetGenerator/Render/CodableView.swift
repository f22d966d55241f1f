import Mustache

/// What the templates `CodableEnum` and `CodableStruct` show.
struct CodableView: MustacheParent {
  /// A value that is written by its name.
  struct Field: ConditionalView {
    var name: String
    var value: String
    var isDecoded: Bool
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "name": self.name
      case "value": value
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  /// A case, which is written by its name with its payloads in it.
  struct Case: ConditionalView {
    var name: String
    var pattern: String
    var construction: String
    var fields: [Field]
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "name": self.name
      case "pattern": pattern
      case "construction": construction
      case "fields": fields.withDirectives
      case "hasFields": !fields.isEmpty
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  var requirements: String?
  var cases: [Case]
  var fields: [Field]

  func child(named name: String) -> Any? {
    switch name {
    case "requirements": requirements ?? false
    case "cases": cases.withDirectives
    case "fields": fields.withDirectives
    case "decodedFields": fields.filter(\.isDecoded).withDirectives
    case "hasFields": !fields.isEmpty
    case "hasDecodedFields": fields.contains(where: \.isDecoded)
    default: nil
    }
  }
}

extension CodableView {
  /// The coding of a domain.
  init(_ domain: Domain, scope: NameScope) {
    self.init(
      requirements: Self.requirements(of: domain, scope),
      cases: domain.declaration.cases.map(Self.enumCase),
      fields: Self.fields(of: domain)
    )
  }

  private static func requirements(of domain: Domain, _ scope: NameScope) -> String? {
    let parameters = Set(domain.genericParameters.map(\.name))
    let types =
      domain.declaration.cases.flatMap { $0.payloads.map(\.type) }
      + domain.declaration.properties.compactMap(\.type)
    let names = types.flatMap(\.names)
      .filter { name in name.first.map(parameters.contains) ?? false }
      .map { "\($0.joined(separator: ".")): \(scope.known("Codable"))" }
    let unique = names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    guard !unique.isEmpty else { return nil }
    let clause = "where \(unique.joined(separator: ", "))"
    let width = "extension \(domain.extendedName): Codable \(clause) {".count
    return (width <= Layout.columns ? " " : "\n") + clause
  }

  private static func fields(of domain: Domain) -> [Field] {
    let properties = domain.declaration.properties.filter { !$0.isLazy }
    // What is set by way of a wrapper needs all else to be set before.
    return (properties.filter { !$0.isWrapped } + properties.filter(\.isWrapped)).map { property in
      Field(
        name: Identifier.bare(property.spelling),
        value: "self.\(Identifier.member(property.spelling))",
        isDecoded: !(property.isConstant && property.hasInitialValue),
        conditions: property.conditions
      )
    }
  }

  private static func enumCase(_ enumCase: EnumCase) -> Case {
    let names = PayloadNames(enumCase)
    let fields = enumCase.payloads.enumerated().map { offset, payload in
      let label = payload.label.map(Identifier.bare)
      return Field(name: label ?? "_\(offset)", value: names.name(at: offset), isDecoded: true)
    }
    let arguments = zip(enumCase.payloads, fields).map { payload, field in
      (payload.label.map { "\($0): " } ?? "") + "try fields.decode(\"\(field.name)\")"
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let isOnOneLine = 14 + enumCase.memberSpelling.count + list.count <= Layout.columns
    return Case(
      name: enumCase.name,
      pattern: enumCase.memberSpelling + names.pattern(),
      construction: enumCase.memberSpelling
        + (isOnOneLine
          ? list : "(\n        \(arguments.joined(separator: ",\n        "))\n      )"),
      fields: fields,
      conditions: enumCase.conditions
    )
  }
}
