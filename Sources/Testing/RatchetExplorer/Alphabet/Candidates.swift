import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetSource

/// The actions that may be sent in a state.
///
/// It keeps the actions for each kind of surroundings. It is a class because it fills itself.
/// Unchecked: it belongs to one machine.
final class Candidates<State, Action>: @unchecked Sendable {
  private let alphabet: Alphabet<State, Action>
  private let learned: LearnedActions
  private let state = Shape.of(State.self)
  private let action = Shape.of(Action.self)
  private let buttonTypes: Set<ObjectIdentifier>
  private let features: [FeatureName: ObjectIdentifier]
  private var known: [UInt64: CandidateList<Action>] = [:]
  private var knownWithoutSurroundings: CandidateList<Action>?
  /// What is left out, with the reasons.
  private(set) var gaps: Set<String> = []
  /// The types of values that were put together from their parts, without an initializer.
  private(set) var composed: Set<ObjectIdentifier> = []

  init(_ alphabet: Alphabet<State, Action>, _ learned: LearnedActions) {
    self.alphabet = alphabet
    self.learned = learned
    var (buttonTypes, features) = (
      Set<ObjectIdentifier>(), [FeatureName: ObjectIdentifier]()
    )
    for shape in state.allShapes {
      if case .container(let type, _) = shape.form, let type = type as? any ShownButtons.Type {
        buttonTypes.insert(type.actionType)
      }
      if let name = FeatureName(ofState: shape.type) {
        features[name] = ObjectIdentifier(shape.type)
      }
    }
    (self.buttonTypes, self.features) = (buttonTypes, features)
  }

  func list(in state: UnsafePointer<State>) -> CandidateList<Action> {
    let own = derived(in: state)
    if alphabet.addedInState.isEmpty { return own }
    return CandidateList(
      own.actions + withoutSuspects(alphabet.addedInState.flatMap { $0(state.pointee) }))
  }

  private func derived(in state: UnsafePointer<State>) -> CandidateList<Action> {
    if let knownWithoutSurroundings { return knownWithoutSurroundings }
    let surroundings = Surroundings(of: state, self.state)
    if let known = known[surroundings.hash.bits] { return known }
    let list = CandidateList(
      (alphabet.isDerived ? derive(surroundings) : []) + withoutSuspects(alphabet.added))
    if self.state.isDynamic {
      known[surroundings.hash.bits] = list
    } else {
      knownWithoutSurroundings = list
    }
    return list
  }

  private func derive(_ surroundings: Surroundings) -> [Action] {
    let maker = ValueMaker(
      declared: alphabet.declaredValues, distrusted: learned.distrusted,
      surroundings: surroundings, buttonTypes: buttonTypes, features: features)
    let made = maker.values(of: action)
    gaps.formUnion(made.gaps)
    composed.formUnion(made.composed)
    return made.values.compactMap { $0 as? Action }.filter { action in
      if alphabet.leftOut.contains(where: { $0(action) }) { return false }
      if learned.isCautious, hasValues(action) { return false }
      let name = name(of: action)
      return !learned.isSentByEffects(name) && !learned.isLeftOutForNow(name)
    }
  }

  private func withoutSuspects(_ actions: [Action]) -> [Action] {
    learned.isScouting ? actions.filter { !learned.isLeftOutForNow(name(of: $0)) } : actions
  }

  /// Whether an action has values that the explorer had to invent.
  private func hasValues(_ action: Action) -> Bool {
    withUnsafePointer(to: action) { Self.hasValues($0, self.action) }
  }

  private static func hasValues(_ value: UnsafeRawPointer, _ shape: Shape) -> Bool {
    guard case .cases(let layout) = shape.form else { return true }
    return layout.withPayload(of: value) { index, payload in
      guard let payload, let shape = layout.cases[index].payload?.shape else { return false }
      if case .parts(let parts) = shape.form,
        let part = parts.first(where: { $0.name == "action" })
      {
        return hasValues(payload + part.offset, part.shape)
      }
      return hasValues(payload, shape)
    }
  }
}

/// Actions that may be sent in some states, and what became of them.
///
/// It is a class because it is kept for equal surroundings, and counts.
final class CandidateList<Action> {
  let actions: [Action]
  /// Whether an action was sent, and whether it has ever changed anything.
  var wasSent: [Bool]
  var hasChanged: [Bool]
  fileprivate var texts: [String]?
  fileprivate var kinds: [Kind]?

  /// What walks know of an action.
  struct Kind {
    /// Stands for the name.
    let hash: UInt64
    /// The number of actions with the same name.
    var count = 0
  }

  init(_ actions: [Action]) {
    self.actions = actions
    wasSent = Array(repeating: false, count: actions.count)
    hasChanged = wasSent
  }
}

// MARK: - Values that were put together

extension Candidates {
  /// The values in an action that were put together from their parts, without an initializer.
  func composedValues(in action: Action) -> [ComposedValue] {
    if composed.isEmpty { return [] }
    var found: [ComposedValue] = []
    withUnsafePointer(to: action) { addComposed(in: $0, self.action, to: &found) }
    return found
  }

  private func addComposed(
    in value: UnsafeRawPointer, _ shape: Shape, to found: inout [ComposedValue]
  ) {
    if composed.contains(ObjectIdentifier(shape.type)) {
      func box<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
      let text = "\(_openExistential(shape.type, do: box))"
      found.append(ComposedValue(shape: shape, text: text))
    }
    switch shape.form {
    case .parts(let parts):
      for part in parts { addComposed(in: value + part.offset, part.shape, to: &found) }
    case .cases(let layout):
      layout.withPayload(of: value) { index, payload in
        guard let payload, let shape = layout.cases[index].payload?.shape else { return }
        addComposed(in: payload, shape, to: &found)
      }
    case .container(let type, let shapes):
      type.forEachElement(at: value) { addComposed(in: $0, shapes[$1], to: &found) }
    default: break
    }
  }
}

/// A value that was put together from its parts, without an initializer of its type.
struct ComposedValue: Sendable {
  let shape: Shape
  let text: String

  /// Whether only the type's own initializers can make its values, so that they may forbid this one.
  var isDoubtful: Bool { shape.isImmutable }
}

// MARK: - Names

extension Candidates {
  /// All lists so far.
  var lists: [CandidateList<Action>] {
    Array(known.values) + [knownWithoutSurroundings].compactMap(\.self)
  }

  /// The name of an action, without its payload's values: `rows.element.deleteTapped`.
  func name(of action: Action) -> String {
    withUnsafePointer(to: action) { Self.name(of: $0, self.action) }
  }

  private static func name(of value: UnsafeRawPointer, _ shape: Shape) -> String {
    switch shape.form {
    case .cases(let layout):
      return layout.withPayload(of: value) { index, payload in
        let name = layout.cases[index].name
        guard let payload, let shape = layout.cases[index].payload?.shape,
          isPartOfName(shape, in: layout)
        else { return name }
        let inner = Self.name(of: payload, shape)
        return inner.isEmpty ? name : "\(name).\(inner)"
      }
    case .parts(let parts):
      guard MetadataKind(shape.type) == .tuple,
        let part = parts.first(where: { $0.name == "action" })
      else { return "" }
      return name(of: value + part.offset, part.shape)
    default: return ""
    }
  }

  private static func isPartOfName(_ payload: Shape, in layout: EnumLayout) -> Bool {
    switch payload.form {
    case .cases:
      !(payload.type is any EffectOutcome.Type) && !payload.isOptional
    case .parts: MetadataKind(payload.type) == .tuple
    default: false
    }
  }

  /// An action as a person writes it.
  func text(of action: Action) -> String {
    SourceWriter(module: "").expression(action).flat
  }

  /// The actions of a list as a person writes them.
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
  /// - Parameter way: The actions that a person has sent before.
  func noteSentByEffect(_ action: Action, after way: [Action]) {
    if withUnsafePointer(to: action, { Self.leavesScreen($0, self.action) }) { return }
    learned.noteSentByEffect(name(of: action)) { Set(way.map { name(of: $0) }) }
  }

  /// Whether an action leaves a screen, which a person always can, even if effects do it as well.
  private static func leavesScreen(_ value: UnsafeRawPointer, _ shape: Shape) -> Bool {
    guard case .cases(let layout) = shape.form else { return false }
    return layout.withPayload(of: value) { index, payload in
      if let type = shape.type as? any LeavingAction.Type,
        layout.cases[index].name == type.leavingCase
      {
        return true
      }
      guard let payload, let shape = layout.cases[index].payload?.shape else { return false }
      guard case .parts(let parts) = shape.form,
        let part = parts.first(where: { $0.name == "action" })
      else { return leavesScreen(payload, shape) }
      return leavesScreen(payload + part.offset, part.shape)
    }
  }

  /// Whether it has to be known which actions a person has sent.
  var needsWay: Bool { learned.isScouting }

  /// Whether the effects of an action can be cancelled.
  func canCancel(_ origin: String) -> Bool { cancellableOrigins.contains(origin) }

  private var cancellableOrigins: Set<String> {
    if alphabet.cancellable.isEmpty { return [] }
    return Set(
      lists.flatMap(\.actions)
        .filter { action in alphabet.cancellable.contains { $0(action) } }.map { name(of: $0) })
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

/// What the machines of an exploration have learned about actions.
///
/// An action that effects send is not sent by a person, too, unless effects only send it after what
/// would not happen without that.
///
/// It is a class because all machines share it.
final class LearnedActions: Sendable {
  fileprivate struct Content {
    /// The actions that effects send, so that a person does not.
    var sentByEffects: Set<String> = []
    /// The ones that were found since the search began.
    var new: Set<String> = []
    /// The actions that effects send, in the order in which they were found, each with the actions of a
    /// person after which one did.
    var reasons: [(name: String, way: Set<String>)] = []
    /// The actions that a person sends, although effects do.
    var kept: Set<String> = []
    /// The actions that have led to a trap when the explorer sent them.
    var suspects: Set<String> = []
    /// The types whose values are not put together from their parts.
    var distrusted: Set<ObjectIdentifier> = []
    var isCautious = false
    var isScouting = false
  }

  private let content = Locked(Content())

  /// The types whose values are not put together from their parts, because one led to a failure, and an
  /// initializer may forbid it.
  var distrusted: Set<ObjectIdentifier> { content.withLock { $0.distrusted } }

  /// Notes that values of a type are not to be put together from their parts.
  ///
  /// - Returns: Whether that is new.
  func distrust(_ type: Any.Type) -> Bool {
    content.withLock { $0.distrusted.insert(ObjectIdentifier(type)).inserted }
  }

  func isSentByEffects(_ name: String) -> Bool {
    content.withLock { $0.sentByEffects.contains(name) }
  }

  /// Whether an action is not sent while it is looked what effects send, because it has led to a trap:
  /// perhaps only effects send it.
  func isLeftOutForNow(_ name: String) -> Bool {
    content.withLock { $0.isScouting && $0.suspects.contains(name) }
  }

  /// Notes that an action has led to a trap.
  ///
  /// - Returns: Whether that is new.
  func suspect(_ name: String) -> Bool {
    content.withLock { $0.suspects.insert(name).inserted }
  }

  func noteSentByEffect(_ name: String, after way: () -> Set<String>) {
    content.withLock { content in
      if content.kept.contains(name) { return }
      if !content.sentByEffects.contains(name) { content.new.insert(name) }
      guard content.isScouting else { return }
      guard let index = content.reasons.firstIndex(where: { $0.name == name }) else {
        return content.reasons.append((name, way()))
      }
      if content.reasons[index].way.isDisjoint(with: content.sentByEffects) { return }
      let way = way()
      if way.isDisjoint(with: content.sentByEffects) { content.reasons[index].way = way }
    }
  }

  /// Lets a person send what effects would otherwise never send: an effect sends `refresh` only after
  /// an alert, and the alert follows a `refresh` that failed.
  ///
  /// - Returns: Whether that changes the actions that can be sent.
  func keepWhatIsNeeded() -> Bool {
    content.withLock { content in
      let before = content.kept.count
      while let reason = content.shortestUnfounded {
        content.kept.formUnion(reason.intersection(content.sentByEffects))
        content.sentByEffects.subtract(content.kept)
        content.reasons.removeAll { content.kept.contains($0.name) }
      }
      return content.kept.count > before
    }
  }

  /// Whether it is looked which actions effects send.
  var isScouting: Bool {
    get { content.withLock { $0.isScouting } }
    set { content.withLock { $0.isScouting = newValue } }
  }

  /// Whether only actions without values are sent.
  var isCautious: Bool {
    get { content.withLock { $0.isCautious } }
    set { content.withLock { $0.isCautious = newValue } }
  }

  /// The actions that effects send.
  var sentByEffects: Set<String> { content.withLock { $0.sentByEffects } }

  /// Applies what was found.
  ///
  /// - Parameter sent: The actions that the explorer has sent.
  /// - Returns: Whether that changes the actions that can be sent.
  func apply(sent: Set<String>) -> Bool {
    content.withLock { content in
      let new = content.new
      content.new = []
      content.sentByEffects.formUnion(new)
      return !new.isDisjoint(with: sent)
    }
  }
}

extension LearnedActions.Content {
  /// The shortest way to an action that needs another one from a person which only effects send, or
  /// itself.
  fileprivate var shortestUnfounded: Set<String>? {
    var founded: Set<String> = []
    var unfounded = reasons
    while let index = unfounded.firstIndex(where: {
      $0.way.allSatisfy { !sentByEffects.contains($0) || founded.contains($0) }
    }) {
      founded.insert(unfounded.remove(at: index).name)
    }
    return unfounded.min { $0.way.count < $1.way.count }?.way
  }
}

extension Shape {
  /// This shape, and all that values can contain.
  var allShapes: [Shape] {
    var seen: Set<ObjectIdentifier> = []
    var result: [Shape] = []
    var waiting = [self]
    while let shape = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(shape.type)).inserted else { continue }
      result.append(shape)
      waiting += shape.parts
    }
    return result
  }
}

extension ShownButtons {
  fileprivate static var actionType: ObjectIdentifier { ObjectIdentifier(Action.self) }
}
