import Mustache

/// What the template `CasePathable` shows.
struct CasePathsView: MustacheParent {
  /// A case that has a case path.
  struct Case: ConditionalView {
    var spelling: String
    var memberSpelling: String
    var typeName: String
    var value: String
    var embedLabel: String
    var ignoresValue: Bool
    var embedArguments: String
    var pattern: String
    var result: String
    var isTypeOnOneLine: Bool
    var isEmbedOnOneLine: Bool
    var isUninhabited: Bool
    var isExtractOnOneLine: Bool
    var isGuardOnOneLine: Bool
    var conditions: [CompilationCondition] = []
    var directives = Directives()

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
      case "isTypeOnOneLine": isTypeOnOneLine
      case "isEmbedOnOneLine": isEmbedOnOneLine
      case "isUninhabited": isUninhabited
      case "isExtractOnOneLine": isExtractOnOneLine
      case "isGuardOnOneLine": isGuardOnOneLine
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  /// A branch of the switch that finds a value's case.
  struct Branch: ConditionalView {
    var pattern: String
    var keyPath: String?
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "pattern": pattern
      case "keyPath": keyPath ?? false
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  var conforms: Bool
  var cases: [Case]
  var branches: [Branch]

  func child(named name: String) -> Any? {
    switch name {
    case "conforms": conforms
    case "cases": cases.withDirectives
    case "hasConditions": hasConditions
    case "isListOnOneLine": !hasConditions && isListShort
    case "isListOnManyLines": !hasConditions && !isListShort
    case "branches": branches.withDirectives
    default: nil
    }
  }
}

extension CasePathsView {
  private var hasConditions: Bool {
    cases.contains { !$0.conditions.isEmpty }
  }

  private var isListShort: Bool {
    cases.reduce(6) { $0 + $1.memberSpelling.count + 4 } <= Layout.columns
  }

  /// The case paths of a domain.
  init(_ domain: Domain, comparability: Comparability) {
    self.init(
      conforms: domain.casePaths == .conformance,
      cases: domain.declaration.cases
        .filter { !$0.isAnnotated(.casePathIgnored) }
        .map { Case($0, in: domain, comparability) },
      branches: domain.declaration.cases.map { enumCase in
        Branch(
          pattern: enumCase.memberSpelling,
          keyPath: enumCase.isAnnotated(.casePathIgnored) ? nil : enumCase.memberSpelling,
          conditions: enumCase.conditions
        )
      }
    )
  }
}

extension CasePathsView.Case {
  fileprivate init(
    _ enumCase: EnumCase, in domain: Domain, _ comparability: Comparability
  ) {
    let scope = comparability.scope
    let payloads = enumCase.payloads
    let names = PayloadNames(enumCase)
    let value = Self.value(of: payloads, scope)
    let member = enumCase.memberSpelling
    let embedLabel = domain.genericParameters.isEmpty ? "embed" : "uncheckedEmbed"
    let embedArguments = Self.embedArguments(payloads)
    let pattern = names.pattern()

    // What each line holds besides the parts that vary.
    let type = 22 + domain.memberPrefix.count + enumCase.spelling.count + domain.typeName.count
    let embed = 16 + embedLabel.count + member.count + embedArguments.count
    let extract = 51 + member.count + pattern.count + names.result.count
    let guardLine = 44 + member.count + pattern.count
    self.init(
      spelling: enumCase.spelling,
      memberSpelling: member,
      typeName: domain.typeName,
      value: value,
      embedLabel: embedLabel,
      ignoresValue: payloads.isEmpty,
      embedArguments: embedArguments,
      pattern: pattern,
      result: names.result,
      isTypeOnOneLine: type + value.count <= Layout.columns,
      isEmbedOnOneLine: embed + (payloads.isEmpty ? 5 : 0) <= Layout.columns,
      isUninhabited: payloads.count == 1 && comparability.isUninhabited(payloads[0].type),
      isExtractOnOneLine: payloads.count < 2 && extract <= Layout.columns,
      isGuardOnOneLine: guardLine <= Layout.columns,
      conditions: enumCase.conditions
    )
  }

  /// `Void`, the type of one payload, or the tuple of several.
  private static func value(of payloads: [EnumCase.Payload], _ scope: NameScope) -> String {
    switch payloads.count {
    case 0: return scope.known("Void")
    case 1: return scope.text(of: payloads[0].type)
    default:
      let elements = payloads.map { payload in
        (payload.label.map { "\($0): " } ?? "") + scope.text(of: payload.type)
      }
      return "(\(elements.joined(separator: ", ")))"
    }
  }

  /// How an element of the payloads' tuple is reached: by its label, unless that means something else
  /// behind a dot.
  private static func member(_ label: String?, at offset: Int) -> String {
    guard let label, Identifier.isPlain(label), !Identifier.isSpecialMember(label) else {
      return "\(offset)"
    }
    return label
  }

  /// What is put into the case: `($0)`, `(id: $0)`, `(x: $0.x, $0.1)`.
  private static func embedArguments(_ payloads: [EnumCase.Payload]) -> String {
    guard !payloads.isEmpty else { return "" }
    let arguments = payloads.enumerated().map { offset, payload in
      let value = payloads.count == 1 ? "$0" : "$0.\(member(payload.label, at: offset))"
      return (payload.label.map { "\($0): " } ?? "") + value
    }
    return "(\(arguments.joined(separator: ", ")))"
  }
}
