import Foundation

/// What a store passes on to its recorder.
///
/// Unchecked: a state and an action that can be recorded are `Sendable`, and so are the parts that are
/// copies of them.
enum FlightEvent<State, Action>: @unchecked Sendable {
  /// The recording begins, or begins again, with a state.
  case start(FlightStart<State>)
  /// Something else than an action has changed a shared value.
  case shared(WrittenShared)
  /// An action was handled. The state after it is there only if it is small.
  case step(RecordedStep<Action>, state: State?)
}

/// What a part of a recording begins with.
struct FlightStart<State> {
  /// The number of the step that led to the state.
  let number: Int
  /// The number of steps before it that are missing.
  let lostCount: Int
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
        lostCount: start.lostCount, leftOut: secrets.names)
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
