import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetSource

/// The actions that may be sent in a state.
///
/// It keeps the actions for each context. It is a class because it fills itself.
/// Unchecked: it belongs to one driver.
final class Candidates<State, Action>: @unchecked Sendable {
  let space: ActionSpace<State, Action>
  let learned: LearnedActions
  let state = TypeLayout.of(State.self)
  let action = TypeLayout.of(Action.self)
  let buttonTypes: Set<ObjectIdentifier>
  let features: [DeclaringType: ObjectIdentifier]
  /// Whether a closure of the test decides in each state what can be sent there.
  let dependsOnState: Bool
  var known: [UInt64: CandidateList<Action>] = [:]
  var knownWithoutContext: CandidateList<Action>?
  /// The lists that closures of the test have made, by their actions.
  var knownInState: [UInt64: CandidateList<Action>] = [:]
  /// What is left out, with the reasons.
  var gaps: Set<String> = []
  /// The numbers of the conditions of 'leaveOut' that have left an action out.
  var usedConditions: Set<Int> = []
  /// The types of values that were put together from their parts, without an initializer.
  var composed: Set<ObjectIdentifier> = []

  init(_ space: ActionSpace<State, Action>, _ learned: LearnedActions) {
    self.space = space
    self.learned = learned
    dependsOnState = space.dependsOnState
    var (buttonTypes, features) = (
      Set<ObjectIdentifier>(), [DeclaringType: ObjectIdentifier]()
    )
    for layout in state.allLayouts {
      if case .container(let type, _) = layout.form, let type = type as? any ShownButtons.Type {
        buttonTypes.insert(type.actionType)
      }
      if let name = DeclaringType(ofState: layout.type) {
        features[name] = ObjectIdentifier(layout.type)
      }
    }
    (self.buttonTypes, self.features) = (buttonTypes, features)
  }

  func list(in state: UnsafePointer<State>) -> CandidateList<Action> {
    let own = derived(in: state)
    if !dependsOnState { return own }
    let added = withoutSuspects(space.addedInState.flatMap { $0(state.pointee) })
    let list = CandidateList((own.actions + added).filter { !isLeftOut($0, in: state) })
    let key = list.actions.reduce(1) { StructuralHash.mixed($0, StructuralHash.of($1)) }
    if let known = knownInState[key] { return known }
    knownInState[key] = list
    return list
  }

  private func derived(in state: UnsafePointer<State>) -> CandidateList<Action> {
    if let knownWithoutContext { return knownWithoutContext }
    let context = ActionContext(of: state, self.state)
    if let known = known[context.hash.bits] { return known }
    let list = CandidateList(
      (space.isDerived ? derive(context) : []) + withoutSuspects(space.added))
    if self.state.isDynamic {
      known[context.hash.bits] = list
    } else {
      knownWithoutContext = list
    }
    return list
  }

  private func derive(_ context: ActionContext) -> [Action] {
    let maker = ValueMaker(
      declared: space.declaredValues, dictionary: space.dictionary, distrusted: learned.distrusted,
      context: context, buttonTypes: buttonTypes, features: features)
    let made = maker.values(of: action)
    gaps.formUnion(made.gaps)
    composed.formUnion(made.composed)
    return made.values.compactMap { $0 as? Action }.filter { action in
      if isLeftOut(action) { return false }
      if learned.isCautious, hasValues(action) { return false }
      let name = name(of: action)
      return !learned.isSentByEffects(name) && !learned.isLeftOutForNow(name)
    }
  }

  /// Whether a condition of 'leaveOut' leaves an action out.
  ///
  /// - Parameter state: The state, for the conditions about it; nil for those about the action alone.
  func isLeftOut(_ action: Action, in state: UnsafePointer<State>? = nil) -> Bool {
    var isLeftOut = false
    for (number, exclusion) in space.leftOut.enumerated() {
      if isLeftOut, usedConditions.contains(number) { continue }
      let isMeant =
        switch (exclusion, state) {
        case (.everywhere(let condition), nil): condition(action)
        case (.inState(let condition), let state?): condition(action, state.pointee)
        default: false
        }
      guard isMeant else { continue }
      usedConditions.insert(number)
      isLeftOut = true
    }
    return isLeftOut
  }

  private func withoutSuspects(_ actions: [Action]) -> [Action] {
    learned.isScouting ? actions.filter { !learned.isLeftOutForNow(name(of: $0)) } : actions
  }

  /// Whether an action has values that the explorer had to invent.
  private func hasValues(_ action: Action) -> Bool {
    withUnsafePointer(to: action) { Self.hasValues($0, self.action) }
  }

  private static func hasValues(_ value: UnsafeRawPointer, _ layout: TypeLayout) -> Bool {
    guard case .cases(let enumLayout) = layout.form else { return true }
    return enumLayout.withPayload(of: value) { index, payload in
      guard let payload, let layout = enumLayout.cases[index].payload?.layout else { return false }
      if case .parts(let parts) = layout.form,
        let part = parts.first(where: { $0.name == "action" })
      {
        return hasValues(payload + part.offset, part.layout)
      }
      return hasValues(payload, layout)
    }
  }
}

extension ShownButtons {
  fileprivate static var actionType: ObjectIdentifier { ObjectIdentifier(Action.self) }
}
