import Foundation

/// What a store passes on to its recorder.
enum FlightEvent<State, Action> {
  /// The recording begins, or begins again, with a state.
  case start(FlightStart<State>)
  /// Something else than an action has changed a shared value.
  case shared(WrittenShared)
  /// An action was handled. The state after it is there only if it is small.
  case step(RecordedStep<Action>, state: State?)
}

/// An event in a queue, which knows nothing of the feature: generic code would look up its types for each
/// action.
///
/// It is a class so that events of all features have one type.
/// Unchecked: a state and an action that can be recorded are `Sendable`, and so are the parts that are
/// copies of them. An event changes only while its queue is locked.
class QueuedFlightEvent: @unchecked Sendable {
  /// The number of steps that are missing if it is not written.
  fileprivate(set) var stepCount: Int

  /// Whether a part of the recording begins with it.
  let isStart: Bool

  fileprivate init(stepCount: Int, isStart: Bool = false) {
    (self.stepCount, self.isStart) = (stepCount, isStart)
  }

  /// Notes that steps before a part are missing.
  func beginAfterLosing(_ count: Int) {}
}

/// An event of a feature in a queue.
///
/// Unchecked, as its superclass is.
final class QueuedEvent<State, Action>: QueuedFlightEvent, @unchecked Sendable {
  private(set) var event: FlightEvent<State, Action>

  init(_ event: FlightEvent<State, Action>) {
    self.event = event
    switch event {
    case .start(let start): super.init(stepCount: start.part.lostCount, isStart: true)
    case .shared: super.init(stepCount: 0)
    case .step: super.init(stepCount: 1)
    }
  }

  /// Completes a step that was handled.
  func complete(_ reads: [DependencyRead], state: State?) {
    guard case .step(var step, _) = event else { return }
    step.reads = RecordedReads(reads)
    event = .step(step, state: state)
  }

  override func beginAfterLosing(_ count: Int) {
    guard case .start(var start) = event else { return }
    start.part.lostCount += count
    start.part.isSpare = false
    stepCount = start.part.lostCount
    event = .start(start)
  }
}

/// What a part of a recording begins with.
struct FlightStart<State> {
  /// The number of the step that led to the state.
  let number: Int
  var part: FlightQueue.NewPart
  let state: State
  /// The places in the state that share a value without a key.
  let sharing: [[String]]
  /// The shared values with a key.
  let keyed: [WrittenShared]
  /// All shared values of that moment.
  let values: SharedValues
}

/// Encodes what is recorded.
///
/// It is used on one thread at a time.
struct FlightText<State, Action> {
  private let start: (FlightStart<State>, FlightRecorder<State, Action>) throws -> Data
  private let step: (RecordedStep<Action>, State?) throws -> Data
  private let shared: (WrittenShared) throws -> Data
}

extension FlightText {
  /// The lines of an event.
  func lines(
    _ event: FlightEvent<State, Action>, of recorder: FlightRecorder<State, Action>
  ) throws -> Data {
    switch event {
    case .start(let start): try self.start(start, recorder)
    case .shared(let value): try shared(value)
    case .step(let step, let state): try self.step(step, state)
    }
  }
}

extension FlightText where State: Encodable, Action: Encodable {
  init(_ secrets: Secrets) {
    let encoder = RecordingCoding.encoder()
    func line(_ value: some Encodable) throws -> Data {
      secrets.isEmpty
        ? try RecordingFile.line(value, encoder)
        : try RecordingFile.line(GuardedValue(value, secrets), encoder)
    }
    shared = { try line($0) }
    start = { start, recorder in
      let header = RecordingHeader(
        formatVersion: 2, feature: recorder.feature, version: recorder.version,
        originNumber: start.number, initialState: start.state, sharing: start.sharing,
        lostCount: start.part.lostCount, leftOut: secrets.names)
      return try start.values.perform {
        try start.keyed.reduce(into: try line(header)) { $0 += try line($1) }
      }
    }
    step = { step, state in
      var step = step
      step.stateDigest = try state.flatMap { state in try Self.digest { try line(state) } }
      return try line(RecordingLine.step(step))
    }
  }

  /// Stands for a state; nil if it contains shared values, which may have changed since.
  private static func digest(_ encode: () throws -> Data) rethrows -> StateDigest? {
    let shared = SharedOverlay(keepsReadValues: true)
    let text = try shared.perform(encode)
    return shared.isEmpty ? StateDigest(encoded: text) : nil
  }
}
