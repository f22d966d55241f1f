/// Finds wrong bindings in a file: cases that look like a `binding` case but are not one, and
/// annotations without effect.
struct BindingChecker {
  let index: ModuleIndex

  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    let path = file.file.path
    let bound = Set(
      file.domains.filter { $0.has(.bindableState) || $0.isWrittenInPlace }.map(
        \.declaration.path)
    )
    return file.domains.flatMap {
      missingCase(of: $0, path) + missingViewCase(of: $0, path) + cases(of: $0, path)
    }
      + file.file.types.flatMap { marks(in: $0, bound: bound, path) }
  }

  // MARK: - Cases

  /// A conformance to `BindableAction` without a `binding` case.
  private func missingCase(of domain: Domain, _ path: String) -> [Diagnostic] {
    let type = domain.declaration
    guard type.kind == .enum,
      type.inherited.contains(where: { $0.names.contains("BindableAction") }),
      index.resolved(["BindableAction"], from: type.path) == nil, domain.bindingCase == nil,
      !index.hasBinding(type.path), !type.cases.contains(where: { $0.name == "binding" }),
      index.staticAccess("binding", in: type.path) == nil
    else { return [] }
    let state = Bindability(index: index).ownState(of: domain)
    return [
      .missingBindingCase(
        domain, state: state.map { _ in "State" } ?? "…",
        misnamed: type.cases.first(where: \.carriesBindingAction), path: path)
    ]
  }

  /// A conformance to `ViewAction` without a `view` case.
  private func missingViewCase(of domain: Domain, _ path: String) -> [Diagnostic] {
    let type = domain.declaration
    guard type.kind == .enum,
      type.inherited.contains(where: { $0.names.contains("ViewAction") }),
      index.resolved(["ViewAction"], from: type.path) == nil,
      !type.cases.contains(where: { $0.name == "view" }),
      index.staticAccess("view", in: type.path) == nil
    else { return [] }
    return [.missingViewCase(domain, path: path)]
  }

  private func cases(of domain: Domain, _ path: String) -> [Diagnostic] {
    let bindability = Bindability(index: index)
    // The author of a conformance has chosen its meaning.
    guard domain.role != .annotated, bindability.knowsBindingAction,
      !index.hasBinding(domain.declaration.path),
      !index.conforms(domain.declaration.path, to: ["BindableAction"])
    else { return [] }
    if let binding = domain.bindingCase, let state = binding.boundState {
      guard let own = bindability.ownState(of: domain), !bindability.bindsOwnState(domain) else {
        return []
      }
      return [.foreignBinding(binding, binding: state, not: own, of: domain, path: path)]
    }
    return domain.declaration.cases
      .filter(\.carriesBindingAction)
      .map { .unboundCase($0, of: domain, path: path) }
  }

  // MARK: - Annotations

  private func marks(
    in type: TypeDeclaration, bound: Set<[String]>, _ path: String
  ) -> [Diagnostic] {
    type.properties.compactMap { mark(on: $0, isBound: bound.contains(type.path), of: type, path) }
      + type.nested.flatMap { marks(in: $0, bound: bound, path) }
  }

  private func mark(
    on property: StoredProperty, isBound: Bool, of type: TypeDeclaration, _ path: String
  ) -> Diagnostic? {
    guard let mark = property.annotations.first(where: { $0.kind == .bindingIgnored }) else {
      return nil
    }
    let name = type.path.joined(separator: ".")
    if !isBound {
      return .useless(
        mark, because: "no fields are generated for '\(name)'",
        wayOut: "they are for the state of an action with 'case binding(BindingAction<State>)', "
          + "and for a struct that is marked '@ObservableState'",
        path: path)
    }
    if !property.isSettable {
      return .useless(
        mark,
        because: "'\(property.spelling)' cannot be set from outside, so it is not a field anyway",
        path: path)
    }
    return nil
  }
}

extension EnumCase {
  /// Whether one of the payloads is a binding action.
  fileprivate var carriesBindingAction: Bool {
    payloads.contains { payload in
      guard let name = payload.type.path else { return false }
      return name == ["BindingAction"] || name == ["Ratchet", "BindingAction"]
    }
  }
}
