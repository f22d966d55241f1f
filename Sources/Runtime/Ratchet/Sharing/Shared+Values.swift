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
  /// Values that are replaced before they are read are skipped. The stream ends with the task that
  /// reads it.
  public var values: AsyncStream<Value> {
    let box = box
    if let streams = SharedOverlay.current?.streams {
      return streams.values(of: SharedStreamSource(box: box))
    }
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let feed = SharedFeed(of: box) { continuation.yield($0) }
      continuation.onTermination = { _ in feed.cancel() }
      feed.start()
    }
  }
}

extension Shared where Value: Sendable {
  /// The current value, and then each new one.
  ///
  /// ```swift
  /// let counter = Shared(value: 0)
  /// for await count in counter.values { print(count) }
  /// ```
  ///
  /// Values that are replaced before they are read are skipped. The stream ends with the task that
  /// reads it.
  public var values: AsyncStream<Value> { SharedReader(self).values }
}

#if canImport(Combine)
  extension SharedReader where Value: Sendable {
    /// Publishes the current value, and then each new one.
    public var publisher: some Publisher<Value, Never> {
      let subject = CurrentValueSubject<Value, Never>(wrappedValue)
      // Combine's subjects can be used from any thread.
      nonisolated(unsafe) let output = subject
      let feed = SharedFeed(of: box) { output.send($0) }
      feed.start()
      return subject.handleEvents(receiveCancel: { feed.cancel() })
    }
  }

  extension Shared where Value: Sendable {
    /// Publishes the current value, and then each new one.
    public var publisher: some Publisher<Value, Never> { SharedReader(self).publisher }
  }
#endif

/// Passes on the value of a property, and then each new one.
///
/// Unlike `observe`, it needs no actor.
private final class SharedFeed<Value>: Sendable {
  private let box: SharedBox<Value>
  private let deliver: @Sendable (Value) -> Void
  private let isCancelled = Locked(false)

  init(of box: SharedBox<Value>, _ deliver: @escaping @Sendable (Value) -> Void) {
    self.box = box
    self.deliver = deliver
  }

  func cancel() { isCancelled.withLock { $0 = true } }

  func start() {
    guard !isCancelled.withLock({ $0 }) else { return }
    let version = box.node.root.version
    withSingleObservation {
      deliver(box.read())
    } onChange: { [weak self] in
      Task { self?.start() }
    }
    // A change before the observation began notifies no one.
    if box.node.root.version != version { deliver(box.node.value(in: .current)) }
  }
}
