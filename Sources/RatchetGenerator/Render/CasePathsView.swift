import Mustache

/// What the template `CasePathable` shows.
struct CasePathsView: MustacheParent {
  /// A case that has a case path.
  struct Case: MustacheParent {
    var spelling: String
    var memberSpelling: String
    var typeName: String
    var value: String
    var embedLabel: String
    var ignoresValue: Bool
    var embedArguments: String
    var pattern: String
    var result: String
    var onOneLine: Bool
    var condition: String?

    func child(named name: String) -> Any? {
      switch name {
      case "spelling": spelling
      case "memberSpelling": memberSpelling
      case "typeName": typeName
      case "value": value
      case "embedLabel": embedLabel
      case "ignoresValue": ignoresValue
      case "embedArguments": embedArguments
      case "pattern": pattern
      case "result": result
      case "onOneLine": onOneLine
      case "condition": condition ?? false
      default: nil
      }
    }
  }

  /// A branch of the switch that finds a value's case.
  struct Branch: MustacheParent {
    var spelling: String
    var keyPath: Bool
    var condition: String?

    func child(named name: String) -> Any? {
      switch name {
      case "spelling": spelling
      case "keyPath": keyPath
      case "condition": condition ?? false
      default: nil
      }
    }
  }

  var name: String
  var access: String
  var availability: [String]
  var conforms: Bool
  var cases: [Case]
  var branches: [Branch]

  func child(named name: String) -> Any? {
    switch name {
    case "name": self.name
    case "access": access
    case "availability": availability
    case "conforms": conforms
    case "cases": cases
    case "hasConditions": cases.contains { $0.condition != nil }
    case "branches": branches
    default: nil
    }
  }
}

extension CasePathsView {
  /// The case paths of a domain.
  init(_ domain: Domain, scope: NameScope) {
    self.init(
      name: domain.extendedName,
      access: domain.access.prefix,
      availability: domain.availability,
      conforms: domain.casePaths == .conformance,
      cases: domain.declaration.cases
        .filter { !$0.isAnnotated(.casePathIgnored) }
        .map { Case($0, in: domain, scope: scope) },
      branches: domain.declaration.cases.map { enumCase in
        Branch(
          spelling: enumCase.patternSpelling(in: domain),
          keyPath: !enumCase.isAnnotated(.casePathIgnored),
          condition: Condition.joined(enumCase.conditions)
        )
      }
    )
  }
}

extension CasePathsView.Case {
  fileprivate init(_ enumCase: EnumCase, in domain: Domain, scope: NameScope) {
    let payloads = enumCase.payloads
    let names = PayloadNames(enumCase)
    self.init(
      spelling: enumCase.spelling,
      memberSpelling: enumCase.memberSpelling,
      typeName: domain.typeName,
      value: Self.value(of: payloads, scope),
      embedLabel: domain.genericParameters.isEmpty ? "embed" : "uncheckedEmbed",
      ignoresValue: payloads.isEmpty,
      embedArguments: Self.embedArguments(payloads),
      pattern: names.pattern(isLabeled: enumCase.isOverloaded(in: domain)),
      result: names.result,
      onOneLine: true,
      condition: Condition.joined(enumCase.conditions)
    )
    let line = "        extract: { if case .\(memberSpelling)\(pattern) = $0 { \(result) } else { nil } }"
    onOneLine = payloads.count < 2 && line.count <= 100
  }

  /// `Void`, the type of one payload, or the tuple of several.
  private static func value(of payloads: [EnumCase.Payload], _ scope: NameScope) -> String {
    switch payloads.count {
    case 0: return "Void"
    case 1: return scope.text(of: payloads[0].type)
    default:
      let elements = payloads.map { payload in
        (payload.label.map { "\($0): " } ?? "") + scope.text(of: payload.type)
      }
      return "(\(elements.joined(separator: ", ")))"
    }
  }

  /// What is put into the case: `($0)`, `(id: $0)`, `(x: $0.x, $0.1)`.
  private static func embedArguments(_ payloads: [EnumCase.Payload]) -> String {
    guard !payloads.isEmpty else { return "" }
    let arguments = payloads.enumerated().map { offset, payload in
      let value = payloads.count == 1 ? "$0" : "$0.\(payload.label ?? "\(offset)")"
      return (payload.label.map { "\($0): " } ?? "") + value
    }
    return "(\(arguments.joined(separator: ", ")))"
  }
}
