/// The view of the template `DependencyClient`: what a client has besides its initializer.
struct DependencyClientView: TemplateView {
  /// A method with labels for an endpoint.
  struct Method: TemplateView {
    var access: String
    var attributes: [String]
    var name: String
    var parameters: [String]
    var effects: String
    var result: String
    var effectsOfCall: String
    var memberSpelling: String
    var arguments: [String]

    /// `unsafe `, if its parameters or its result are unsafe.
    var safety: String
    var origin: SourcePosition?

    static let templateFields: [TemplateField<Self>] = [
      .text("access") { $0.access },
      .texts("attributes") { $0.attributes },
      .text("name") { $0.name },
      .view("parameters") { ListView($0.parameters) },
      .text("effects") { $0.effects },
      .text("result") { $0.result },
      .text("effectsOfCall") { $0.effectsOfCall },
      .text("memberSpelling") { $0.memberSpelling },
      .view("arguments") { ListView($0.arguments) },
      .text("safety") { $0.safety },
    ]
  }

  static let attributes: [Annotation.Kind] = [.dependencyClient]

  /// The prefix of its members: the access of the initializer, which can be narrower than the
  /// type's.
  var access: String
  var mock: DependencyMockView?
  var methods: [Method]

  static let templateFields: [TemplateField<Self>] = [
    .text("access") { $0.access },
    .view("mock") { $0.mock },
    .views("methods") { $0.methods },
  ]
}

extension DependencyClientView {
  /// The view for a domain, or nil if it is not a client or has nothing to generate.
  init?(_ domain: Domain, initializer: MemberwiseInitView?, scope: NameScope) {
    self.init(
      access: initializer?.access ?? domain.limitedPrefix,
      mock: domain.hasClientValues
        ? initializer.flatMap { DependencyMockView(domain, initializer: $0, scope: scope) } : nil,
      methods: domain.declaration.properties.compactMap { Self.method($0, of: domain, scope) }
    )
    if mock == nil, methods.isEmpty { return nil }
  }

  private static func method(
    _ property: StoredProperty, of domain: Domain, _ scope: NameScope
  ) -> Method? {
    guard let endpoint = DependencyEndpoint(property, in: scope), endpoint.hasMethod,
      (property.access ?? .internal).isVisibleInModule, property.conditions.isEmpty,
      !scope.index.names(in: domain.declaration.path).contains(endpoint.fullMethodName)
    else { return nil }
    let function = endpoint.function
    let named = endpoint.methodParameters
    let parameters = zip(named, function.parameters).map { named, parameter in
      (named.label ?? "_ \(named.name)") + ": \(text(of: parameter.type, scope))"
    }
    let names = zip(named, function.parameters).map { named, parameter in
      parameter.passing(Identifier.isReserved(named.name) ? "`\(named.name)`" : named.name)
    }
    let effects = (function.isAsync ? " async" : "") + (function.throwing.map { " \($0)" } ?? "")
    let result = endpoint.returnsNothing ? "" : " -> \(scope.text(of: function.result))"
    return Method(
      access: min(domain.access, domain.accessLimit, property.access ?? .internal).prefix,
      // The method of a deprecated endpoint is deprecated too.
      attributes: property.availability
        + function.attributes.compactMap {
          scope.index.globalActor(named: String($0.dropFirst()), in: domain.declaration.path)
        }.map { "@\(scope.known($0))" },
      name: endpoint.methodName,
      parameters: parameters,
      effects: effects,
      result: result,
      effectsOfCall: endpoint.callPrefix,
      memberSpelling: Identifier.member(property.spelling),
      arguments: names,
      safety: scope.safety(of: property),
      origin: property.location
    )
  }

  private static func text(of type: TypeReference, _ scope: NameScope) -> String {
    let head = type.text.prefix { $0 != "(" }
    guard type.shape == .function, !["@escaping", "inout"].contains(where: head.contains) else {
      return scope.text(of: type)
    }
    // Who owns an escaping closure is not written behind '@escaping', and does not matter to the method.
    return scope.escapingText(of: type.without(["borrowing", "consuming"]))
  }

  /// Whether the default of an endpoint in the initializer reports an issue.
  ///
  /// It does not if only the closure in the source can take the parameters, and if no statement can be
  /// inserted there.
  static func reports(_ endpoint: DependencyEndpoint, in scope: NameScope) -> Bool {
    guard !endpoint.closurePassesOn, endpoint.fallback == .callsDefault,
      let closure = endpoint.property.initialValue?.text(naming: scope.qualifiedValue)
    else { return true }
    return endpoint.resultIgnoringParameters(of: closure) != nil || DefaultClosure(closure) != nil
  }

  /// The default of an endpoint in the initializer: it reports an issue, and then returns what it
  /// can.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - domain: The client.
  ///   - scope: The names there.
  ///   - mock: A call of `mock()`, which creates a client whose endpoints return the same and report
  ///     nothing, or nil if there is none.
  ///   - hidden: The call of a function that returns the default in the source, if callers of the
  ///     initializer cannot see a name in it.
  ///   - declaration: Where the issue is reported, or nil for the generated file.
  static func unimplemented(
    _ endpoint: DependencyEndpoint, of domain: Domain, scope: NameScope, mock: String?,
    hidden: String?, at declaration: SourceLocationView?
  ) -> String? {
    let endpoints = scope.known("UnimplementedEndpoint")
    let call = "\(endpoints).report(\(endpoint.nameLiteral(in: domain)))"
    func located(_ statement: String) -> String {
      guard let declaration else { return statement }
      let (file, line) = (declaration.file, declaration.line)
      return "#sourceLocation(file: \(file), line: \(line))\n  \(statement)\n  #sourceLocation()"
    }
    let report = located(call)
    let head = endpoint.headIgnoringParameters(in: scope)
    switch endpoint.fallback {
    case .throwsError: return "\(head)\n  \(located("throw \(call)"))\n}"
    case .returnsNothing: return "\(head)\n  \(report)\n}"
    case .returns(let value):
      return "\(head)\n  \(report)\n  return \(endpoint.safePlaceholder(value, in: scope))\n}"
    case .callsDefault:
      guard let type = endpoint.property.type, let value = endpoint.property.initialValue else {
        return nil
      }
      let closure = value.text(naming: scope.qualifiedValue)
      guard reports(endpoint, in: scope) else {
        return hidden ?? scope.expression(of: value, type: type)
      }
      if hidden == nil, let result = endpoint.resultIgnoringParameters(of: closure) {
        return "\(head)\n  \(report)\n  return \(result)\n}"
      }
      let (head, arguments) = (endpoint.closureHead, endpoint.closureArguments)
      let member = Identifier.member(endpoint.property.spelling)
      if let function = hidden.map({ scope.safety(of: [type]) + $0 })
        ?? mock.map({ "\($0).\(member)" }), endpoint.closurePassesOn
      {
        let call = "\(endpoint.callPrefix)\(function)(\(arguments))"
        return "\(head)\n  \(report)\n  return \(call)\n}"
      }
      if let hidden { return hidden }
      if let text = DefaultClosure(closure)?.text(beginningWith: report) { return text }
      return """
        \(head)
          \(report)
          let placeholder: \(scope.text(of: type)) = \(InitialValue.text(closure, indentedBy: "  "))
          return \(endpoint.callPrefix)placeholder(\(arguments))
        }
        """
    case .none: return nil
    }
  }
}
