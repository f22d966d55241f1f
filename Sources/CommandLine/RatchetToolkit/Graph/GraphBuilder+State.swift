import RatchetGenerator

// Finds the feature of a part of the state if the source does not name it.

extension GraphBuilder {
  // MARK: - Links from the state

  /// The links that follow from the types in the state.
  enum StateChild {
    case reducer(String)
    case nothing
    case unknown
  }

  func childOfState(_ embedding: ReducerEmbedding, _ scope: Scope) -> StateChild {
    if let path = embedding.statePath, let (type, owner) = type(at: path, scope) {
      var inner = scope
      inner.owner = owner
      let child = child(of: type, member: "State", inner)
      if case .unknown = child {} else { return child }
    }
    return embedding.actionName.map { childOfAction($0, scope) } ?? .unknown
  }

  private func childOfAction(_ name: String, _ scope: Scope) -> StateChild {
    let action = declaration(of: scope.owner + ["Action"], scope)
    let enumCase = action?.cases.first { $0.name == name }
    for payload in enumCase?.payloads ?? [] {
      let child = child(of: payload.type, member: "Action", scope)
      if case .unknown = child { continue }
      return child
    }
    return .unknown
  }

  /// The type at the end of a key path from the state, and the name of the type that declares its
  /// last property.
  private func type(
    at path: [String], _ scope: Scope
  ) -> (type: TypeReference, owner: [String])? {
    var declaration = declaration(of: scope.owner + ["State"], scope)
    var found: (type: TypeReference, owner: [String])?
    for component in path {
      // `$destination` is the wrapper of `destination`.
      let name = component.hasPrefix("$") ? String(component.dropFirst()) : component
      let property = declaration?.properties.first { $0.name == name }
      let enumCase = declaration?.cases.first { $0.name == name }
      guard let type = property?.type ?? enumCase?.payloads.first?.type,
        let owner = declaration?.path
      else { return nil }
      found = (type, owner)
      var inner = scope
      inner.owner = owner
      declaration = named(type, inner)
    }
    return found
  }

  private func named(_ type: TypeReference, _ scope: Scope) -> TypeDeclaration? {
    guard case .named(let path, let arguments) = type.shape else { return nil }
    if path.last == "Optional", let wrapped = arguments.last { return named(wrapped, scope) }
    return scope.module.index.resolved(path, from: scope.owner).flatMap {
      declaration(of: $0, scope)
    }
  }

  private func declaration(of path: [String], _ scope: Scope) -> TypeDeclaration? {
    let index = scope.module.index
    if let type = index.declaration(of: path) { return type }
    guard let name = index.aliasedType(of: path)?.path,
      let own = index.resolved(name, from: path.dropLast())
    else { return nil }
    return index.declaration(of: own)
  }

  /// The reducer whose state or actions a type is, itself or as the type of elements.
  private func child(
    of type: TypeReference, member: String, _ scope: Scope, depth: Int = 0
  ) -> StateChild {
    guard depth < 8, case .named(let path, let arguments) = type.shape, let name = path.last else {
      return .unknown
    }
    switch name {
    case "AlertState", "ConfirmationDialogState": return .nothing
    case member where path.count > 1:
      return target(Array(path.dropLast()), scope).map { .reducer($0) } ?? .unknown
    case member:
      let own = scope.module.index.resolved(path, from: scope.owner)
      return own.map { .reducer(id($0.dropLast(), scope.module)) } ?? .unknown
    case "IdentifiedArrayOf", "StackActionOf", "IdentifiedActionOf":
      guard let reducer = arguments.first?.path else { return .unknown }
      // The element type is `Row.State` in one, and the elements belong to `Row` in the others.
      if reducer.last == member { return child(of: arguments[0], member: member, scope) }
      return target(reducer, scope).map { .reducer($0) } ?? .unknown
    case "Optional", "Array", "IdentifiedArray", "Dictionary", "StackState", "PresentationState",
      "PresentationAction", "StackAction", "IdentifiedAction":
      guard let last = arguments.last else { return .unknown }
      return child(of: last, member: member, scope, depth: depth + 1)
    default: break
    }
    let index = scope.module.index
    guard let own = index.resolved(path, from: scope.owner) else { return .unknown }
    if index.conforms(own, to: ["EphemeralState"]) { return .nothing }
    guard let alias = index.aliasedType(of: own) else { return .unknown }
    var inner = scope
    inner.owner = own.dropLast()
    return child(of: alias, member: member, inner, depth: depth + 1)
  }
}
