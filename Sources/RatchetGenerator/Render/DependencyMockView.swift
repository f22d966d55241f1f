/// The function of a dependency client that makes one whose endpoints are not noticed where they are
/// not given.
struct DependencyMockView: TemplateView {
  /// Whether something stands above it.
  var isSpaced = true
  var parameters: [MemberwiseInitView.Parameter]

  /// Whether the function's head and the call in it each stand on one line.
  var isOnOneLine = false
  var isCallOnOneLine = false

  static let templateFields: [TemplateField<Self>] = [
    .flag("isSpaced") { $0.isSpaced },
    .views("parameters") { $0.parameters },
    .flag("isOnOneLine") { $0.isOnOneLine },
    .flag("isCallOnOneLine") { $0.isCallOnOneLine },
  ]
}

extension DependencyMockView {
  /// The function, or nil where there is no endpoint.
  init?(_ domain: Domain, initializer: MemberwiseInitView, scope: NameScope) {
    let properties = MemberwiseInit(of: domain, scope: scope).parameters.map(\.property)
    let endpoints = properties.map { DependencyEndpoint($0) }
    guard endpoints.contains(where: { $0 != nil }) else { return nil }
    parameters = zip(initializer.parameters, endpoints).map { parameter, endpoint in
      guard let endpoint else { return parameter }
      var parameter = parameter
      parameter.defaultValue = Self.quiet(endpoint, of: domain, scope: scope)
      return parameter
    }
    let texts = parameters.map(\.text)
    let head = texts.reduce(28 + initializer.access.count) { $0 + $1.count + 2 }
    isOnOneLine = head <= Layout.columns && !texts.contains { $0.contains("\n") }
    let call = parameters.reduce(8) { $0 + 2 * $1.spelling.count + 4 }
    isCallOnOneLine = call <= Layout.columns
  }

  /// The default of an endpoint: it does what it can, and reports nothing.
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
        "\(head)\n      throw UnimplementedEndpoint(name: \"\(domain.extendedName).\(name)\")\n    }"
    case .callsDefault:
      return endpoint.property.initialValue.map {
        MemberwiseInitView.Parameter.indented($0.text(naming: scope.qualifiedValue))
      }
    case .none: return nil
    }
  }
}
