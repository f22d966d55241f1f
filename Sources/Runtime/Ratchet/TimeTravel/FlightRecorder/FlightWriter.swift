import Foundation
import IssueReporting

/// What the thread of a queue does with its events.
protocol FlightWriting: AnyObject, Sendable {
  /// Writes an event.
  ///
  /// - Returns: Whether it is written.
  func write(_ event: QueuedFlightEvent) -> Bool

  /// Whether a new part is worth its size.
  ///
  /// It is asked for once.
  func asksForPart() -> Bool

  /// Whether a copy of the state costs little: the store then copies what it changes.
  var isStateSmall: Bool { get }
}

/// Encodes what a store passes on, and writes it.
///
/// It is a class because it keeps the file open. Unchecked: only the thread of its `FlightQueue` uses it.
final class FlightWriter<State, Action>: FlightWriting, @unchecked Sendable {
  private let recorder: FlightRecorder<State, Action>
  private let text: FlightText<State, Action>
  private let reporters = IssueReporters.current
  private var file: FlightFile?
  private var hasReported = false

  /// Steps between two parts, so that the states take at most half of the file.
  private var sincePart = (steps: 0, bytes: 0)
  private var partSize = 0
  private var hasAskedForPart = false

  init(_ recorder: FlightRecorder<State, Action>) {
    self.recorder = recorder
    text = recorder.text
  }

  /// The least number of steps between two parts.
  private static var shortestPart: Int { 100 }

  func asksForPart() -> Bool {
    guard !hasAskedForPart, sincePart.steps >= min(Self.shortestPart, recorder.count),
      sincePart.bytes >= partSize
    else { return false }
    hasAskedForPart = true
    return true
  }

  var isStateSmall: Bool { partSize <= 4_096 }

  func write(_ queued: QueuedFlightEvent) -> Bool {
    guard let event = (queued as? QueuedEvent<State, Action>)?.event else { return true }
    if case .start(let start) = event, start.part.isSpare { return true }
    do {
      let lines = try text.lines(event, of: recorder)
      if case .start(let start) = event {
        try begin(with: lines, after: start.number)
      } else {
        try file?.append(lines, isStep: event.isStep)
        sincePart.bytes += lines.count
        if event.isStep { sincePart.steps += 1 }
      }
      return true
    } catch {
      // The next part begins another file.
      if error is RecordingFileChanged { file = nil }
      report(error)
      return false
    }
  }

  private func begin(with lines: Data, after number: Int) throws {
    if let file {
      try file.begin(lines, keeping: recorder.count)
    } else {
      file = try FlightFile(at: recorder.file, beginningWith: lines)
    }
    (sincePart, partSize, hasAskedForPart) = ((0, 0), lines.count, false)
  }

  private func report(_ error: any Error) {
    if hasReported { return }
    hasReported = true
    let rest = error is RecordingFileChanged ? "" : "What was recorded before is kept. "
    withIssueReporters(reporters) {
      reportIssue(
        """
        The flight recorder of '\(recorder.feature)' has left out steps, because \
        \(error is EncodingError ? "an action or a state cannot be encoded" : "it cannot write"): \
        \(error is EncodingError ? RecordingError.words(for: error) : "\(error)")

        \(rest)It tries again after 1,000 steps, and reports this once.
        """)
    }
  }
}

extension FlightEvent {
  fileprivate var isStep: Bool {
    if case .step = self { true } else { false }
  }
}
