/// The function of a dependency client that creates a client whose missing endpoints report no
/// issues.
struct DependencyMockView: TemplateView {
  var parameters: [MemberwiseInitView.Parameter]
  var sourceLocation: SourceLocationView?

  static let templateFields: [TemplateField<Self>] = [
    .views("parameters") { $0.parameters },
    .view("sourceLocation") { $0.sourceLocation },
    .text("safety") { $0.parameters.lazy.map(\.safety).first { !$0.isEmpty } ?? "" },
  ]
}

extension DependencyMockView {
  /// The function, or nil if there is no endpoint.
  init?(_ domain: Domain, initializer: MemberwiseInitView, scope: NameScope) {
    let written = MemberwiseInit(of: domain, scope: scope).parameters
    guard written.contains(where: { DependencyEndpoint($0.property, in: scope) != nil }) else {
      return nil
    }
    sourceLocation = initializer.sourceLocation
    parameters = zip(initializer.parameters, written).map { parameter, written in
      guard let endpoint = DependencyEndpoint(written.property, in: scope) else { return parameter }
      var parameter = parameter
      parameter.defaultValue = Self.quiet(endpoint, written.defaultValue, of: domain, scope: scope)
      return parameter
    }
  }

  /// The default of an endpoint: it returns what it can, and reports nothing.
  ///
  /// - Parameter written: The default in the source.
  private static func quiet(
    _ endpoint: DependencyEndpoint, _ written: String?, of domain: Domain, scope: NameScope
  ) -> String? {
    let head = endpoint.headIgnoringParameters(in: scope)
    switch endpoint.quietFallback {
    case .returns(let value): return "\(head) \(endpoint.safePlaceholder(value, in: scope)) }"
    case .returnsNothing: return endpoint.function.parameters.isEmpty ? "{}" : "\(head) }"
    case .throwsError:
      return
        "\(head)\n  throw \(scope.known("UnimplementedEndpoint"))(name: \(endpoint.nameLiteral(in: domain)))\n}"
    case .callsDefault: return written
    case .none: return nil
    }
  }
}
