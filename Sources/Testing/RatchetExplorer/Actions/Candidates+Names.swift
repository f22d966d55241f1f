import Ratchet
import RatchetSource

extension Candidates {
  /// All lists so far.
  var lists: [CandidateList<Action>] {
    if dependsOnState { return Array(knownInState.values) }
    return Array(known.values) + [knownWithoutContext].compactMap(\.self)
  }

  /// The name of an action, without its payload's values: `rows.element.deleteTapped`.
  func name(of action: Action) -> String {
    // Most have one case, whose name needs no copy.
    var name = ""
    forEachCase(of: action) { name = name.isEmpty ? $1 : "\(name).\($1)" }
    return name
  }

  /// The cases of an action that are in its name, from the outside in.
  func cases(of action: Action) -> [ActionCase] {
    var cases: [ActionCase] = []
    forEachCase(of: action) { cases.append(ActionCase(type: $0, name: $1)) }
    return cases
  }

  private func forEachCase(of action: Action, _ body: (_ type: String, _ name: String) -> Void) {
    withUnsafePointer(to: action) { Self.forEachCase(of: $0, self.action, body) }
  }

  private static func forEachCase(
    of value: UnsafeRawPointer, _ layout: TypeLayout,
    _ body: (_ type: String, _ name: String) -> Void
  ) {
    switch layout.form {
    case .cases(let enumLayout):
      enumLayout.withPayload(of: value) { index, payload in
        body(layout.name, enumLayout.cases[index].name)
        guard let payload, let inner = enumLayout.cases[index].payload?.layout,
          isPartOfName(inner, in: enumLayout)
        else { return }
        forEachCase(of: payload, inner, body)
      }
    case .parts(let parts):
      guard MetadataKind(layout.type) == .tuple,
        let part = parts.first(where: { $0.name == "action" })
      else { return }
      forEachCase(of: value + part.offset, part.layout, body)
    default: break
    }
  }

  private static func isPartOfName(_ payload: TypeLayout, in enumLayout: EnumLayout) -> Bool {
    switch payload.form {
    case .cases:
      !(payload.type is any EffectOutcome.Type) && !payload.isOptional
    case .parts: MetadataKind(payload.type) == .tuple
    default: false
    }
  }

  /// An action as a user writes it.
  func text(of action: Action) -> String {
    SourceWriter(module: "").expression(action).flat
  }

  /// The actions of a list as a user writes them.
  func texts(of list: CandidateList<Action>) -> [String] {
    if let texts = list.texts { return texts }
    let texts = list.actions.map { text(of: $0) }
    list.texts = texts
    return texts
  }

  /// What walks know of the actions of a list.
  func kinds(of list: CandidateList<Action>) -> [CandidateList<Action>.Kind] {
    if let kinds = list.kinds { return kinds }
    var kinds = list.actions.map {
      CandidateList<Action>.Kind(hash: StructuralHash.of(name(of: $0)))
    }
    let counts = Dictionary(grouping: kinds, by: \.hash).mapValues(\.count)
    for index in kinds.indices { kinds[index].count = counts[kinds[index].hash] ?? 1 }
    list.kinds = kinds
    return kinds
  }

  /// Notes that an effect has sent an action.
  ///
  /// - Parameter way: The actions that a user has sent before.
  func noteSentByEffect(_ action: Action, after way: [Action]) {
    // What only effects send is left out by a condition, too.
    if usedConditions.count < space.leftOut.count { _ = isLeftOut(action) }
    if isOfScreen(action) { return }
    learned.noteSentByEffect(name(of: action)) { Set(way.map { name(of: $0) }) }
  }

  /// Whether an action leaves a screen, or presses a button of an alert, which a user can while it is shown, even if
  /// effects do it as well.
  func isOfScreen(_ action: Action) -> Bool {
    withUnsafePointer(to: action) { isOfScreen($0, self.action) }
  }

  private func isOfScreen(_ value: UnsafeRawPointer, _ layout: TypeLayout) -> Bool {
    // Buttons of an alert can also send actions of a feature, which effects send as well.
    if buttonTypes.contains(ObjectIdentifier(layout.type)),
      DeclaringType(ofAction: layout.type).flatMap({ features[$0] }) == nil
    {
      return true
    }
    guard case .cases(let enumLayout) = layout.form else { return false }
    return enumLayout.withPayload(of: value) { index, payload in
      if let type = layout.type as? any LeavingAction.Type,
        enumLayout.cases[index].name == type.leavingCase
      {
        return true
      }
      guard let payload, let layout = enumLayout.cases[index].payload?.layout else { return false }
      guard case .parts(let parts) = layout.form,
        let part = parts.first(where: { $0.name == "action" })
      else { return isOfScreen(payload, layout) }
      return isOfScreen(payload + part.offset, part.layout)
    }
  }

  /// Whether it has to be known which actions a user has sent.
  var needsWay: Bool { learned.isScouting }

  /// Whether the effects of an action can be cancelled.
  func canCancel(_ origin: String) -> Bool { cancellableOrigins.contains(origin) }

  private var cancellableOrigins: Set<String> {
    if space.cancellable.isEmpty { return [] }
    return Set(
      lists.flatMap(\.actions)
        .filter { action in space.cancellable.contains { $0(action) } }.map { name(of: $0) })
  }
}

/// An action with a case that leaves a screen.
private protocol LeavingAction {
  static var leavingCase: String { get }
}

extension PresentationAction: LeavingAction {
  fileprivate static var leavingCase: String { "dismiss" }
}
extension StackAction: LeavingAction { fileprivate static var leavingCase: String { "popFrom" } }
