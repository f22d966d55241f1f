import SwiftSyntax

/// The types of state and actions that a reducer's `body` or `reduce(into:action:)` is written with.
///
/// Where they are other types than `State` and `Action`, the compiler infers both from them:
/// `var body: some Reducer<FavoriteState<ID>, FavoriteAction>`.
struct ReducerSignature {
  private var state: String?
  private var action: String?

  /// Reads the type of a `body`.
  init(body declaration: VariableDeclSyntax) {
    guard let binding = declaration.bindings.first,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body",
      let type = binding.typeAnnotation?.type,
      let arguments = Self.genericArguments(of: type), arguments.count == 2
    else { return }
    (state, action) = (arguments[0], arguments[1])
  }

  /// Reads the parameters of a `reduce(into:action:)`.
  init(reduce declaration: FunctionDeclSyntax) {
    let parameters = Array(declaration.signature.parameterClause.parameters)
    guard declaration.name.text == "reduce",
      parameters.map(\.firstName.text) == ["into", "action"]
    else { return }
    let state = parameters[0].type
    self.state = (state.as(AttributedTypeSyntax.self)?.baseType ?? state).trimmedDescription
    self.action = parameters[1].type.trimmedDescription
  }

  /// Which of `State` and `Action` are inferred, so that nothing has to declare them.
  ///
  /// - Parameter reducer: The name of the reducer.
  func inferredTypes(in reducer: String) -> [String] {
    [("State", state), ("Action", action)].compactMap { name, type in
      guard let type, ![name, "Self.\(name)", "\(reducer).\(name)"].contains(type) else {
        return nil
      }
      return name
    }
  }

  private static func genericArguments(of type: TypeSyntax) -> [String]? {
    let constraint = type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
    let clause =
      constraint.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? constraint.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.map(\.argument.trimmedDescription)
  }
}
