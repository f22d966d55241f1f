/// The view of the template `ReducerEnum`.
struct ReducerEnumView: TemplateView {
  /// A case of the state or of the actions.
  struct Case: ConditionalView {
    var text: String
    var place: MemberPlace

    static let attributes: [Annotation.Kind] = [.reducerCaseIgnored, .reducerCaseEphemeral]

    static let templateFields: [TemplateField<Self>] =
      [
        .text("text") { $0.text },
        .view("sourceLocation") { $0.place.sourceLocation },
      ] + directiveFields
  }

  /// A reducer that runs while the state is in its case.
  struct Scope: ConditionalView {
    var name: String
    var reducer: String
    var place: MemberPlace

    static let templateFields: [TemplateField<Self>] =
      [
        .text("name") { $0.name },
        .text("reducer") { $0.reducer },
        .view("sourceLocation") { $0.place.sourceLocation },
      ] + directiveFields
  }

  /// The state, or the actions.
  struct Declaration: TemplateView {
    var name: String
    var indirect: String
    var conformances: String
    var cases: [Case]

    static let templateFields: [TemplateField<Self>] = [
      .text("name") { $0.name },
      .text("indirect") { $0.indirect },
      .text("conformances") { $0.conformances },
      .views("cases") { $0.cases.withDirectives },
      .flag("isState") { $0.name == "State" },
    ]
  }

  /// A case as seen through a store: the store of its reducer, or its values.
  struct CaseScope: ConditionalView {
    var name: String
    var text: String

    /// Whether it has a store.
    var isStore: Bool

    var pattern: [String]
    var values: [String]

    /// The property with the store or the values; nil if another case has its name.
    var property: Property?

    var place: MemberPlace

    static let attributes: [Annotation.Kind] = [.reducerCaseIgnored, .reducerCaseEphemeral]

    static let templateFields: [TemplateField<Self>] =
      [
        .text("name") { $0.name },
        .text("text") { $0.text },
        .flag("isStore") { $0.isStore },
        .view("property") { $0.property },
        .view("pattern") { ListView(nonempty: $0.pattern) },
        .view("values") { ListView(nonempty: $0.values) },
        .view("sourceLocation") { $0.place.sourceLocation },
      ] + branchFields
  }

  /// The store or the values of a case, if that case is shown.
  struct Property: TemplateView {
    var spelling: String
    var type: String
    var pattern: [String]
    var result: String

    static let templateFields: [TemplateField<Self>] = [
      .text("spelling") { $0.spelling },
      .text("type") { $0.type },
      .view("pattern") { ListView(nonempty: $0.pattern) },
      .text("result") { $0.result },
    ]
  }

  /// Cases of the state that all disappear after an action, or all stay.
  struct EphemeralBranch: ConditionalView {
    var names: [String]
    var isEphemeral: Bool
    var place: MemberPlace

    static let attributes: [Annotation.Kind] = [.reducerCaseEphemeral]

    static let templateFields: [TemplateField<Self>] =
      [
        .texts("names") { $0.names },
        .flag("isEphemeral") { $0.isEphemeral },
      ] + directiveFields
  }

  static let attributes: [Annotation.Kind] = [.reducer]

  var declarations: [Declaration]
  var scopes: [Scope]

  /// Whether the reducer that runs all of them is generated.
  var hasBody: Bool

  /// All cases of the state.
  var caseScopes: [CaseScope]

  /// Whether no case of the state can have a value.
  ///
  /// The compiler then finds no `switch` exhaustive.
  var hasNoValues: Bool

  /// The cases that disappear after an action, and the others; empty if there are none.
  var ephemeralBranches: [EphemeralBranch]

  /// Whether the source declares the state with its conformance, as the Composable Architecture needs it.
  var hasConformingState: Bool

  static let templateFields: [TemplateField<Self>] = [
    .views("declarations") { $0.declarations },
    .views("scopes") { $0.scopes.withDirectives },
    .flag("hasBody") { $0.hasBody },
    .flag("isLong") { $0.scopes.count > 64 },
    .views("caseScopes") { $0.caseScopes.inSwitches },
    .flag("hasStatements") { SwitchLimit.isExceeded(by: $0.caseScopes.count) },
    .flag("hasNoValues") { $0.hasNoValues },
    .views("ephemeralBranches") { $0.ephemeralBranches.withDirectives },
    .flag("hasConformingState") { $0.hasConformingState },
    .flag("extendsState") { !$0.hasConformingState || !$0.ephemeralBranches.isEmpty },
  ]
}

extension ReducerEnumView {
  /// The parts of an enum of reducers.
  ///
  /// - Parameter locatedPath: The source's path as the compiler shows it, or nil if it shows none.
  init(_ domain: Domain, scope: NameScope, locatedPath: String?) {
    let reducer = ReducerEnum(declaration: domain.declaration, index: scope.index)
    let doubtful = domain.declaration.cases.filter(reducer.isDoubtful).map(\.location)
    func location(of enumCase: EnumCase) -> SourceLocationView? {
      guard let locatedPath, doubtful.contains(enumCase.location) else { return nil }
      return SourceLocationView(path: locatedPath, line: enumCase.location.line)
    }
    self.init(
      declarations: domain.declaration.nested.filter(\.isGenerated).map { type in
        Declaration(
          name: type.name,
          indirect: type.isIndirect ? "indirect " : "",
          conformances: Self.isSendable(type, scope.index) ? ": \(scope.known("Sendable"))" : "",
          cases: type.cases.map { enumCase in
            Case(
              text: Self.text(of: enumCase, scope),
              place: MemberPlace(enumCase, sourceLocation: location(of: enumCase))
            )
          }
        )
      },
      scopes: domain.declaration.cases.compactMap { enumCase in
        guard case .reducer = reducer.role(of: enumCase), let payload = enumCase.payloads.first
        else { return nil }
        return Scope(
          name: enumCase.memberSpelling,
          reducer: payload.defaultValue?.text(naming: scope.qualifiedValue)
            ?? Identifier.expression(
              ofType: scope.text(of: payload.type), array: scope.known("Array"))
            + (reducer.isReducerEnum(payload.type) ? ".body" : "()"),
          place: MemberPlace(enumCase, sourceLocation: location(of: enumCase))
        )
      },
      hasBody: domain.declaration.lacksBody,
      caseScopes: reducer.stateCases.map {
        Self.caseScope($0, reducer: reducer, in: scope, at: location(of: $0))
      },
      hasNoValues: scope.hasNoValues,
      ephemeralBranches: Self.ephemeralBranches(of: domain, reducer),
      hasConformingState: scope.index.conforms(
        domain.declaration.path + ["State"], to: ["CaseReducerState"])
    )
  }

  /// The branches of a switch over the state.
  ///
  /// The cases outside of `#if`s share two branches.
  private static func ephemeralBranches(
    of domain: Domain, _ reducer: ReducerEnum
  ) -> [EphemeralBranch] {
    var branches: [EphemeralBranch] = []
    for enumCase in reducer.stateCases {
      let branch = EphemeralBranch(
        names: [enumCase.memberSpelling],
        isEphemeral: reducer.isEphemeral(enumCase),
        place: MemberPlace(enumCase))
      let shared = branches.firstIndex {
        $0.conditions.isEmpty && $0.isEphemeral == branch.isEphemeral
      }
      if let shared, branch.conditions.isEmpty {
        branches[shared].names += branch.names
      } else {
        branches.append(branch)
      }
    }
    guard branches.contains(where: \.isEphemeral) else { return [] }
    // The template has a default for a long `switch`.
    return SwitchLimit.isExceeded(by: reducer.stateCases.count)
      ? branches.filter(\.isEphemeral) : branches
  }

  /// Whether the conformance is generated at the type's declaration, which is the only place for
  /// it.
  private static func isSendable(_ type: TypeDeclaration, _ index: ModuleIndex) -> Bool {
    index.conforms(type.path, to: ["Sendable"])
      || index.requestedConformances(type.name.lowercased(), of: type.path.dropLast())
        .contains(.sendable)
  }

  private static func caseScope(
    _ enumCase: EnumCase, reducer: ReducerEnum, in scope: NameScope,
    at location: SourceLocationView?
  ) -> CaseScope {
    let names = PayloadNames(enumCase)
    var shown = enumCase
    shown.isIndirect = false
    for offset in shown.payloads.indices { shown.payloads[offset].defaultValue = nil }
    let store = storeType(of: enumCase, reducer, scope)
    let labels = enumCase.payloads.map { Identifier.argument($0.label, "") }
    let bound = labels.enumerated().map { "\($1)let \(names.name(at: $0))" }
    // The compiler warns about a call with a value that cannot exist.
    let isUninhabited = enumCase.payloads.contains {
      scope.index.isUninhabited($0.type, from: scope.domain.declaration.path)
    }
    let values = labels.enumerated().map { offset, label in
      let name = names.name(at: offset)
      guard !isUninhabited else { return label + name }
      // The compiler would open the existential metatype, and return a value of the protocol.
      let type = enumCase.payloads[offset].type
      let metatype = type.isExistentialMetatype ? " as \(scope.text(of: type))" : ""
      return "\(label)store.observing(\(name)\(metatype))"
    }
    let type = store ?? scope.value(of: enumCase.payloads)
    let isSimple = store != nil || enumCase.payloads.count != 1 || !type.contains(" ")
    return CaseScope(
      name: enumCase.memberSpelling,
      text: store.map { "case \(enumCase.spelling)(\($0))" } ?? text(of: shown, scope),
      isStore: store != nil,
      pattern: bound,
      values: values,
      property: enumCase.isOverloaded
        ? nil
        : Property(
          spelling: enumCase.spelling, type: isSimple ? type : "(\(type))",
          pattern: names.pattern(), result: names.result),
      place: MemberPlace(enumCase, sourceLocation: location)
    )
  }

  /// The type of the store of a case: of a reducer, or of an alert with its actions.
  private static func storeType(
    of enumCase: EnumCase, _ reducer: ReducerEnum, _ scope: NameScope
  ) -> String? {
    guard let payload = enumCase.payloads.first else { return nil }
    let type = scope.text(of: payload.type)
    if case .reducer = reducer.role(of: enumCase) { return "\(scope.known("StoreOf"))<\(type)>" }
    guard reducer.isEphemeral(enumCase), reducer.hasActions(of: enumCase) else { return nil }
    return "\(scope.known("Store"))<\(type), \(type).Action>"
  }

  private static func text(of enumCase: EnumCase, _ scope: NameScope) -> String {
    let indirect = enumCase.isIndirect ? "indirect " : ""
    guard !enumCase.payloads.isEmpty else { return "\(indirect)case \(enumCase.spelling)" }
    let payloads = enumCase.payloads.map { payload in
      (payload.label.map { "\($0): " } ?? "") + scope.text(of: payload.type)
        + (payload.defaultValue.map { " = \($0.text(naming: scope.qualifiedValue))" } ?? "")
    }
    return "\(indirect)case \(enumCase.spelling)(\(payloads.joined(separator: ", ")))"
  }
}
