import Mustache

/// What the templates `CodableEnum` and `CodableStruct` show.
struct CodableView: MustacheParent {
  /// A value that is written by its name.
  struct Field: MustacheParent {
    var name: String
    var value: String
    var isDecoded: Bool
    var condition: String?

    func child(named name: String) -> Any? {
      switch name {
      case "name": self.name
      case "value": value
      case "isDecoded": isDecoded
      case "condition": condition ?? false
      default: nil
      }
    }
  }

  /// A case, which is written by its name with its payloads in it.
  struct Case: MustacheParent {
    var name: String
    var pattern: String
    var construction: String
    var fields: [Field]
    var condition: String?

    func child(named name: String) -> Any? {
      switch name {
      case "name": self.name
      case "pattern": pattern
      case "construction": construction
      case "fields": fields
      case "hasFields": !fields.isEmpty
      case "condition": condition ?? false
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
    case "cases": cases
    case "fields": fields
    case "hasFields": !fields.isEmpty
    case "hasDecodedFields": fields.contains(where: \.isDecoded)
    default: nil
    }
  }
}

extension CodableView {
  /// The coding of a domain.
  init(_ domain: Domain) {
    self.init(
      requirements: Self.requirements(of: domain),
      cases: domain.declaration.cases.map(Self.enumCase),
      fields: Self.fields(of: domain)
    )
  }

  private static func requirements(of domain: Domain) -> String? {
    let parameters = Set(domain.genericParameters.map(\.name))
    let types =
      domain.declaration.cases.flatMap { $0.payloads.map(\.type) }
      + domain.declaration.properties.compactMap(\.type)
    let names = types.flatMap(\.names)
      .filter { name in name.first.map(parameters.contains) ?? false }
      .map { "\($0.joined(separator: ".")): Codable" }
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
        name: Identifier.literal(property.spelling),
        value: "self.\(Identifier.member(property.spelling))",
        isDecoded: !(property.isConstant && property.hasInitialValue),
        condition: Condition.joined(property.conditions)
      )
    }
  }

  private static func enumCase(_ enumCase: EnumCase) -> Case {
    let names = PayloadNames(enumCase)
    let fields = enumCase.payloads.enumerated().map { offset, payload in
      let label = payload.label.map(Identifier.literal)
      return Field(name: label ?? "_\(offset)", value: names.name(at: offset), isDecoded: true)
    }
    let arguments = zip(enumCase.payloads, fields).map { payload, field in
      (payload.label.map { "\($0): " } ?? "") + "try fields.decode(\"\(field.name)\")"
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let isOnOneLine = 14 + enumCase.memberSpelling.count + list.count <= Layout.columns
    return Case(
      name: Identifier.literal(enumCase.name),
      pattern: enumCase.memberSpelling + names.pattern(),
      construction: enumCase.memberSpelling
        + (isOnOneLine
          ? list : "(\n        \(arguments.joined(separator: ",\n        "))\n      )"),
      fields: fields,
      condition: Condition.joined(enumCase.conditions)
    )
  }
}
