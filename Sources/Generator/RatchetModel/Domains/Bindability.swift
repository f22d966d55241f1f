/// Determines which types take part in binding actions: actions with a `binding` case, and their
/// states.
package struct Bindability {
  let index: ModuleIndex

  package init(index: ModuleIndex) {
    self.index = index
  }

  /// Whether `BindingAction` means Ratchet's type, and not one of the module.
  package var knowsBindingAction: Bool { !index.hasMemberType("BindingAction", in: []) }

  /// How much of `BindableAction` is generated for an action.
  package func action(_ domain: Domain) -> GeneratedPart.Form? {
    let path = domain.declaration.path
    guard knowsBindingAction, !index.hasBinding(path), domain.bindingCase != nil else {
      return nil
    }
    if index.conforms(path, to: ["BindableAction"]) { return .membersAlone }
    return bindsOwnState(domain) ? .whole : nil
  }

  /// How much of `BindableState` is generated for a state.
  package func state(_ domain: Domain) -> GeneratedPart.Form? {
    let type = domain.declaration
    guard !index.hasBindableFields(type.path) else { return nil }
    if index.conforms(type.path, to: ["BindableState"]) { return .membersAlone }
    switch domain.role {
    case .state: return isBound(type) ? .whole : nil
    case .nested, .annotated, .action:
      return isMarked(type) && canConform(domain) ? .whole : nil
    case .reducer, .reducerEnum: return nil
    }
  }

  /// Whether a conformance to `BindableState` can be generated for a type that does not request it
  /// explicitly.
  private func canConform(_ domain: Domain) -> Bool {
    domain.access.isVisibleInModule
      && domain.declaration.inherited.allSatisfy(\.suppressed.isEmpty)
      && index.ownGlobalActor(of: domain.declaration) == nil
      && !domain.genericParameters.contains(where: \.isPack)
  }

  /// Whether a struct requests fields by its attribute or its conformance, so that it may be nested
  /// in the state of any feature.
  package func isMarked(_ type: TypeDeclaration) -> Bool {
    type.kind == .struct
      && (index.isObservable(type.path)
        || index.conforms(type.path, to: ["BindableState"]))
  }

  /// Whether the `binding` case of an action has the state of the action's reducer.
  package func bindsOwnState(_ domain: Domain) -> Bool {
    ownState(of: domain).map { binds($0, in: domain.declaration) } ?? false
  }

  /// The state of the innermost reducer around an action.
  package func ownState(of domain: Domain) -> [String]? {
    let path = domain.declaration.path
    for depth in stride(from: path.count - 1, to: 0, by: -1)
    where index.isReducer(path.prefix(depth)) {
      return path.prefix(depth) + ["State"]
    }
    return nil
  }

  /// Whether an action of a state's reducer has a `binding` case for it.
  private func isBound(_ state: TypeDeclaration) -> Bool {
    let action = state.path.dropLast() + ["Action"]
    return index.declaration(of: action).map { isBound(state.path, by: $0) } ?? false
  }

  private func isBound(_ state: [String], by action: TypeDeclaration) -> Bool {
    binds(state, in: action) || action.nested.contains { isBound(state, by: $0) }
  }

  /// Whether an enum's `binding` case has a state.
  private func binds(_ state: [String], in action: TypeDeclaration) -> Bool {
    guard knowsBindingAction, let bound = action.cases.first(where: \.isBindingCase)?.boundState,
      let path = bound.path
    else { return false }
    return index.resolved(path, from: action.path) == state
  }
}

extension Domain {
  /// The case for binding actions.
  package var bindingCase: EnumCase? {
    declaration.cases.first { $0.isBindingCase }
  }
}

extension EnumCase {
  /// The state of the case's binding action, if that is its only payload.
  package var boundState: TypeReference? {
    guard payloads.count == 1, case .named(let name, let arguments) = payloads[0].type.shape,
      name == ["BindingAction"] || name == ["Ratchet", "BindingAction"], arguments.count == 1
    else { return nil }
    return arguments[0]
  }

  /// Whether this is a `case binding(BindingAction<State>)`.
  var isBindingCase: Bool {
    name == "binding" && boundState != nil && payloads[0].label == nil
  }
}

extension StoredProperty {
  /// Whether code in another file of the module can set it without a warning, and no attribute
  /// excludes it.
  ///
  /// Presented and pushed states are set by navigation actions, and not by binding actions.
  package var isBindable: Bool {
    isSettable && !isDiscouraged && !isAnnotated(.bindingIgnored) && !isPresented && !isStack
  }

  private var isStack: Bool {
    if let type { return type.path?.last == "StackState" }
    return initialValue?.names.first?.last == "StackState"
  }

  /// Whether code in another file of the module can set it.
  package var isSettable: Bool {
    // `\.self` is not a property.
    !isConstant && !isLazy && sharing == nil && name != "self"
      && (access ?? .internal).isVisibleInModule
      && (setterAccess ?? .internal).isVisibleInModule
  }
}
