/// Finds properties of states that hold objects of the module's classes.
///
/// Two states are compared by the identity of such an object, so a change in it is no change of the state.
struct ClassInState {
  let index: ModuleIndex

  /// The diagnostics of a file.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    file.domains.filter { $0.role == .state || index.isObservable($0.declaration.path) }
      .flatMap { domain in
        domain.declaration.properties.compactMap { property in
          object(in: property, of: domain).map {
            .classInState(
              property, $0, of: domain, isObservable: index.isObservable(domain.declaration.path),
              path: file.file.path)
          }
        }
      }
  }

  /// The class of the objects in a property, if they can change.
  private func object(in property: StoredProperty, of domain: Domain) -> TypeDeclaration? {
    guard !property.isWrapped || property.isPresented, let type = property.type,
      !type.holdsFunction,
      !property.isAnnotated(.observationStateIgnored), !property.isAnnotated(.equatableIgnored)
    else { return nil }
    return type.names.lazy.compactMap { name in
      index.resolved(name, from: domain.declaration.path).flatMap { index.declaration(of: $0) }
    }.first { type in
      type.kind == .class && type.properties.contains { !$0.isConstant && !$0.isLazy }
    }
  }
}
