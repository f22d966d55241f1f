import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetTesting

/// The result of taking choices again.
struct Replayed: Sendable {
  struct Step: Sendable {
    let choice: Choice
    /// The choice in a line for `replaying`.
    let code: String
    /// Simpler choices in its place.
    let simpler: [String]
  }

  /// The choices that were possible.
  var steps: [Step] = []
  /// What must not happen, and has.
  var kind: Finding.Kind?
  /// The number of choices at the end that can repeat forever.
  var loopLength = 0

  /// The failure; nil if there is none.
  var finding: Finding? {
    kind.map { Finding(kind: $0, path: steps.map(\.choice), loopLength: loopLength) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Takes the choices of a line.
  func replay(_ line: String) async -> Outcome {
    let codes = Self.codes(in: line)
    var replayed = await replay(codes)
    // The turns of effects are possible only when it is known that these use shared values.
    while replayed.kind == nil, learned.applySharing() { replayed = await replay(codes) }
    var outcome = Outcome()
    outcome.isReplay = true
    outcome.coverage.levels = [replayed.steps.count + 1]
    outcome.coverage.transitionCount = replayed.steps.count
    outcome.finding = replayed.finding
    if replayed.kind == nil {
      outcome.notes.append(
        """
        The choices lead to no failure anymore: \(replayed.steps.count) of them were possible. \
        Remove 'replaying' to explore everything again.
        """)
    }
    return outcome
  }

  /// The names of the choices in a line.
  static func codes(in line: String) -> [String] {
    line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Takes those of some choices that are possible, until something is broken.
  func replay(_ codes: [String]) async -> Replayed {
    await replay(codes.count) { driver, list, number in driver.choice(for: codes[number], list) }
  }

  /// Takes a number of choices, as far as they are possible, until something is broken.
  func replay(
    _ count: Int,
    _ choice:
      @escaping @Sendable (FeatureDriver<State, Action>, CandidateList<Action>, Int) -> Choice?
  ) async -> Replayed {
    let watchdog = Watchdog(clock)
    let steps = Locked<[Replayed.Step]>([])
    let result = await supervised(by: watchdog) { [self] in
      let search = SearchState(properties, restartsAlways: true, keepsEdges: false)
      let worker = SearchWorker(driver(), search)
      watchdog.begin(until: limits.time.map { clock.now + $0 }) { search.stop() }
      return worker.use {
        worker.replay(count, choice) { step in steps.withLock { $0.append(step) } }
      }
    }
    switch result {
    case .success(let finding):
      return Replayed(
        steps: steps.withLock { $0 }, kind: finding?.kind, loopLength: finding?.loopLength ?? 0)
    case .failure(let interruption):
      return Replayed(steps: steps.withLock { $0 }, kind: interruption.kind)
    }
  }
}

// MARK: - Shortening

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// The number of replays for shortening one way.
  private static var patience: Int { 400 }

  /// The same finding, with whether it happens again.
  ///
  /// A trap that a search meets is believed, but not one of a race, or of memory that an earlier step has damaged.
  func checked(_ finding: Finding) async -> Finding {
    let again = await takenAgain(finding, saying: "takes the way again to")
    return again.kind?.isSame(as: finding.kind) == true ? finding : finding.once
  }

  private func takenAgain(_ finding: Finding, saying what: String) async -> Replayed {
    if case .trap = finding.kind {
      let text = "The explorer \(what) this trap, which repeats its message.\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
    let path = finding.path
    return await replay(path.count) { _, _, number in path[number] }
  }

  /// The same finding after the fewest and simplest choices that still lead to it.
  ///
  /// - Parameter deadline: When it is no longer tried.
  func shortened(
    _ finding: Finding, until deadline: Duration?
  ) async -> Finding {
    func isLate() -> Bool { deadline.map { clock.now > $0 } ?? false || Task.isCancelled }
    if isLate() { return finding }
    // A thread that hangs is lost, and takes a processor.
    if case .hang = finding.kind { return finding }
    let first = await takenAgain(finding, saying: "shortens the way to")
    guard first.kind?.isSame(as: finding.kind) == true else { return finding.once }
    var shortening = Shortening(attempts: Self.patience)
    var best = first
    func isStillFound(_ codes: [String]) async -> [String]? {
      if isLate() { return nil }
      let attempt = await replay(codes)
      guard attempt.kind?.isSame(as: finding.kind) == true else { return nil }
      best = attempt
      return attempt.steps.map(\.code)
    }
    var isSimpler = true
    while isSimpler, !isLate() {
      _ = await shortening.shortened(best.steps.map(\.code)) { await isStillFound($0) }
      isSimpler = false
      var index = 0
      while index < best.steps.count {
        for simpler in best.steps[index].simpler where shortening.takeAttempt() {
          var codes = best.steps.map(\.code)
          codes[index] = simpler
          if await isStillFound(codes) != nil {
            isSimpler = true
            break
          }
        }
        index += 1
      }
    }
    return best.finding ?? finding
  }
}

extension Finding {
  /// The same finding, which did not happen again: something that the explorer does not control decides.
  fileprivate var once: Finding {
    var finding = self
    finding.isRepeated = false
    return finding
  }
}

extension Finding.Kind {
  /// Whether the same thing happens, perhaps with other values.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.property(let first), .property(let second)): first == second
    case (.issues(let first), .issues(let second)): first.first?.place == second.first?.place
    case (.step(let first), .step(let second)): first == second
    case (.trap, .trap), (.hang, .hang): true
    default: false
    }
  }
}
