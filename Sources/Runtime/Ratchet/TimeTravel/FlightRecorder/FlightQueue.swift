import Dispatch
@_spi(Locks) import RatchetConcurrency

/// What waits to be written by a flight recorder.
///
/// When the program ends, also by a crash, everything is written, with the action that the reducer is
/// handling at that moment, which perhaps has led to the crash.
///
/// It is bounded: if it is full, steps are left out until half of it is written, and the recording then
/// begins again. It is a class because the store and the thread that writes share it.
final class FlightQueue<State, Action>: Sendable {
  /// Unchecked: actions that can be recorded are `Sendable`.
  private struct Content: @unchecked Sendable {
    var events: [FlightEvent<State, Action>] = []
    var isWriting = false
    /// The number of steps that are left out since the recording was interrupted.
    var lostCount = 0
    /// The step that is being handled.
    var current: RecordedStep<Action>?
    /// Whether the recording is interrupted.
    var isInterrupted = false
    /// The number of steps after which an interrupted recording may continue.
    var pause = 0
    var wants = Wants()
  }

  /// What the thread that writes asks the store for.
  struct Wants: Sendable {
    /// Whether a new part begins after the next step.
    var start = false
    /// Whether each step comes with its state.
    var states = true
  }

  private let content = Locked(Content())
  private let limit: Int
  let thread = DispatchQueue(label: "ratchet.flight-recorder", qos: .utility)
  private let writer: FlightWriter<State, Action>

  init(_ writer: FlightWriter<State, Action>, limit: Int) {
    (self.writer, self.limit) = (writer, limit)
    LiveRecorders.insert(self) { [weak self] in self?.end() }
  }

  deinit { LiveRecorders.remove(self) }

  /// What is asked for.
  var wants: Wants { content.withLock { $0.wants } }
}

// MARK: - Adding

extension FlightQueue {
  /// Notes what is being handled, in case that it ends the program.
  func handles(_ step: RecordedStep<Action>) { content.withLock { $0.current = step } }

  /// Adds a step and what belongs to it.
  ///
  /// - Returns: The number of steps that are missing before a new part, if one has to begin after the
  ///   step; nil if none has to.
  func add(_ events: [FlightEvent<State, Action>]) -> Int? {
    let (lostCount, begins) = content.withLock { content -> (Int?, Bool) in
      content.current = nil
      if content.events.count >= limit { content.isInterrupted = true }
      if content.isInterrupted {
        content.lostCount += 1
        content.pause -= 1
        guard content.pause <= 0, content.events.count <= limit / 2 else { return (nil, false) }
        return (content.lostCount, false)
      }
      content.events += events
      return (content.wants.start ? 0 : nil, Self.begins(&content))
    }
    if begins { write() }
    return lostCount
  }

  /// Begins a new part, unless something could not be written meanwhile.
  func begin(_ start: FlightStart<State>) {
    let begins = content.withLock { content in
      if content.isInterrupted, content.pause > 0 { return false }
      (content.isInterrupted, content.lostCount, content.wants.start) = (false, 0, false)
      content.events.append(.start(start))
      return Self.begins(&content)
    }
    if begins { write() }
  }

  private static func begins(_ content: inout Content) -> Bool {
    if content.isWriting { return false }
    content.isWriting = true
    return true
  }
}

// MARK: - Writing

extension FlightQueue {
  /// The number of steps that are left out after something could not be written, before it is tried again.
  private static var patience: Int { 1_000 }

  private func write() {
    thread.async { [self] in writeAll() }
  }

  private func writeAll() {
    while true {
      let events = content.withLock { content in
        defer { content.events = [] }
        if content.events.isEmpty { content.isWriting = false }
        return content.events
      }
      if events.isEmpty { return }
      write(events)
    }
  }

  private func write(_ events: [FlightEvent<State, Action>]) {
    for (index, event) in events.enumerated() {
      guard writer.write(event) else { return interrupt(afterLosing: events[index...]) }
    }
    let (asks, isSmall) = (writer.asksForPart(), writer.isStateSmall)
    content.withLock { content in
      if asks { content.wants.start = true }
      content.wants.states = isSmall
    }
  }

  /// Continues later, because something cannot be written.
  private func interrupt(afterLosing events: ArraySlice<FlightEvent<State, Action>>) {
    content.withLock { content in
      let lost = events + content.events
      content.events = []
      content.isInterrupted = true
      content.pause = Self.patience
      for event in lost {
        switch event {
        case .start(let start): content.lostCount += start.lostCount
        case .step: content.lostCount += 1
        case .shared: break
        }
      }
    }
  }

  /// Waits until everything is written.
  func flush() { thread.sync { writeAll() } }

  /// Writes everything at the end of the program.
  private func end() {
    content.withLock { content in
      guard let step = content.current, !content.isInterrupted else { return }
      content.events.append(.step(step, state: nil))
      content.current = nil
    }
    flush()
  }
}

// MARK: - The end of the program

/// The recorders that are written when the program ends.
private enum LiveRecorders {
  private static let ends = Locked<[ObjectIdentifier: @Sendable () -> Void]>([:])
  private static let isRegistered: Void = {
    let endAll: @Sendable () -> Void = {
      for end in ends.withLock({ Array($0.values) }) { end() }
    }
    SignalFlush.install("flight recorders", endAll)
    ProgramEnd.perform(endAll)
  }()

  static func insert(_ recorder: AnyObject, end: @escaping @Sendable () -> Void) {
    _ = isRegistered
    ends.withLock { $0[ObjectIdentifier(recorder)] = end }
  }

  static func remove(_ recorder: AnyObject) {
    _ = ends.withLock { $0.removeValue(forKey: ObjectIdentifier(recorder)) }
  }
}
