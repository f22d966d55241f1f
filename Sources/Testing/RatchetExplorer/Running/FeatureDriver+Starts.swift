/// Going back to where the driver was.
///
/// A task cannot be copied. So effects in flight begin again, and take the steps again that have changed something
/// about them. The others, such as most actions of a user, have only changed values, which are kept.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// A step that has changed what is in flight.
  ///
  /// It is a class because a `Start` contains it.
  final class EffectStep {
    let before: Start
    let choice: Choice

    init(from before: Start, _ choice: Choice) {
      (self.before, self.choice) = (before, choice)
    }
  }

  /// The current position; nil if the driver cannot go there again.
  ///
  /// - Parameters:
  ///   - choice: The choice that led here; nil at the beginning.
  ///   - former: The position before it, if the driver can go there.
  ///   - keepsEffects: Whether it may have effects in flight.
  func start(after choice: Choice?, from former: Start?, keepsEffects: Bool) -> Start? {
    guard !layout.holdsObjects, phase == nil || keepsEffects && !keepsHistory else { return nil }
    let known = knownHash()
    if known.containsObjects { return nil }
    var start = here
    (start.steps, start.effects) = ([], 0)
    if let phase {
      guard let choice, let former else { return nil }
      (start.state, start.now) = (phase.store.state, phase.time.now)
      start.steps = steps(after: choice, from: former, phase)
      start.effects = effectsNumber
    }
    (start.idCount, start.position) = (generators.idCount, generators.position)
    let shared = sharedOfPhase ?? ambientShared
    start.shared = shared.isEmpty ? nil : shared.copy
    start.known = known
    if !watches.isEmpty { start.calls = calls.content }
    return start
  }

  /// The steps that lead to the effects in flight.
  private func steps(
    after choice: Choice, from former: Start, _ phase: EffectPhase<State, Action>
  ) -> [EffectStep] {
    if isUndisturbed { return former.steps }
    var before = former
    (before.steps, before.effects) = ([], 0)
    let step = EffectStep(from: before, choice)
    // What was in flight before does not matter anymore, as if each action cancels what the last one began.
    if case .action = choice.kind, phase.isNew { return [step] }
    return former.steps + [step]
  }

  /// Goes to where the driver was.
  func go(to start: Start) {
    if phase == nil || start.effects != effectsNumber {
      leave()
      for step in start.steps {
        place(step.before)
        _ = perform(step.choice, list().actions)
        _ = issues.take()
      }
    }
    place(start)
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
