import Mustache

/// What the template `ReducerEnum` shows.
struct ReducerEnumView: MustacheParent {
  /// A case of the state or of the actions.
  struct Case: ConditionalView {
    var text: String
    var sourceLocation: SourceLocationView?
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "text": text
      case "sourceLocation": sourceLocation ?? false
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  /// A reducer that runs while the state is in its case.
  struct Scope: ConditionalView {
    var name: String
    var reducer: String
    var sourceLocation: SourceLocationView?
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "name": self.name
      case "reducer": reducer
      case "isOnOneLine": 41 + 2 * self.name.count + reducer.count <= Layout.columns
      case "sourceLocation": sourceLocation ?? false
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  /// The state, or the actions.
  struct Declaration: MustacheParent {
    var name: String
    var indirect: String
    var conformances: String
    var cases: [Case]

    func child(named name: String) -> Any? {
      switch name {
      case "name": self.name
      case "indirect": indirect
      case "conformances": conformances
      case "cases": cases.withDirectives
      case "isEmpty": cases.isEmpty
      default: nil
      }
    }
  }

  var declarations: [Declaration]
  var scopes: [Scope]

  func child(named name: String) -> Any? {
    switch name {
    case "declarations": declarations
    case "scopes": scopes.withDirectives
    case "hasScopes": !scopes.isEmpty
    default: nil
    }
  }
}

extension ReducerEnumView {
  /// The parts of an enum of reducers.
  ///
  /// - Parameter locatedPath: The source's path as the compiler should show it, or nil where it
  ///   should show none.
  init(_ domain: Domain, scope: NameScope, locatedPath: String?) {
    let reducer = ReducerEnum(declaration: domain.declaration, index: scope.index)
    let doubtful = domain.declaration.cases
      .filter { reducer.role(of: $0) == .reducer(isKnown: false) }.map(\.location)
    func location(of enumCase: EnumCase) -> SourceLocationView? {
      guard let locatedPath, doubtful.contains(enumCase.location) else { return nil }
      return SourceLocationView(path: locatedPath, line: enumCase.location.line)
    }
    self.init(
      declarations: domain.declaration.nested.filter(\.isGenerated).map { type in
        Declaration(
          name: type.name,
          indirect: type.isIndirect ? "indirect " : "",
          conformances: scope.index.requestedConformances(
            type.name.lowercased(), of: type.path.dropLast()
          )
          .contains(.sendable) ? ": \(scope.known("Sendable"))" : "",
          cases: type.cases.map { enumCase in
            Case(
              text: Self.text(of: enumCase, scope),
              sourceLocation: location(of: enumCase),
              conditions: enumCase.conditions
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
            ?? "\(scope.text(of: payload.type))()",
          sourceLocation: location(of: enumCase),
          conditions: enumCase.conditions
        )
      }
    )
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
