import RatchetGenerator

// Finds the feature that a name refers to.

extension GraphBuilder {
  // MARK: - Types

  /// The id of the feature that a name refers to, or nil if it is a generic parameter.
  func target(_ path: [String], _ scope: Scope) -> String? {
    var scope = scope
    var path = path
    if path.first == "Self" { path = scope.owner + path.dropFirst() }
    for _ in 0..<8 {
      if isGenericParameter(path[0], scope) { return nil }
      guard let own = scope.module.index.resolved(path, from: scope.owner) else {
        return foreignTarget(path, scope)
      }
      if scope.module.index.declaration(of: own) != nil { return id(own, scope.module) }
      guard let next = scope.module.index.aliasedType(of: own)?.path else {
        return id(own, scope.module)
      }
      scope.owner = own.dropLast()
      path = next
    }
    return nil
  }

  func id(_ path: some Sequence<String>, _ module: GraphModule) -> String {
    "\(module.name).\(path.joined(separator: "."))"
  }

  /// A name that another module declares, or an unknown one.
  private func foreignTarget(_ path: [String], _ scope: Scope) -> String {
    let imported = scope.module.imports[scope.path] ?? []
    if path.count > 1, let other = modules[path[0]],
      other.name == scope.module.name || imported.contains(other.name)
    {
      return id(path.dropFirst(), other)
    }
    let others = imported.sorted().compactMap { modules[$0] }
      .filter { $0.index.declaration(of: path) != nil }
    if others.count == 1 { return id(path, others[0]) }
    return path.joined(separator: ".")
  }

  private func isGenericParameter(_ name: String, _ scope: Scope) -> Bool {
    scope.owner.indices.contains { depth in
      let type = scope.module.index.declaration(of: scope.owner[...depth])
      return type?.genericParameters.contains { $0.name == name } == true
    }
  }
}
