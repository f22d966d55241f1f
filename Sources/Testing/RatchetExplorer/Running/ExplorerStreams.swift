import Ratchet
@_spi(Locks) import RatchetConcurrency

/// The streams of values of shared properties (`$count.values`) that effects read.
///
/// It is a class because copies of the shared values have the same ones.
final class ExplorerStreams: SharedStreams {
  private struct Listener {
    let root: ObjectIdentifier
    let isChanged: @Sendable (SharedOverlay, SharedOverlay) -> Bool
    let notify: @Sendable () -> Void
  }

  private let listeners = Locked<[ObjectIdentifier: Listener]>([:])

  func areWaiting(for root: ObjectIdentifier) -> Bool {
    listeners.withLock { $0.values.contains { $0.root == root } }
  }

  func changed(_ root: ObjectIdentifier, from former: SharedOverlay, to new: SharedOverlay) {
    let listeners = listeners.withLock { $0.values.filter { $0.root == root } }
    // Outside the lock, because comparing runs the value's own code.
    for listener in listeners where listener.isChanged(former, new) { listener.notify() }
  }

  func values<Value>(of source: SharedStreamSource<Value>) -> AsyncStream<Value> {
    let stream = ExplorerStream(source, in: self)
    return AsyncStream {
      await stream.next()
    } onCancel: {
      stream.cancel()
    }
  }

  fileprivate func add<Value>(
    _ stream: ExplorerStream<Value>, to source: SharedStreamSource<Value>
  ) {
    let (root, isChanged) = source.observed
    let listener = Listener(
      root: root, isChanged: isChanged, notify: { [weak stream] in stream?.change() })
    listeners.withLock { $0[ObjectIdentifier(stream)] = listener }
  }

  fileprivate func remove(_ id: ObjectIdentifier) {
    let former = listeners.withLock { $0.removeValue(forKey: id) }
    // Outside the lock, because releasing it may run the value's own code.
    _ = former
  }
}

/// The values of a property: the current one, and then each new one, when its effect continues.
private final class ExplorerStream<Value: Sendable>: Sendable {
  private struct Content {
    var isFirst = true
    var hasNext = false
    var isOver = false
    var effect: EffectFingerprint?
    var continuation: UnsafeContinuation<Void, Never>?
  }

  private let source: SharedStreamSource<Value>
  private let streams: ExplorerStreams
  private let content = Locked(Content())

  init(_ source: SharedStreamSource<Value>, in streams: ExplorerStreams) {
    (self.source, self.streams) = (source, streams)
  }

  deinit { streams.remove(ObjectIdentifier(self)) }

  /// The next value; nil if the task is cancelled.
  func next() async -> Value? {
    let isFirst = content.withLock { content in
      defer { content.isFirst = false }
      if content.isFirst { content.effect = EffectFingerprint.current }
      return content.isFirst
    }
    if isFirst {
      EffectFingerprint.current?.followsShared()
      streams.add(self, to: source)
      return source.read()
    }
    await withUnsafeContinuation { continuation in
      let (effect, hadNext, waits) = content.withLock { content in
        defer { content.hasNext = false }
        let waits = !content.hasNext && !content.isOver
        if waits { content.continuation = continuation }
        return (content.effect, content.hasNext, waits)
      }
      if hadNext { effect?.hasNextShared(-1) }
      if waits { effect?.waitsForShared(1) } else { continuation.resume() }
    }
    return content.withLock { $0.isOver } ? nil : source.read()
  }

  func change() {
    let (effect, continuation, isNews) = content.withLock { content in
      defer { content.continuation = nil }
      let isNews = content.continuation == nil && !content.hasNext
      if isNews { content.hasNext = true }
      return (content.effect, content.continuation, isNews)
    }
    if let continuation {
      effect?.waitsForShared(-1)
      effect?.wake { continuation.resume() }
    } else if isNews {
      effect?.hasNextShared(1)
    }
  }

  /// Ends, because the task is cancelled that reads it.
  func cancel() {
    streams.remove(ObjectIdentifier(self))
    let (effect, continuation) = content.withLock { content in
      defer { content.continuation = nil }
      content.isOver = true
      return (content.effect, content.continuation)
    }
    guard let continuation else { return }
    effect?.waitsForShared(-1)
    continuation.resume()
  }
}
