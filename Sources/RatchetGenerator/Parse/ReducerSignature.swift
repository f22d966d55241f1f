import RatchetSyntax

/// The types of state and actions in the declaration of a reducer's `body` or
/// `reduce(into:action:)`.
///
/// If they differ from `State` and `Action`, the compiler infers both from them: `var body: some
/// Reducer<FavoriteState<ID>, FavoriteAction>`.
struct ReducerSignature {
  private var state: String?
  private var action: String?

  /// Reads the type of a `body`.
  init(body declaration: Syntax) {
    guard let binding = declaration.first(.binding), binding.name == "body",
      let type = binding.type
    else { return }
    let constraint = [.someType, .anyType].contains(type.kind) ? type.type : type
    let arguments = constraint?.first(.genericArguments).map { Array($0.children) } ?? []
    guard arguments.count == 2 else { return }
    (state, action) = (arguments[0].text, arguments[1].text)
  }

  /// Reads the parameters of a `reduce(into:action:)`.
  init(reduce declaration: Syntax) {
    let parameters = declaration.parameters
    guard declaration.name == "reduce", parameters.map(\.name) == ["into", "action"],
      let state = parameters[0].type, let action = parameters[1].type
    else { return }
    self.state = (state.kind == .attributedType ? state.type : state)?.text
    self.action = action.text
  }

  /// Which of `State` and `Action` the compiler infers, so that no declaration is needed.
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
}
