/// Finds cases for the actions of another feature that no reducer passes to it, and those whose type or
/// state does not fit.
struct EmbeddingChecker {
  let index: ModuleIndex
  let mentions: ReducerMentions

  /// The diagnostics of a file.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    file.domains.filter { $0.role == .action && !$0.declaration.isGenerated }
      .flatMap { diagnostics(of: $0, file.file.path) }
  }

  private func diagnostics(of actions: Domain, _ path: String) -> [Diagnostic] {
    let owner = Array(actions.declaration.path.dropLast())
    guard actions.declaration.name == "Action", let reducer = index.declaration(of: owner),
      reducer.kind == .struct, index.isReducer(owner), !reducer.lacksBody,
      let state = index.declaration(of: owner + ["State"])
    else { return [] }
    let children = actions.declaration.cases.compactMap { ChildCase($0, state: state) }
    let bindings = actions.declaration.cases.filter {
      $0.payloads.count == 1 && $0.payloads[0].type.text == "BindingAction<State>"
        && areBindingsLost(in: $0, of: owner)
    }.map { Diagnostic.missingBindingReducer($0, in: owner, path: path) }
    return bindings + alerts(in: actions, of: owner, state, path)
      + children.compactMap {
        mismatch(of: $0, in: owner, state, path)
          ?? (isLost($0, of: children, in: owner)
            ? .missingEmbedding($0, as: crossing(of: $0, in: owner), in: owner, path: path) : nil)
      }
  }

  /// The cases of alerts that cannot be dismissed: their actions leave that out, or no 'ifLet' presents the alert.
  private func alerts(
    in actions: Domain, of owner: [String], _ state: TypeDeclaration, _ path: String
  ) -> [Diagnostic] {
    let own = mentions.of(owner)
    let around = mentions.around(owner)
    return actions.declaration.cases.compactMap { enumCase in
      let name = enumCase.name
      guard enumCase.payloads.count == 1,
        case .named(let payload, let arguments) = enumCase.payloads[0].type.shape,
        let property = state.properties.first(where: { $0.name == name }),
        property.isPresented, case .named(["Optional"], let values)? = property.type?.shape,
        let action = values.first.flatMap(MistakenFeature.action)
      else { return nil }
      if payload.last == action.path?.last, own.contains(.embedding("$\(name)")) {
        let meant = "PresentationAction<\(enumCase.payloads[0].type.text)>"
        return .alertAction(enumCase, payload: meant, path: path)
      }
      // A reducer that leaves out what it does not look into leaves out the dismissal.
      guard payload.last == "PresentationAction", arguments.first?.path?.last == action.path?.last,
        own.contains(.rest(name)) || own.contains(.rest(nil)),
        ![.close(name), .state(name), .binding(name), .action].contains(where: own.contains),
        ![.keyPath(name), .keyPath("$\(name)")].contains(where: around.contains)
      else { return nil }
      return .missingDismissal(enumCase, in: owner, path: path)
    }
  }

  // MARK: - Types that do not fit

  /// A part of the state, or a payload, that the embedding in the reducer cannot use.
  private func mismatch(
    of child: ChildCase, in owner: [String], _ state: TypeDeclaration, _ path: String
  ) -> Diagnostic? {
    let own = mentions.of(owner)
    if child.isPlain, own.contains(.embedding((child.part == .presented ? "$" : "") + child.name)),
      let diagnostic = Diagnostic.childAction(child, in: owner, path: path)
    {
      return diagnostic
    }
    guard index.file(of: state.path) == path,
      let property = state.properties.first(where: { $0.name == child.name }),
      let type = property.type
    else { return nil }
    switch child.part {
    case .optional:
      guard own.contains(.embedding("$\(child.name)")), !property.isWrapped else { return nil }
      return .missingPresents(property, of: state, path: path)
    case .value: return property.isPresented ? .unpresentable(property, type, path: path) : nil
    case .array:
      guard !child.isPlain, own.contains(.embedding(child.name)),
        case .named(_, let arguments) = type.shape, let element = arguments.first
      else { return nil }
      return .plainList(property, element: element, of: child, path: path)
    default: return nil
    }
  }

  // MARK: - Lost actions

  /// Whether nothing in a feature's reducer passes a case's actions on, as far as the module's source
  /// says.
  ///
  /// Only a reducer that looks at the case itself, or at no action at all, is known well enough.
  private func isLost(_ child: ChildCase, of children: [ChildCase], in owner: [String]) -> Bool {
    guard acts(child.child, from: owner) else { return false }
    let name = child.enumCase.name
    let own = mentions.of(owner)
    let isMatched = own.contains(.match(name))
    let isRest = own.contains(.rest(name)) || own.contains(.rest(nil))
    // A parameter of a generic feature may be one that does nothing.
    let isIdle =
      own.contains(.idleBody)
      && index.declaration(of: owner)?.genericParameters.contains { [$0.name] == child.child }
        != true
    guard isRest || isMatched || isIdle else { return false }
    // It handles each of the child's actions, or some of them for the child.
    if isMatched, !isRest || own.contains(.state(child.name)) { return false }
    if own.contains(.binding(name)) || own.contains(.action) { return false }
    let around = mentions.around(owner)
    // Another case of the same feature may be the one that it is created for.
    let isForAnother = children.contains { other in
      other.child == child.child && other.enumCase.name != name
        && around.contains(.keyPath(other.enumCase.name))
    }
    if own.contains(.call(child.child.last ?? "")), !isForAnother { return false }
    return !around.contains(.keyPath(name))
  }

  /// The other case that a reducer embeds the state of a child with.
  private func crossing(of child: ChildCase, in owner: [String]) -> String? {
    mentions.of(owner).compactMap {
      if case .crossing(child.name, let action) = $0 { action } else { nil }
    }.min()
  }

  /// Whether nothing in a feature's reducer applies the binding actions of a case.
  private func areBindingsLost(in enumCase: EnumCase, of owner: [String]) -> Bool {
    let own = mentions.of(owner)
    let isIgnored = own.contains(.rest(enumCase.name)) || own.contains(.rest(nil))
    return (isIgnored || own.contains(.idleBody)) && !own.contains(.binding(enumCase.name))
      && !own.contains(.match(enumCase.name)) && !own.contains(.action)
      && !mentions.around(owner).contains(.call("BindingReducer"))
  }

  /// Whether a feature does something with its actions, as far as is known.
  private func acts(_ child: [String], from owner: [String]) -> Bool {
    guard let own = index.resolved(child, from: owner), let type = index.declaration(of: own) else {
      return true
    }
    if type.isReducerEnum { return true }
    guard index.isReducer(own), !type.lacksBody else { return false }
    let mentioned = mentions.of(own)
    if mentioned.contains(.call("EmptyReducer")), !mentioned.contains(.call("Reduce")) {
      return false
    }
    guard let actions = index.declaration(of: own + ["Action"]) else { return true }
    return actions.cases.contains { $0.name != "delegate" }
  }
}
