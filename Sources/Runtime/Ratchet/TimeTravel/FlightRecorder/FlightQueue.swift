import Dispatch
@_spi(Locks) import RatchetConcurrency

/// What waits to be written by a flight recorder.
///
/// When the program ends, also by a crash, everything is written, with the action that the reducer is
/// handling at that moment, which perhaps has led to the crash.
///
/// It is bounded: if it is full, the oldest steps that wait are left out, so it has the latest ones. What can be
/// left out ends where a part begins, so a spare part begins whenever half of the queue has come since the last
/// one. It is a class because the store and the thread that writes share it.
final class FlightQueue: Sendable {
  private struct Content {
    var events: [QueuedFlightEvent] = []
    /// The number of events that wait since the last part that begins among them.
    var countSinceStart = 0
    var isWriting = false
    /// The number of steps that are left out since something could not be written.
    var lostCount = 0
    /// The step that is being handled.
    var current: QueuedFlightEvent?
    /// The number of steps after which a recording that was interrupted, because something could not be
    /// written, may continue; nil if it is not interrupted.
    var pause: Int?
    var wants = Wants()
  }

  /// What the thread that writes asks the store for.
  struct Wants: Sendable {
    /// Whether a new part begins after the next step.
    var start = false
    /// Whether each step comes with its state.
    var states = true
  }

  /// What has to begin after a step.
  struct NewPart {
    /// The number of steps before it that are missing.
    var lostCount = 0
    /// Whether it is needed only if what waits before it is left out.
    var isSpare = false
  }

  private let content = Locked(Content())
  private let limit: Int
  /// Ends the time for which the thread waits for further events.
  private let news = SteadySemaphore()
  let thread = DispatchQueue(label: "ratchet.flight-recorder", qos: .utility)
  private let writer: any FlightWriting

  init(_ writer: any FlightWriting, limit: Int) {
    (self.writer, self.limit) = (writer, limit)
    LiveRecorders.insert(self) { [weak self] in self?.end() }
  }

  deinit { LiveRecorders.remove(self) }
}

// MARK: - Adding

extension FlightQueue {
  /// Notes what is being handled, in case that it ends the program.
  ///
  /// - Returns: Whether the step is to come with the state after it.
  func handles(_ step: QueuedFlightEvent) -> Bool {
    content.withLock { content in
      content.current = step
      return content.wants.states
    }
  }

  /// Adds the step that was handled.
  ///
  /// - Parameters:
  ///   - shared: The shared values before it.
  ///   - complete: Adds to the step what is known now.
  /// - Returns: The part that has to begin after the step; nil if none has to.
  func add(after shared: [QueuedFlightEvent], _ complete: () -> Void) -> NewPart? {
    let (part, begins, isCrowded) = content.withLock { content -> (NewPart?, Bool, Bool) in
      guard let step = content.current else { return (nil, false, false) }
      content.current = nil
      if let pause = content.pause {
        content.lostCount += 1
        content.pause = pause - 1
        return (pause > 1 ? nil : NewPart(lostCount: content.lostCount), false, false)
      }
      complete()
      let count = content.events.count
      content.events += shared
      content.events.append(step)
      content.countSinceStart += shared.count + 1
      if content.events.count >= limit { Self.leaveOutOldest(&content.events) }
      let isSpare = content.countSinceStart >= max(1, limit / 2)
      return (
        content.wants.start ? NewPart() : isSpare ? NewPart(isSpare: true) : nil,
        Self.begins(&content), count < crowd && content.events.count >= crowd
      )
    }
    if begins { write() } else if isCrowded { news.signal() }
    return part
  }

  /// Begins a new part, unless something could not be written meanwhile.
  func begin(_ start: QueuedFlightEvent, _ part: NewPart) {
    let begins = content.withLock { content in
      if let pause = content.pause, pause > 0 { return false }
      (content.pause, content.lostCount, content.countSinceStart) = (nil, 0, 0)
      if !part.isSpare { content.wants.start = false }
      content.events.append(start)
      return Self.begins(&content)
    }
    if begins { write() }
  }

  /// Leaves out what waits before the first part that begins among them.
  private static func leaveOutOldest(_ events: inout [QueuedFlightEvent]) {
    guard let start = events.dropFirst().firstIndex(where: \.isStart) else { return }
    events[start].beginAfterLosing(events[..<start].reduce(0) { $0 + $1.stepCount })
    events.removeFirst(start)
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
  private static var stepsUntilNextTry: Int { 1_000 }

  /// How long the thread waits for further events.
  ///
  /// To wake it for each one would cost the store more than all the rest.
  private static var patience: Duration { .milliseconds(5) }

  /// The number of events that wait when the thread continues before that.
  private var crowd: Int { max(1, limit / 8) }

  private func write() {
    thread.async { [self] in
      repeat {
        writeWaiting()
        news.wait(until: .now + Self.patience)
      } while !endsWriting()
    }
  }

  /// Whether nothing waits, so that the next event wakes the thread again.
  private func endsWriting() -> Bool {
    content.withLock { content in
      if content.events.isEmpty { content.isWriting = false }
      return !content.isWriting
    }
  }

  /// Writes until nothing waits.
  private func writeWaiting() {
    // Both arrays keep their memory.
    var events: [QueuedFlightEvent] = []
    while true {
      events.removeAll(keepingCapacity: true)
      content.withLock { content in
        swap(&content.events, &events)
        content.countSinceStart = 0
      }
      if events.isEmpty { return }
      write(events)
    }
  }

  private func write(_ events: [QueuedFlightEvent]) {
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
  private func interrupt(afterLosing events: ArraySlice<QueuedFlightEvent>) {
    content.withLock { content in
      let lost = events + content.events
      content.events = []
      content.pause = Self.stepsUntilNextTry
      content.lostCount += lost.reduce(0) { $0 + $1.stepCount }
    }
  }

  /// Waits until everything is written.
  func flush() {
    news.signal()
    thread.sync { writeWaiting() }
  }

  /// Writes everything at the end of the program.
  private func end() {
    content.withLock { content in
      guard let step = content.current, content.pause == nil else { return }
      content.events.append(step)
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
