import Mustache

/// What the template `CasePathable` shows.
struct CasePathsView: MustacheParent {
  /// A case that has a case path.
  struct Case: ConditionalView {
    var spelling: String
    var pathMember: String
    var memberSpelling: String
    var typeName: String
    var value: String
    var embedLabel: String
    var embedFunction: String
    var ignoresValue: Bool
    var embedArguments: String
    var overload: String?
    var pattern: String
    var result: String
    var isTypeOnOneLine: Bool
    var isEmbedOnOneLine: Bool
    var isUninhabited: Bool
    var isExtractOnOneLine: Bool
    var isGuardOnOneLine: Bool
    var availability: [String]

    /// The condition of the `#available` that it takes to name the case path.
    var check: String?

    /// The condition of the platforms that have it, or nil where all have.
    var platformCondition: String?
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "spelling": spelling
      case "pathMember": pathMember
      case "memberSpelling": memberSpelling
      case "typeName": typeName
      case "value": value
      case "embedLabel": embedLabel
      case "embedFunction": embedFunction
      case "ignoresValue": ignoresValue
      case "embedArguments": embedArguments
      case "overload": overload ?? false
      case "pattern": pattern
      case "result": result
      case "isTypeOnOneLine": isTypeOnOneLine
      case "isEmbedOnOneLine": isEmbedOnOneLine
      case "isUninhabited": isUninhabited
      case "isExtractOnOneLine": isExtractOnOneLine
      case "isGuardOnOneLine": isGuardOnOneLine
      case "availability": availability
      case "check": check ?? false
      case "platformCondition": platformCondition ?? false
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  /// A branch of the switch that finds a value's case.
  struct Branch: ConditionalView {
    var pattern: String

    /// The full name of the case, if no pattern matches it alone.
    var overload: String?

    /// What is returned: the key path of the case, or nil.
    var result: String

    /// The condition of the platforms that have the key path, or nil where all have.
    var platformCondition: String?
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "pattern": pattern
      case "overload": overload ?? false
      case "result": result
      case "platformCondition": platformCondition ?? false
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  var conforms: Bool
  var isDeprecated: Bool
  var cases: [Case]
  var branches: [Branch]

  func child(named name: String) -> Any? {
    switch name {
    case "conforms": conforms
    case "isDeprecated": isDeprecated
    case "cases": cases.withDirectives
    case "hasConditions": hasConditions
    case "isListOnOneLine": !hasConditions && isListShort
    case "isListOnManyLines": !hasConditions && !isListShort
    case "branches": branches.filter { $0.overload == nil }.withDirectives
    case "overloads": branches.filter { $0.overload != nil }.withDirectives
    case "hasOverloads": branches.contains { $0.overload != nil }
    default: nil
    }
  }
}

extension CasePathsView {
  private var hasConditions: Bool {
    cases.contains { !$0.conditions.isEmpty || $0.check != nil || $0.platformCondition != nil }
  }

  private var isListShort: Bool {
    cases.reduce(6) { $0 + $1.pathMember.count + 4 } <= Layout.columns
  }

  /// The case paths of a domain.
  init(_ domain: Domain, comparability: Comparability) {
    self.init(
      conforms: domain.casePaths == .conformance,
      // Whoever names a deprecated case is warned about it, unless that is deprecated as well.
      isDeprecated: domain.declaration.cases.contains {
        $0.hasCasePath && $0.availability.contains(where: \.isDeprecated)
      },
      cases: domain.declaration.cases
        .filter(\.hasCasePath)
        .map { Case($0, in: domain, comparability) },
      branches: domain.declaration.cases.map { Branch($0, in: domain) }
    )
  }
}

extension EnumCase {
  /// Whether a case path is generated for it.
  fileprivate var hasCasePath: Bool {
    !isAnnotated(.casePathIgnored) && !availability.areNever
  }
}

extension CasePathsView.Branch {
  fileprivate init(_ enumCase: EnumCase, in domain: Domain) {
    let keyPath = "\\.\(enumCase.pathMember)"
    let check = enumCase.availability.check(in: domain.availability)
    let guarded = check.map { "if #available(\($0)) { \(keyPath) } else { nil }" } ?? keyPath
    self.init(
      pattern: enumCase.memberSpelling,
      overload: enumCase.isOverloaded ? enumCase.fullName : nil,
      result: enumCase.hasCasePath ? guarded : "nil",
      platformCondition: enumCase.hasCasePath ? enumCase.availability.platformCondition : nil,
      conditions: enumCase.conditions
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
    let value = scope.value(of: payloads)
    let member = enumCase.memberSpelling
    let embedLabel = domain.genericParameters.isEmpty ? "embed" : "uncheckedEmbed"
    let embedArguments = Self.embedArguments(payloads)
    let pattern = names.pattern()

    // What each line holds besides the parts that vary.
    let type =
      22 + domain.memberPrefix.count + enumCase.pathSpelling.count + domain.typeName.count
    let embed = 16 + embedLabel.count + member.count + embedArguments.count
    let extract = 51 + member.count + pattern.count + names.result.count
    let guardLine = 44 + member.count + pattern.count
    self.init(
      spelling: enumCase.pathSpelling,
      pathMember: enumCase.pathMember,
      memberSpelling: member,
      typeName: domain.typeName,
      value: value,
      embedLabel: embedLabel,
      embedFunction: enumCase.isOverloaded
        ? member + enumCase.fullName.dropFirst(enumCase.name.count) : member,
      ignoresValue: payloads.isEmpty,
      embedArguments: embedArguments,
      overload: enumCase.isOverloaded ? enumCase.fullName : nil,
      pattern: pattern,
      result: names.result,
      isTypeOnOneLine: type + value.count <= Layout.columns,
      isEmbedOnOneLine: embed + (payloads.isEmpty ? 5 : 0) <= Layout.columns,
      isUninhabited: payloads.count == 1 && comparability.isUninhabited(payloads[0].type),
      isExtractOnOneLine: payloads.count < 2 && extract <= Layout.columns,
      isGuardOnOneLine: guardLine <= Layout.columns,
      availability: enumCase.availability.map(\.text),
      check: enumCase.availability.check(in: domain.availability),
      platformCondition: enumCase.availability.platformCondition,
      conditions: enumCase.conditions
    )
  }

  /// What is put into the case: `($0)`, `(id: $0)`, `(x: $0.x, $0.1)`.
  private static func embedArguments(_ payloads: [EnumCase.Payload]) -> String {
    guard !payloads.isEmpty else { return "" }
    let arguments = payloads.enumerated().map { offset, payload in
      let value = payloads.count == 1 ? "$0" : "$0.\(payload.accessor(at: offset))"
      return (payload.label.map { "\($0): " } ?? "") + value
    }
    return "(\(arguments.joined(separator: ", ")))"
  }
}
