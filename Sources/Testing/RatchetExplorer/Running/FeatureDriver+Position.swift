import Ratchet
import RatchetSource

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// Reads the state.
  func withState<Result>(_ body: (UnsafePointer<State>) -> Result) -> Result {
    if let phase { return phase.store.withState(body) }
    return withUnsafePointer(to: &here.state, body)
  }

  /// Calls a function that reads the state or an action, and sees the shared values of the phase if these can contain
  /// some.
  func withSharedParts<Result>(_ body: () -> Result) -> Result {
    holdsShared ? inSharedValues(body) : body()
  }

  /// Calls a function that sees the shared values of the phase.
  func inSharedValues<Result>(_ body: () -> Result) -> Result {
    guard let sharedOfPhase else { return body() }
    return sharedOfPhase.perform(body)
  }

  /// A hash of the state and everything in flight.
  func hash() -> UInt64 {
    let known = knownHash()
    guard let phase else { return known.bits }
    var names = known.names
    return withSharedParts { StructuralHash.mixed(known.bits, phase.hash(&names) | 1) }
  }

  /// A hash of the state, and of what else decides what the feature does with an action.
  func knownHash() -> KnownHash {
    if let known { return known }
    let hash = withSharedParts {
      withState { state in
        let idCount = generators.idCount
        var hash = StructuralHash(
          names: idCount > 0 || layout.holdsIDs ? IDNames(givenCount: idCount) : nil)
        hash.ignored = ignored
        hash.add(UnsafeRawPointer(state), layout)
        let shared = sharedHashes.hash(of: sharedOfPhase ?? ambientShared)
        if shared != 0 { hash.add(shared) }
        if generators.position != 0 { hash.add(UInt64(generators.position) | 1 << 32) }
        if !watches.isEmpty, calls.hash != 0 { hash.add(calls.hash) }
        if settings.usesTime { hash.add((phase?.time ?? ambientTime).now) }
        return hash
      }
    }
    if !hash.hidden.isEmpty {
      hidden.formUnion(hash.hidden.map { "'\(TypeReflection.name(of: $0))'" })
    }
    let known = KnownHash(
      bits: hash.bits, names: hash.names, containsObjects: hash.containsObjects)
    self.known = known
    return known
  }

  /// A hash of what effects can read when they continue; 0 if there is nothing.
  var environment: UInt64 {
    let shared = sharedHashes.hash(of: sharedOfPhase ?? ambientShared, withKeysOnly: false)
    let hash =
      shared == 0 && generators.position == 0
      ? 0 : StructuralHash.mixed(shared, UInt64(generators.position))
    guard settings.usesTime, let phase else { return hash }
    return StructuralHash.mixed(hash, StructuralHash.of(phase.time.now))
  }

  /// Whether the feature has read the date after time has passed, or can do so.
  var needsTime: Bool { !settings.usesTime && hasTimePassed && generators.hasReadDate }

  /// What the state and the effects in flight look like.
  var traits: Traits {
    var traits = withSharedParts { withState { Traits(of: UnsafeRawPointer($0), layout) } }
    for origin in Set(phase?.members.map(\.origin) ?? []).sorted() { traits.add(origin) }
    return traits
  }

  /// Notes what the state contains.
  func noteParts() {
    if layout.hasParts { withSharedParts { withState { seen.add($0, layout) } } }
  }

  /// What the states can contain that none has contained.
  func missingParts(besides seen: SeenParts) -> [String] { seen.missing(in: layout) }

  /// What can continue without a user.
  var processes: Set<PromiseGraph.Process> {
    guard let phase else { return [] }
    if let next = phase.following { return [process(ofEffect: next.member)] }
    var processes = Set(phase.ready.map { process(ofEffect: $0.member) })
    processes.formUnion(phase.turns.map { process(ofEffect: $0.member) })
    if phase.canPassTime { processes.insert(PromiseGraph.clock) }
    if phase.waitsOutside { processes.insert(PromiseGraph.outside) }
    return processes
  }

  /// What continues in a choice.
  func process(of choice: Choice) -> PromiseGraph.Process {
    switch choice.kind {
    case .action, .cancel, .wait: PromiseGraph.user
    case .effect(let index, _): process(ofEffect: index)
    case .time: PromiseGraph.clock
    case .turn(let number):
      process(ofEffect: phase?.turns.first { $0.number == number }?.member ?? .max)
    }
  }

  private func process(ofEffect index: Int) -> PromiseGraph.Process {
    guard let phase, index < phase.members.count else { return PromiseGraph.user }
    // Each one continues, whatever another one of the same action does.
    return phase.members[index].fingerprint.start | 8
  }

  /// What is in flight.
  var effects: EffectsInFlight {
    guard let phase else { return EffectsInFlight([]) }
    return EffectsInFlight(
      phase.members.map { member in
        let run = phase.member(member).run
        return (member.origin, { run.hasID($0) })
      })
  }
}
