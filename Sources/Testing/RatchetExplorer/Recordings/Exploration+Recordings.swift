import CustomDump
import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// The same exploration with the steps of a recording in place of those of a user.
  ///
  /// - Parameters:
  ///   - script: The steps.
  ///   - fromDeclaredStart: Whether it begins in the state that the test declares.
  func replaying(
    _ script: RecordedScript<State, Action>, fromDeclaredStart: Bool = false
  ) -> Exploration {
    var feature = feature.withoutEffects
    if !fromDeclaredStart {
      let recording = UncheckedSendable(script.recording)
      feature = feature.beginning {
        recording.value.start.state(State.self) ?? recording.value.initialState
      }
    }
    var space = actionSpace.value
    space.script = script
    return Exploration(
      feature, actionSpace: space, properties: properties, limits: limits, learned: learned,
      clock: clock)
  }

  /// The same exploration, which begins in another state.
  func beginning(in state: State) -> Exploration {
    let state = UncheckedSendable(state)
    return Exploration(
      feature.beginning { state.value }, actionSpace: actionSpace.value, properties: properties,
      limits: limits, learned: learned, clock: clock)
  }

  /// The first failure in a script.
  func findingOfScript(_ count: Int) async -> Finding? {
    await again((0..<count).map { Choice(kind: .action($0)) })
  }

  /// The same failure, if the choices of one lead to it here, too.
  func again(_ finding: Finding) async -> Finding? {
    guard let again = await again(finding.path), again.kind.isSame(as: finding.kind) else {
      return nil
    }
    return again
  }

  private func again(_ path: [Choice]) async -> Finding? {
    let replayed = await replay(path.count) { _, _, number in path[number] }
    return replayed.kind.map { Finding(kind: $0, path: replayed.steps.map(\.choice)) }
  }

  /// What the actions of a failure in a script are in this exploration, in a line for `replaying`.
  ///
  /// - Returns: The line; nil if the actions are not among those that this exploration sends.
  func choices(
    leadingTo finding: Finding, in script: RecordedScript<State, Action>
  ) async -> String? {
    let numbers = finding.path.compactMap { choice -> Int? in
      if case .action(let number) = choice.kind { number } else { nil }
    }
    let replayed = await replay(numbers.count) { driver, list, number in
      driver.choice(sending: script.recording.steps[numbers[number]].action, list)
    }
    guard let kind = replayed.kind, kind.isSame(as: finding.kind),
      replayed.steps.count == numbers.count
    else { return nil }
    return replayed.steps.map(\.code).joined(separator: "; ")
  }
}

// MARK: - What the recording says of the states

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// The first step of a recording that leads somewhere else than it did.
  func difference(from script: RecordedScript<State, Action>) async -> String? {
    let parts = Dictionary(
      script.recording.parts.dropFirst().map { ($0.number, $0.start) },
      uniquingKeysWith: { first, _ in first })
    let found = await supervised { [self] () -> String? in
      let driver = driver()
      return driver.use {
        driver.restart()
        for (index, step) in script.recording.steps.enumerated() {
          let before = driver.stateNow
          _ = driver.perform(Choice(kind: .action(index)), driver.list().actions)
          _ = driver.issues.take()
          let now = driver.stateNow
          if let recorded = step.stateDigest, let digest = StateDigest(of: now), digest != recorded
          {
            return Self.text(step, driver, led: diff(before, now))
          }
          if let then = parts[step.number]?.state(State.self),
            let recorded = StateDigest(of: then), let digest = StateDigest(of: now),
            digest != recorded
          {
            let text = diff(then, now, format: .proportional).map {
              ":\n\(ShortDifference($0).text)"
            }
            return """
              a step up to step \(step.number) no longer leads where it led. The state after it was \
              recorded, and is another one\(text ?? ".")
              """
          }
        }
        return nil
      }
    }
    // What traps or hangs here is found when the properties are checked.
    return (try? found.get()) ?? nil
  }

  private static func text(
    _ step: Recording<State, Action>.Step, _ driver: FeatureDriver<State, Action>, led: String?
  ) -> String {
    let action = driver.candidates.text(of: step.action)
    let change = led.map { ". Now it changes this:\n\(ShortDifference($0).text)" }
    return """
      step \(step.number), '\(action)', no longer leads to the state to which it led when it was \
      recorded\(change ?? ". Now it changes nothing.")
      """
  }

  /// States of a script, at most a number of them, with the numbers of the steps that led there.
  func states(_ count: Int) async -> [(number: Int, state: State)] {
    guard let script = actionSpace.value.script else { return [] }
    let steps = script.recording.steps.count
    let stride = max(1, steps / count)
    let states = Locked<[(number: Int, state: State)]>([])
    _ = await supervised { [self] in
      let driver = driver()
      driver.use {
        driver.restart()
        for index in 0..<steps {
          _ = driver.perform(Choice(kind: .action(index)), driver.list().actions)
          _ = driver.issues.take()
          guard (steps - 1 - index) % stride == 0 else { continue }
          let state = driver.stateNow
          states.withLock { $0.append((script.recording.steps[index].number, state)) }
        }
      }
    }
    // The last states first: there the user met the mistake.
    return states.withLock { Array($0.reversed().prefix(count)) }
  }

  /// What random walks find.
  func findingOfWalks(_ count: Int, until deadline: Duration?) async -> Finding? {
    if let deadline, clock.now >= deadline { return nil }
    let watchdog = Watchdog(clock)
    let result = await supervised(by: watchdog) { [self] () -> Finding? in
      let search = SearchState(properties, restartsAlways: true, keepsEdges: false)
      watchdog.begin(until: deadline) { search.stop(isOutOfTime: true) }
      let pool = WorkerPool(
        workers: (0..<max(1, limits.threads)).map { _ in SearchWorker(driver(), search) })
      var limits = limits
      limits.walks = count
      var coverage = Coverage()
      return RandomWalks(search: search, pool: pool, limits: limits).run(&coverage)
    }
    switch result {
    case .success(let finding): return finding
    case .failure(let interruption): return interruption.finding
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// The choice that lets the store handle an action here; nil if there is none.
  fileprivate func choice(sending action: Action, _ list: CandidateList<Action>) -> Choice? {
    let text = candidates.text(of: action)
    if let phase {
      for (member, number) in phase.ready {
        guard let action = phase.action(member, number),
          candidates.text(of: action) == text
        else { continue }
        return Choice(kind: .effect(member, action: number))
      }
    }
    return candidates.texts(of: list).firstIndex(of: text).map { Choice(kind: .action($0)) }
  }
}
