/// An endpoint of a dependency client: a property that holds a function.
package struct DependencyEndpoint {
  package let property: StoredProperty
  package let function: FunctionSignature

  /// The name of its result type, if the standard library declares it.
  private let resultName: String?

  /// Nil if the property does not contain a function, cannot be replaced, or is marked with
  /// `@DependencyEndpointIgnored`.
  ///
  /// A constant is a value that the client is created with, and only a variable client has a lazy property.
  package init?(_ property: StoredProperty, in scope: NameScope) {
    guard let function = property.function, !property.isConstant, !property.isLazy,
      !property.isAnnotated(.dependencyEndpointIgnored)
    else {
      return nil
    }
    self.property = property
    self.function = function
    let result = scope.index.unaliased(function.result, from: scope.domain.declaration.path)
    resultName =
      switch result.shape {
      case .tuple([]): "Void"
      case .named(let path, _) where path.count == 2 && path[0] == "Swift": path[1]
      case .named(let path, _)
      where path.count == 1 && !scope.isGenericParameter(path[0])
        && (result.isSugared || scope.resolved(path) == nil):
        path.first
      default: nil
      }
  }

  /// What it does without an implementation, after it has reported an issue.
  package enum Fallback: Hashable {
    case throwsError
    case returnsNothing
    /// It returns a default value, such as an empty array.
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
    if returnsNothing { return .returnsNothing }
    return placeholder.map { .returns($0) } ?? .none
  }

  /// What it does in a mock, without reporting an issue.
  package var quietFallback: Fallback {
    if property.initialValue != nil { return .callsDefault }
    if returnsNothing { return .returnsNothing }
    return placeholder.map { .returns($0) } ?? fallback
  }

  /// The default value of its result type.
  private var placeholder: String? {
    resultName.flatMap { Self.placeholders[$0] }
  }

  /// A default value of its result, with `unsafe` before it if the result is unsafe.
  ///
  /// The compiler warns about an `unsafe` before `nil`.
  package func safePlaceholder(_ value: String, in scope: NameScope) -> String {
    value == "nil" ? value : scope.safety(of: [function.result]) + value
  }

  /// Whether it returns nothing.
  package var returnsNothing: Bool { resultName == "Void" }

  private static let placeholders = [
    "Optional": "nil", "Array": "[]", "Set": "[]", "Dictionary": "[:]", "Bool": "false", "Int": "0",
    "Double": "0", "String": "\"\"",
  ]

  /// `try await` as far as a call needs it, with a space after it.
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

  /// Whether a call can pass its parameters on.
  ///
  /// Swift has no way to pass on a variable number of arguments. The compiler (6.3) crashes where a
  /// tuple with a parameter pack is passed on.
  package var passesOn: Bool {
    !function.parameters.contains { $0.isVariadic || $0.type.hasPack }
  }

  /// Whether a closure of its type can pass its parameters on.
  ///
  /// With `await` or `try` before an autoclosure, the closure itself would be asynchronous or throw.
  package var closurePassesOn: Bool {
    passesOn
      && function.parameters.compactMap(\.autoclosureEffects).allSatisfy { effects in
        (function.isAsync || !effects.contains("await"))
          && (function.throwing != nil || !effects.contains("try"))
      }
  }

  /// The beginning of a closure that ignores its parameters: `{ _, _ in`.
  package func headIgnoringParameters(in scope: NameScope) -> String {
    function.needsParameterType
      ? "{ (_: \(scope.text(of: function.parameters[0].type))...) in"
      : function.headIgnoringParameters
  }

  /// Whether it has a method: if the method has its own name, or if a parameter has a name for a
  /// label, and if all names are different.
  ///
  /// A closure can take an asynchronous autoclosure without being asynchronous itself, but no method can.
  package var hasMethod: Bool {
    let awaits = function.parameters.contains { $0.autoclosureEffects?.contains("await") == true }
    guard passesOn, function.isAsync || !awaits else { return false }
    let names = function.parameters.compactMap(\.name).map(Identifier.bare).filter { $0 != "_" }
    // A method has an implicit `self`.
    guard Set(names).count == names.count, !names.contains("self") else { return false }
    return givenMethodName != nil || !names.isEmpty
  }

  /// The parameters of its method: each with its label, or with a name without a label.
  package var methodParameters: [(label: String?, name: String)] {
    function.parameters.enumerated().map { offset, parameter in
      guard let name = parameter.name, name != "_" else { return (nil, "value\(offset)") }
      return (name, name)
    }
  }

  /// Its name in messages, as a string literal: `"Client.fetch"`.
  package func nameLiteral(in domain: Domain) -> String {
    let name = "\(domain.extendedName).\(Identifier.bare(property.spelling))"
    return "\"\(Identifier.escaped(name))\""
  }

  /// The name of its method with the labels: `fetch(id:)`.
  package var fullMethodName: String {
    let labels = methodParameters.map { "\(Identifier.bare($0.label ?? "_")):" }
    return "\(Identifier.bare(methodName))(\(labels.joined()))"
  }

  /// The first parameter that is a pack, which no closure can have as a parameter.
  package var pack: TypeReference? {
    function.parameters.lazy.map(\.type).first { $0.text.hasPrefix("repeat ") }
  }

  /// The names of the parameters in a closure that passes them on: those in the type.
  ///
  /// It is nil if the type does not name all of them, or if two names are the same.
  private var closureNames: [String]? {
    let names = function.parameters.compactMap(\.name).filter {
      !["_", "self", "placeholder"].contains($0) && Identifier.isPlain($0)
        && !Identifier.isReserved($0)
    }
    return names.count == function.parameters.count && Set(names).count == names.count ? names : nil
  }

  /// The beginning of a closure that passes its parameters on: `{ id, name in`, or only `{`.
  package var closureHead: String {
    guard let names = closureNames, !names.isEmpty else { return "{" }
    return "{ \(names.joined(separator: ", ")) in"
  }

  /// The arguments with which such a closure passes its parameters on.
  package var closureArguments: String {
    let names = closureNames ?? function.parameters.indices.map { "$\($0)" }
    return zip(names, function.parameters).map { $1.passing($0) }.joined(separator: ", ")
  }

  /// The result of a closure that always returns the same short value: `[]` for `{ _ in [] }`.
  ///
  /// It is nil for other closures.
  package func resultIgnoringParameters(of closure: String) -> String? {
    let closures = /\{ *(?:_(?: *, *_)* +in +)?(?:return +)?([^{}\n;]+?) *\}/
    let values = /nil|true|false|-?[0-9][0-9._]*|"[^"\\]*"|\[.*\]|\.\w+(?:\(.*\))?|[A-Z]\w*\(.*\)/
    guard let result = closure.wholeMatch(of: closures)?.1, !result.contains("$"),
      result.count <= Self.shortResult, result.wholeMatch(of: values) != nil
    else { return nil }
    return String(result)
  }

  /// The length of a value that is generated twice, because a call of another closure is longer.
  private static let shortResult = 20
}

extension FunctionSignature.Parameter {
  /// The expression that passes a parameter of this type on.
  package func passing(_ name: String) -> String {
    if type.text.hasPrefix("inout ") { return "&\(name)" }
    return autoclosureEffects.map { "\($0)\(name)()" } ?? name
  }
}
