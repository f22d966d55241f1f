/// The view of the template `MemberwiseInit`.
struct MemberwiseInitView: TemplateView {
  /// A parameter, and the property that it sets.
  struct Parameter: TemplateView {
    /// The name of its value.
    var spelling: String

    /// The property's name.
    var name: String
    var memberSpelling: String
    var type: String
    var defaultValue: String?

    /// `unsafe `, if its values are unsafe.
    var safety: String

    /// Whether it is set through a property wrapper, so that it must be set after all others.
    var isWrapped: Bool
    var origin: SourcePosition?

    /// Its label.
    ///
    /// Few keywords need backticks in a label, and the compiler warns about others.
    var label: String { Identifier.label(name) }

    /// Its label, with the name of its value if that is another one.
    private var declaredName: String {
      Identifier.bare(name) == Identifier.bare(spelling) ? label : "\(label) \(spelling)"
    }

    static let templateFields: [TemplateField<Self>] = [
      .text("spelling") { $0.spelling },
      .text("label") { Identifier.argumentLabel($0.label) },
      .text("declaredName") { $0.declaredName },
      .text("safety") { $0.safety },
      .text("memberSpelling") { $0.memberSpelling },
      .text("type") { $0.type },
      .optionalText("defaultValue") { $0.defaultValue },
    ]
  }

  /// A function behind a default value, whose names the initializer's callers cannot see.
  struct DefaultFunction: TemplateView {
    var name: String
    var type: String
    var value: String
    var origin: SourcePosition?

    static let templateFields: [TemplateField<Self>] = [
      .text("name") { $0.name },
      .text("type") { $0.type },
      .text("value") { $0.value },
    ]
  }

  static let attributes: [Annotation.Kind] = [.memberwiseInit, .dependencyClient]

  /// The prefix of the initializer, whose access can be narrower than the type's.
  var access: String

  /// Whether a call prefers the compiler's initializer.
  var isDisfavored: Bool
  var parameters: [Parameter]
  var defaultFunctions: [DefaultFunction]
  var sourceLocation: SourceLocationView?

  static let templateFields: [TemplateField<Self>] = [
    .text("access") { $0.access },
    .flag("isDisfavored") { $0.isDisfavored },
    .views("parameters") { $0.parameters },
    .views("assignments") { $0.assignments },
    .views("defaultFunctions") { $0.defaultFunctions },
    .view("sourceLocation") { $0.sourceLocation },
  ]

  private var assignments: [Parameter] {
    parameters.filter { !$0.isWrapped } + parameters.filter(\.isWrapped)
  }
}

extension MemberwiseInitView {
  /// The initializer of a domain, or nil if none can be generated.
  ///
  /// - Parameter locatedPath: The source's path as the compiler shows it, or nil if it shows none.
  init?(_ domain: Domain, scope: NameScope, locatedPath: String?) {
    let initializer = MemberwiseInit(of: domain, scope: scope)
    let labels = initializer.parameters.map { Identifier.bare($0.property.spelling) }
    // That of the property would hide the instance.
    let nameOfSelf = Identifier.unused("self_", besides: labels)
    guard initializer.obstacle == nil,
      !scope.index.initializers(of: domain.declaration.path).contains(where: {
        initializer.isReplaced(by: $0, in: scope)
      })
    else { return nil }
    self.init(
      access: initializer.access.prefix,
      isDisfavored: initializer.isAmbiguous,
      parameters: initializer.parameters.map { Parameter($0, scope, nameOfSelf: nameOfSelf) },
      defaultFunctions: initializer.parameters.compactMap { parameter in
        parameter.defaultFunction.map { function in
          DefaultFunction(
            name: function.name, type: scope.text(of: parameter.type), value: function.value,
            origin: parameter.property.location)
        }
      }
    )
    // A default that contains a name may not compile here. The parameters then have the line
    // numbers of the properties, which are on separate lines.
    let doubtful = initializer.parameters.firstIndex {
      $0.property.initialValue?.names.isEmpty == false
    }
    if let locatedPath, let doubtful {
      let line = initializer.parameters[doubtful].property.location.line
      sourceLocation = SourceLocationView(
        path: locatedPath, line: max(1, line - doubtful - 1))
    }
    if domain.has(.dependencyClient) {
      let hasMock =
        domain.hasClientValues && domain.isolation == .none && domain.genericParameters.isEmpty
        && initializer.parameters.allSatisfy { parameter in
          DependencyEndpoint(parameter.property, in: scope).map { $0.quietFallback != .none }
            ?? (parameter.defaultValue != nil)
        }
      let safety = parameters.lazy.map(\.safety).first { !$0.isEmpty } ?? ""
      for (offset, parameter) in initializer.parameters.enumerated() {
        guard let endpoint = DependencyEndpoint(parameter.property, in: scope) else { continue }
        // All parameters may have places in the source already.
        let path = sourceLocation == nil ? locatedPath : nil
        let line = parameter.property.location.line
        parameters[offset].defaultValue = DependencyClientView.unimplemented(
          endpoint, of: domain, scope: scope,
          mock: hasMock
            && (parameter.property.access ?? .internal) >= min(initializer.access, .public)
            ? "\(safety)Self.mock()" : nil,
          hidden: parameter.defaultFunction.map { "Self.\($0.name)()" },
          at: path.map { SourceLocationView(path: $0, line: line) })
      }
    }
  }
}

extension MemberwiseInitView.Parameter {
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - scope: The names there.
  ///   - nameOfSelf: The name of the value of a property called `self`.
  init(_ parameter: MemberwiseInit.Parameter, _ scope: NameScope, nameOfSelf: String) {
    let property = parameter.property
    self.init(
      spelling: property.name == "self" ? nameOfSelf : Identifier.value(property.spelling),
      name: parameter.property.spelling,
      memberSpelling: Identifier.member(parameter.property.spelling),
      type: scope.parameterText(of: parameter.type),
      defaultValue: parameter.defaultValue,
      safety: parameter.property.isUnsafe
        ? scope.safety(of: parameter.property) : scope.safety(of: [parameter.type]),
      isWrapped: parameter.property.isWrapped,
      origin: parameter.property.location
    )
  }
}
