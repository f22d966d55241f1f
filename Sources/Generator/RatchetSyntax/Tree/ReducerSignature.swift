/// What the declaration of a reducer's `body` or `reduce(into:action:)` says about its `State` and
/// `Action`.
///
/// The compiler infers both from these declarations: `var body: some Reducer<FavoriteState<ID>,
/// FavoriteAction>`. Only a declaration that uses the reducer's own `State` or `Action` leaves it
/// to be declared.
package struct ReducerSignature {
  /// The names in the declaration that could be the reducer's own `State`, or nil if the
  /// declaration is another one.
  private var state: [[String]]?
  private var action: [[String]]?

  /// Reads the declaration of a member.
  ///
  /// - Parameter isInReducer: Whether the type is known to be a reducer. The `body` of another one,
  ///   such as a view, says nothing, unless its own type speaks of a reducer.
  package init(_ member: Syntax, isInReducer: Bool) {
    switch member.kind {
    case .variableDeclaration:
      guard let body = member.first(.binding), body.name == "body" else { return }
      // The value of a property without a type has it: `let body = EmptyReducer<Int, Int>()`.
      guard let type = body.type ?? body.first(.value) else { return }
      let names = type.dottedNames
      guard isInReducer || names.contains(where: { ["Reducer", "ReducerOf"].contains($0.last) })
      else { return }
      (state, action) = (names, names)
    case .functionDeclaration:
      let parameters = member.parameters
      guard member.name == "reduce", parameters.map(\.name) == ["into", "action"] else { return }
      (state, action) = (parameters[0].type?.dottedNames, parameters[1].type?.dottedNames)
    default: break
    }
  }

  /// Which of `State` and `Action` the compiler infers, so that no declaration is needed.
  ///
  /// - Parameters:
  ///   - reducer: The names of the reducer and of the types around it, as far as they are known.
  ///   - isInsideReducer: Whether one of the types around it is a reducer. Then a plain `State` is
  ///     the state of that one, unless the reducer declares its own.
  package func inferredTypes(in reducer: [String], isInsideReducer: Bool) -> [String] {
    [("State", state), ("Action", action)].compactMap { part, names in
      guard let names else { return nil }
      let isOwn = names.contains { name in
        name == [part] ? !isInsideReducer : Self.isOwn(name, in: part, reducer: reducer)
      }
      return isOwn ? nil : part
    }
  }

  /// Whether a name refers to the reducer, or to its own state or actions.
  private static func isOwn(_ name: [String], in part: String, reducer: [String]) -> Bool {
    let owner = name.last == part ? name.dropLast() : name[...]
    return owner == ["Self"] || (!owner.isEmpty && reducer.suffix(owner.count) == owner)
  }
}
