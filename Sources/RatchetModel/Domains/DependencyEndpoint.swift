/// An endpoint of a dependency client: a property that holds a function.
package struct DependencyEndpoint {
  package let property: StoredProperty
  package let function: FunctionSignature

  /// Nil if the property does not hold a function, or is marked as no endpoint.
  package init?(_ property: StoredProperty) {
    guard let function = property.function, !property.isAnnotated(.dependencyEndpointIgnored) else {
      return nil
    }
    self.property = property
    self.function = function
  }

  /// What it does without an implementation, after it has reported an issue.
  package enum Fallback: Hashable {
    case throwsError
    case returnsNothing
    /// It returns an obvious value, such as an empty array.
    case returns(String)
    /// It calls the default in the source.
    case callsDefault
    /// There is no fallback.
    case none
  }

  /// What it does without an implementation.
  package var fallback: Fallback {
    if function.throwing == "throws" { return .throwsError }
    if case .tuple([]) = function.result.shape { return .returnsNothing }
    if property.initialValue != nil { return .callsDefault }
    if resultName == "Void" { return .returnsNothing }
    return placeholder.map { .returns($0) } ?? .none
  }

  /// What it does in a mock, without reporting an issue.
  package var quietFallback: Fallback {
    if property.initialValue != nil { return .callsDefault }
    if resultName == "Void" { return .returnsNothing }
    return placeholder.map { .returns($0) } ?? fallback
  }

  /// The obvious value of the type that it returns.
  private var placeholder: String? {
    resultName.flatMap { Self.placeholders[$0] }
  }

  /// The type that it returns, where that has a name of one part.
  private var resultName: String? {
    switch function.result.shape {
    case .tuple([]): "Void"
    case .named(let path, _) where path.count == 1: path.first
    default: nil
    }
  }

  private static let placeholders = [
    "Optional": "nil", "Array": "[]", "Set": "[]", "Dictionary": "[:]", "Bool": "false", "Int": "0",
    "Double": "0", "String": "\"\"",
  ]

  /// `try await` as far as a call needs it, with a space behind.
  package var callPrefix: String {
    (function.throwing == nil ? "" : "try ") + (function.isAsync ? "await " : "")
  }

  /// The name that `@DependencyEndpoint` gives its method, if it does.
  private var givenMethodName: String? {
    property.annotations.first { $0.kind == .dependencyEndpoint }?.arguments["method"]?.first
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of its method.
  package var methodName: String { givenMethodName ?? property.spelling }

  /// Whether a method is written for it: where it has a name of its own, or where a parameter has a
  /// name to be a label; those are all different.
  package var hasMethod: Bool {
    let names = function.parameters.compactMap(\.name).map(Identifier.bare).filter { $0 != "_" }
    // The method has a `self` of its own.
    guard Set(names).count == names.count, !names.contains("self") else { return false }
    return givenMethodName != nil || !names.isEmpty
  }

  /// The parameters of its method: each with the name that is its label, or one that is none.
  package var methodParameters: [(label: String?, name: String)] {
    function.parameters.enumerated().map { offset, parameter in
      guard let name = parameter.name, name != "_" else { return (nil, "value\(offset)") }
      return (name, name)
    }
  }

  /// The names of the parameters in a default that calls the source's own: those that the type gives
  /// them, if all are different.
  package var placeholderNames: [String] {
    let positional = function.parameters.indices.map { "value\($0)" }
    let names = zip(function.parameters, positional).map { parameter, other in
      guard let name = parameter.name, name != "_", Identifier.isPlain(name),
        !Identifier.isReserved(name), !["placeholder", "self"].contains(name)
      else { return other }
      return name
    }
    return Set(names).count == names.count ? names : positional
  }

  /// The result of a closure that returns the same value whatever it is called with: `[]` for
  /// `{ _ in [] }`; nil for any other closure, or one of which that cannot be told.
  package func resultIgnoringParameters(of closure: String) -> String? {
    let closures = /\{ *(?:_(?: *, *_)* +in +)?(?:return +)?([^{}\n;]+?) *\}/
    let values = /nil|true|false|-?[0-9][0-9._]*|"[^"\\]*"|\[.*\]|\.\w+(?:\(.*\))?|[A-Z]\w*\(.*\)/
    guard let result = closure.wholeMatch(of: closures)?.1, !result.contains("$"),
      result.wholeMatch(of: values) != nil
    else { return nil }
    return String(result)
  }
}
