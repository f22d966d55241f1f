/// The view of the template `CasePathable`.
struct CasePathsView: TemplateView {
  /// A case that has a case path.
  struct Case: ConditionalView {
    var spelling: String
    var pathMember: String
    var memberSpelling: String
    var typeName: String
    var value: String
    var embedLabel: String
    var neverEmbedded: String

    /// The arguments of the case: `$0`, `id: $0`, `x: $0.x`.
    var arguments: [String]
    var overload: String?
    var pattern: [String]
    var result: String
    var isUninhabited: Bool

    /// `unsafe `, if its payload is unsafe.
    var safety: String
    var availability: [String]

    /// The condition of the `#available` that is needed to name the case path.
    var check: String?

    /// The condition of the platforms that have it, or nil if all have it.
    var platformCondition: String?
    var place: MemberPlace

    static let templateFields: [TemplateField<Self>] =
      [
        .text("spelling") { $0.spelling },
        .text("pathMember") { $0.pathMember },
        .text("memberSpelling") { $0.memberSpelling },
        .text("typeName") { $0.typeName },
        .text("value") { $0.value },
        .text("embedLabel") { $0.embedLabel },
        .text("neverEmbedded") { $0.neverEmbedded },
        .view("arguments") { ListView(nonempty: $0.arguments) },
        .optionalText("overload") { $0.overload },
        .view("pattern") { ListView(nonempty: $0.pattern) },
        .text("result") { $0.result },
        .flag("isUninhabited") { $0.isUninhabited },
        .text("safety") { $0.safety },
        .texts("availability") { $0.availability },
        .optionalText("check") { $0.check },
        .optionalText("platformCondition") { $0.platformCondition },
        .view("sourceLocation") { $0.place.sourceLocation },
      ] + directiveFields
  }

  /// A branch of the switch that finds a value's case.
  struct Branch: ConditionalView {
    var pattern: String

    /// The full name of the case, if no pattern matches only this case.
    var overload: String?

    /// The returned value: the key path of the case, or the key path of no case.
    var result: String

    /// The condition of the platforms that have the key path, or nil if all have it.
    var platformCondition: String?
    var place: MemberPlace

    static let attributes: [Annotation.Kind] = [.casePathIgnored]

    static let templateFields: [TemplateField<Self>] =
      [
        .text("pattern") { $0.pattern },
        .optionalText("overload") { $0.overload },
        .text("result") { $0.result },
        .optionalText("platformCondition") { $0.platformCondition },
      ] + branchFields
  }

  static let attributes: [Annotation.Kind] = [.casePathable, .reducer]

  /// The enum with its generic arguments.
  var typeName: String

  /// The protocols that the source does not conform it to itself.
  var conformances: [String]

  /// Whether the key paths of the cases can be iterated.
  ///
  /// The list of an iteration names each case once more, beside the subscript: the subscript has a value to choose by,
  /// and a list has none. It is written only where the source asks for it.
  var isIterable: Bool

  /// Whether the enum is unsafe, so that a conformance whose members take its values is, too.
  var isUnsafe: Bool
  var isDeprecated: Bool

  /// Whether the enum has cases but no values, so that there is no case to find.
  var hasNoValues: Bool
  var cases: [Case]

  /// The branches for the cases that have a pattern of their own.
  var branches: [Branch]

  /// The branches for the other cases.
  var overloads: [Branch]

  static let templateFields: [TemplateField<Self>] = [
    .text("typeName") { $0.typeName },
    .text("safety") { $0.cases.lazy.map(\.safety).first { !$0.isEmpty } ?? "" },
    .texts("conformances") { $0.conformances },
    .flag("isIterable") { $0.isIterable },
    .flag("isUnsafe") { $0.isUnsafe },
    .flag("isDeprecated") { $0.isDeprecated },
    .views("cases") { $0.cases.withDirectives },
    .flag("hasConditions") { $0.hasConditions },
    .views("branches") { $0.branches.inSwitches },
    .flag("hasStatements") {
      !$0.overloads.isEmpty || SwitchLimit.isExceeded(by: $0.branches.count)
    },
    .views("overloads") { $0.overloads.withDirectives },
    .flag("hasNoValues") { $0.hasNoValues },
  ]
}

extension CasePathsView {
  fileprivate var hasConditions: Bool {
    cases.contains { !$0.conditions.isEmpty || $0.check != nil || $0.platformCondition != nil }
  }

  /// The case paths of a domain.
  ///
  /// - Parameter locatedPath: The source's path as the compiler shows it, or nil if it shows none.
  init(_ domain: Domain, comparability: Comparability, locatedPath: String?) {
    let branches = domain.declaration.cases.map {
      Branch($0, in: domain, comparability.scope)
    }
    var conformances: [String] = []
    if domain.parts[.casePaths] == .whole { conformances.append("CasePathable") }
    if domain.isIterable,
      !comparability.scope.index.states(["CasePathIterable"], of: domain.declaration.path)
    {
      conformances.append("CasePathIterable")
    }
    self.init(
      typeName: domain.typeName,
      conformances: conformances.map(comparability.scope.known),
      isIterable: domain.isIterable,
      isUnsafe: comparability.scope.index.isMarked("unsafe", domain.declaration.path),
      // Code that names a deprecated case causes a warning, unless it is deprecated too.
      isDeprecated: domain.declaration.cases.contains {
        $0.hasCasePath && $0.availability.contains(where: \.isDeprecated)
      },
      hasNoValues: comparability.scope.hasNoValues,
      cases: domain.declaration.cases
        .filter(\.hasCasePath)
        .map { Case($0, in: domain, comparability: comparability, locatedPath: locatedPath) },
      branches: branches.filter { $0.overload == nil },
      overloads: branches.filter { $0.overload != nil }
    )
  }
}

extension EnumCase {
  /// Whether a case path is generated for it.
  var hasCasePath: Bool {
    !isAnnotated(.casePathIgnored) && !availability.areNever
  }
}

extension CasePathsView.Branch {
  fileprivate init(_ enumCase: EnumCase, in domain: Domain, _ scope: NameScope) {
    let keyPath = "\(scope.safety(of: enumCase.payloads.map(\.type)))\\.\(enumCase.pathMember)"
    let check = enumCase.availability.check(in: domain.availability)
    let guarded = check.map { "if #available(\($0)) { \(keyPath) } else { \\.never }" } ?? keyPath
    self.init(
      pattern: enumCase.memberSpelling,
      overload: enumCase.isOverloaded ? Identifier.literal(enumCase.fullName) : nil,
      result: enumCase.hasCasePath ? guarded : "\\.never",
      platformCondition: enumCase.hasCasePath ? enumCase.availability.platformCondition : nil,
      place: MemberPlace(enumCase)
    )
  }
}

extension CasePathsView.Case {
  fileprivate init(
    _ enumCase: EnumCase, in domain: Domain, comparability: Comparability,
    locatedPath: String?
  ) {
    let scope = comparability.scope
    let payloads = enumCase.payloads
    let isUninhabited = payloads.contains { comparability.isUninhabited($0.type) }
    let names = PayloadNames(enumCase)
    self.init(
      spelling: enumCase.pathSpelling,
      pathMember: enumCase.pathMember,
      memberSpelling: enumCase.memberSpelling,
      typeName: domain.typeName,
      value: scope.value(of: payloads),
      // In Swift 5, the compiler does not know that the function of a case is `@Sendable`.
      embedLabel: domain.genericParameters.isEmpty && !domain.mayHaveForeignParameters
        && !isUninhabited ? "embed" : "uncheckedEmbed",
      neverEmbedded: Self.neverEmbedded(enumCase, in: domain, scope),
      arguments: Self.arguments(payloads),
      overload: enumCase.isOverloaded ? Identifier.literal(enumCase.fullName) : nil,
      pattern: names.pattern(),
      result: names.result,
      isUninhabited: isUninhabited,
      safety: scope.safety(of: payloads.map(\.type)),
      availability: enumCase.availability.map(\.text),
      check: enumCase.availability.check(in: domain.availability),
      platformCondition: enumCase.availability.platformCondition,
      place: MemberPlace(
        enumCase,
        sourceLocation: Self.isDoubtful(enumCase, in: domain, comparability.index)
          || payloads.contains { Self.mayNeedSendable($0.type, in: domain) }
          // Attributes are between the place and the property.
          ? locatedPath.map {
            SourceLocationView(
              path: $0, line: max(1, enumCase.location.line - enumCase.availability.count))
          } : nil)
    )
  }

  /// Whether the payload may have another type than the case path says.
  ///
  /// It is the state or the actions of a reducer of another module, or of a type that is not a
  /// reducer.
  private static func isDoubtful(
    _ enumCase: EnumCase, in domain: Domain, _ index: ModuleIndex
  ) -> Bool {
    guard domain.declaration.isGenerated,
      let reducers = index.declaration(of: domain.declaration.path.dropLast()),
      let reducer = reducers.cases.first(where: { $0.location == enumCase.location })
    else { return false }
    return ReducerEnum(declaration: reducers, index: index).role(of: reducer)
      == .reducer(isKnown: false)
  }

  /// Whether a type in the payload may need a `Sendable` argument, which a parameter of the enum may not be.
  ///
  /// The compiler does not check that in a case. It does in the case path.
  private static func mayNeedSendable(_ type: TypeReference, in domain: Domain) -> Bool {
    let parameters = domain.genericParameters
      .filter { !$0.isValue && !$0.constraints.contains(["Sendable"]) }.map { [$0.name] }
    return !type.isSugared && type.names.count > 1
      && type.names.contains(where: parameters.contains)
  }

  /// The closure for a case that cannot be created, because one of its payloads has no values.
  ///
  /// The compiler would warn about any code that takes such a payload.
  private static func neverEmbedded(
    _ enumCase: EnumCase, in domain: Domain, _ scope: NameScope
  ) -> String {
    guard enumCase.payloads.count == 1 else {
      return "{ _ in \(scope.known("fatalError"))(\"This has no values.\") }"
    }
    let labels = enumCase.isOverloaded ? enumCase.fullName.dropFirst(enumCase.name.count) : ""
    let type = Identifier.expression(ofType: domain.typeName, array: scope.known("Array"))
    return "\(type).\(enumCase.memberSpelling)\(labels)"
  }

  private static func arguments(_ payloads: [EnumCase.Payload]) -> [String] {
    payloads.enumerated().map { offset, payload in
      let value = payloads.count == 1 ? "$0" : "$0.\(payload.accessor(at: offset))"
      return Identifier.argument(payload.label, value)
    }
  }
}
