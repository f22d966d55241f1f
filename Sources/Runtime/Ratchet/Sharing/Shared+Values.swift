import Observation
@_spi(Locks) import RatchetConcurrency

#if canImport(Combine)
  public import Combine
#endif

extension SharedReader where Value: Sendable {
  /// The current value, and then each new one.
  ///
  /// ```swift
  /// let counter = SharedReader(wrappedValue: 0, .inMemory("count"))
  /// for await count in counter.values { print(count) }
  /// ```
  ///
  /// Values that are replaced before they are read are skipped. After `$count = Shared(…)`, those of the other
  /// shared value follow. The stream ends with the task that reads it.
  public var values: AsyncStream<Value> { box.values }
}

extension Shared where Value: Sendable {
  /// The current value, and then each new one.
  ///
  /// ```swift
  /// let counter = Shared(value: 0)
  /// for await count in counter.values { print(count) }
  /// ```
  ///
  /// Values that are replaced before they are read are skipped. After `$count = Shared(…)`, those of the other
  /// shared value follow. The stream ends with the task that reads it.
  public var values: AsyncStream<Value> { box.values }
}

extension SharedBox where Value: Sendable {
  fileprivate var values: AsyncStream<Value> {
    if let streams = SharedOverlay.current?.streams {
      return streams.values(of: SharedStreamSource(box: self))
    }
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let feed = SharedFeed(of: self) { continuation.yield($0) }
      continuation.onTermination = { _ in feed.cancel() }
      feed.start()
    }
  }
}

#if canImport(Combine)
  extension SharedReader where Value: Sendable {
    /// Publishes the current value, and then each new one.
    public var publisher: some Publisher<Value, Never> { box.publisher }
  }

  extension Shared where Value: Sendable {
    /// Publishes the current value, and then each new one.
    public var publisher: some Publisher<Value, Never> { box.publisher }
  }

  extension SharedBox where Value: Sendable {
    fileprivate var publisher: some Publisher<Value, Never> {
      let subject = CurrentValueSubject<Value, Never>(read())
      // Combine's subjects can be used from any thread.
      nonisolated(unsafe) let output = subject
      let feed = SharedFeed(of: self) { output.send($0) }
      feed.start()
      return subject.handleEvents(receiveCancel: { feed.cancel() })
    }
  }
#endif

/// Passes on the value of a property, and then each new one.
///
/// Unlike `observe`, it needs no actor.
private final class SharedFeed<Value>: Sendable {
  private let box: SharedBox<Value>
  private let deliver: @Sendable (Value) -> Void
  /// The number of the latest observation; nil if the feed is cancelled.
  private let turn = Locked<Int?>(0)

  init(of box: SharedBox<Value>, _ deliver: @escaping @Sendable (Value) -> Void) {
    self.box = box
    self.deliver = deliver
  }

  func cancel() { turn.withLock { $0 = nil } }

  /// Delivers the value, and observes it until it changes.
  ///
  /// - Parameter turn: The observation that has ended. If it is not the latest one, nothing happens.
  func start(after turn: Int = 0) {
    let isNext = self.turn.withLock { latest in
      guard latest == turn else { return false }
      latest = turn + 1
      return true
    }
    guard isNext else { return }
    let (former, version) = (box.node, box.node.root.version)
    withSingleObservation {
      deliver(box.read())
    } onChange: { [weak self] in
      Task { self?.start(after: turn + 1) }
    }
    // A change before the observation began notifies no one.
    let current = box.node
    if current !== former { return start(after: turn + 1) }
    if current.root.version != version { deliver(current.value(in: .current)) }
  }
}
