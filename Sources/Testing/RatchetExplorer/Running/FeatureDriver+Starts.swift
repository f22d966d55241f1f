/// Going back to where the driver was.
///
/// A task cannot be copied. So effects in flight begin again, and take the steps again that have changed something
/// about them. The others, such as most actions of a user, have only changed values, which are kept.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// A step that has changed what is in flight.
  struct EffectStep {
    let before: Start
    let choice: Choice
    /// What the effects were like after it; nil if that is not known.
    let mark: UInt64?
    /// When it ended.
    let end: Duration
  }

  /// Where the driver can go again: a position, and what leads to the effects in flight.
  ///
  /// It is a class because a search goes back after each step: a copy of a generic structure looks its type up.
  final class KeptStart {
    let start: Start
    /// The steps that lead to the effects in flight; none without effects.
    let steps: [EffectStep]
    /// The number of the effects in flight; 0 without effects.
    var effects: Int

    init(_ start: Start, steps: [EffectStep], effects: Int) {
      (self.start, self.steps, self.effects) = (start, steps, effects)
    }
  }

  /// The current position; nil if the driver cannot go there again.
  ///
  /// - Parameters:
  ///   - choice: The choice that led here; nil at the beginning.
  ///   - former: The position before it, if the driver can go there.
  ///   - keepsEffects: Whether it may have effects in flight.
  func kept(after choice: Choice?, from former: KeptStart?, keepsEffects: Bool) -> KeptStart? {
    guard !layout.holdsObjects, phase == nil || keepsEffects && !keepsHistory else { return nil }
    let known = knownHash()
    if known.containsObjects { return nil }
    var start = here
    (start.idCount, start.position) = (generators.idCount, generators.position)
    let shared = sharedOfPhase ?? ambientShared
    start.shared = shared.isEmpty ? nil : shared.copy
    start.known = known
    if !watches.isEmpty { start.calls = calls.content }
    guard let phase else { return KeptStart(start, steps: [], effects: 0) }
    guard let choice, let former else { return nil }
    (start.state, start.now) = (phase.store.state, phase.time.now)
    if isUndisturbed { return KeptStart(start, steps: former.steps, effects: effectsNumber) }
    // With ids, equal marks would not say which ones the effects have captured.
    let mark =
      generators.idCount == 0 && !layout.holdsIDs && !settings.usesTime ? phase.mark : nil
    if let mark, let last = former.steps.lastIndex(where: { $0.mark == mark }) {
      // A timer is where it was before its last turn. What follows does not depend on the time, so it is the one of then.
      start.now = former.steps[last].end
      let kept = KeptStart(start, steps: Array(former.steps[...last]), effects: Self.otherEffects)
      go(to: kept)
      return kept
    }
    let step = EffectStep(before: former.start, choice: choice, mark: mark, end: phase.time.now)
    // What was in flight before does not matter anymore, as if each action cancels what the last one began.
    var isNew = false
    if case .action = choice.kind { isNew = phase.isNew }
    return KeptStart(
      start, steps: isNew ? [step] : former.steps + [step], effects: effectsNumber)
  }

  /// The number of effects that are not those in flight.
  private static var otherEffects: Int { -1 }

  /// Goes to where the driver was.
  func go(to kept: KeptStart) {
    if phase == nil || kept.effects != effectsNumber {
      leave()
      if kept.effects != 0 { beginEffects(of: kept) }
    }
    place(kept.start)
  }

  /// Takes the steps that lead to the effects in flight.
  private func beginEffects(of kept: KeptStart) {
    for step in kept.steps {
      place(step.before)
      _ = perform(step.choice, list().actions)
      _ = issues.take()
    }
    kept.effects = effectsNumber
  }

  /// Replaces all values with former ones, and leaves the effects as they are.
  private func place(_ start: Start) {
    if let phase {
      here.way = start.way
      phase.store.state = start.state
      phase.time.set(start.now)
      sharedOfPhase?.replace(with: start.shared)
    } else {
      here = start
      ambientTime.set(start.now)
      ambientShared.replace(with: start.shared)
    }
    generators.reset(start.idCount, start.position)
    if !watches.isEmpty { calls.replace(with: start.calls) }
    known = start.known
  }
}
