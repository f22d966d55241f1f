import Foundation
import Ratchet
import RatchetTesting

/// Replays the recordings of a feature, and searches from the states in them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct RecordedExploration<State, Action>: Sendable {
  let exploration: Exploration<State, Action>
  let files: [TestRecording]
  let name: String
  let place: SourceLocation
  /// Where ways that have failed are kept; nil for the folder beside the source.
  var folder: String?
}

// MARK: - Replaying

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension RecordedExploration {
  /// What came of replaying all recordings.
  struct Result {
    /// A report for each recording that fails.
    var failures: [ExplorationReport] = []
    /// What is wrong with files.
    var errors: [String] = []
    var notes: [String] = []
    var stepCount = 0
    var lostCount = 0
    var recordings: [(name: String, recording: RecordedScript<State, Action>)] = []

    /// What a test prints.
    var summary: String {
      if recordings.isEmpty { return "" }
      let names = recordings.map { "'\($0.name)'" }.joined(separator: ", ")
      let missing = lostCount == 0 ? "" : ", and \(lostCount.grouped) before them are missing"
      return " Recordings: \(names), \(stepCount.counting("step"))\(missing)."
    }
  }

  /// Replays those of the files that are of the feature.
  func replayAll() async -> Result {
    var result = Result()
    for file in files {
      do {
        guard let recording = try file.read(State.self, Action.self, of: name) else { continue }
        await replay(recording, file.name, &result)
      } catch {
        result.errors.append("\(error)")
      }
    }
    return result
  }

  private func replay(
    _ recording: Recording<State, Action>, _ file: String, _ result: inout Result
  ) async {
    let script = RecordedScript(recording: recording)
    result.recordings.append((file, script))
    result.stepCount += recording.steps.count
    result.lostCount += recording.lostCount
    result.notes += notes(on: recording, file)
    let replay = exploration.replaying(script)
    if let difference = await replay.difference(from: script) {
      result.notes.append("\(file): \(difference)")
    }
    guard let finding = await replay.findingOfScript(recording.steps.count) else { return }
    let shortened = await replay.shortened(finding, until: nil)
    let (best, way) = await fromDeclaredStart(script, shortened) ?? (replay, shortened)
    var outcome = Exploration<State, Action>.Outcome(finding: way)
    outcome.isReplay = true
    outcome.choices = await exploration.choices(leadingTo: way, in: script)
    outcome.origin =
      "in the recording '\(file)'"
      + (recording.knowsCauses ? "" : ", which does not say which actions effects have sent")
    var report = await best.report(of: outcome, named: name, at: place)
    await exploration.keep(&report, named: name, at: place, in: folder)
    result.failures.append(report)
  }

  /// The same failure from the initial state that the test declares, if it leads there as well.
  private func fromDeclaredStart(
    _ script: RecordedScript<State, Action>, _ finding: Finding
  ) async -> (Exploration<State, Action>, Finding)? {
    let replay = exploration.replaying(script, fromDeclaredStart: true)
    guard let again = await replay.again(finding), again.path.count == finding.path.count else {
      return nil
    }
    return (replay, again)
  }

  private func notes(on recording: Recording<State, Action>, _ file: String) -> [String] {
    var notes: [String] = []
    if !recording.leftOut.isEmpty {
      notes.append(
        """
        \(file): the recording leaves out \(recording.leftOut.joined(separator: ", ")). The replay has \
        stand-ins there.
        """)
    }
    let unjudged = exploration.properties.filter { $0.usesEffects && $0.kind.isOfEachState }
    if !unjudged.isEmpty {
      let names = unjudged.map { "\"\($0.name)\"" }.joined(separator: ", ")
      notes.append(
        "\(file): not judged in the recording, because effects do not run in a replay: \(names).")
    }
    return notes
  }
}

// MARK: - Walking

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension RecordedExploration {
  /// The number of states of a recording in which walks begin.
  private static var startCount: Int { 10 }

  /// Walks at random from states of the recordings.
  ///
  /// - Returns: The report of a failure; nil if there is none.
  func walk(from result: Result) async -> ExplorationReport? {
    let walks = exploration.limits.walks
    let deadline = exploration.limits.time.map { exploration.clock.now + $0 }
    for (file, script) in result.recordings where walks > 0 {
      let states = await exploration.replaying(script).states(Self.startCount)
      for (number, state) in states {
        let start = exploration.beginning(in: state)
        guard let found = await start.findingOfWalks(max(1, walks / states.count), until: deadline)
        else { continue }
        var outcome = Exploration<State, Action>.Outcome(
          finding: await start.shortened(found, until: deadline))
        outcome.isReplay = true
        outcome.origin = "from the state after step \(number) of the recording '\(file)'"
        return await start.report(of: outcome, named: name, at: place)
      }
    }
    return nil
  }
}
