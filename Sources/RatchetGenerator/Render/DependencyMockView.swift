/// The function of a dependency client that creates a client whose missing endpoints report no
/// issues.
struct DependencyMockView: TemplateView {
  var parameters: [MemberwiseInitView.Parameter]
  var sourceLocation: SourceLocationView?

  static let templateFields: [TemplateField<Self>] = [
    .views("parameters") { $0.parameters },
    .view("sourceLocation") { $0.sourceLocation },
  ]
}

extension DependencyMockView {
  /// The function, or nil if there is no endpoint.
  init?(_ domain: Domain, initializer: MemberwiseInitView, scope: NameScope) {
    let properties = MemberwiseInit(of: domain, scope: scope).parameters.map(\.property)
    let endpoints = properties.map { DependencyEndpoint($0) }
    guard endpoints.contains(where: { $0 != nil }) else { return nil }
    sourceLocation = initializer.sourceLocation
    parameters = zip(initializer.parameters, endpoints).map { parameter, endpoint in
      guard let endpoint else { return parameter }
      var parameter = parameter
      parameter.defaultValue = Self.quiet(endpoint, of: domain, scope: scope)
      return parameter
    }
  }

  /// The default of an endpoint: it returns what it can, and reports nothing.
  private static func quiet(
    _ endpoint: DependencyEndpoint, of domain: Domain, scope: NameScope
  ) -> String? {
    let name = Identifier.bare(endpoint.property.spelling)
    let count = endpoint.function.parameters.count
    let ignored = Array(repeating: "_", count: count).joined(separator: ", ")
    let head = count == 0 ? "{" : "{ \(ignored) in"
    switch endpoint.quietFallback {
    case .returns(let value): return "\(head) \(value) }"
    case .returnsNothing: return count == 0 ? "{}" : "\(head) }"
    case .throwsError:
      return
        "\(head)\n  throw UnimplementedEndpoint(name: \"\(domain.extendedName).\(name)\")\n}"
    case .callsDefault:
      return endpoint.property.initialValue?.text(naming: scope.qualifiedValue)
    case .none: return nil
    }
  }
}
