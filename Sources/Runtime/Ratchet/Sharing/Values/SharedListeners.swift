@_spi(Locks) import RatchetConcurrency

/// Those that wait for other values of an overlay, in place of observers: streams of values.
///
/// It is a class because copies of an overlay share it.
package final class SharedListeners: Sendable {
  /// Lets one stream of values continue when a test says so.
  package protocol Reader: Sendable {
    /// Notes that the stream waits for another value, or has ended to.
    func waits(_ isWaiting: Bool)

    /// Notes that there is another value before the stream waits for it, or that the stream has it.
    func hasNext(_ hasNext: Bool)

    /// Lets the stream continue.
    func wake(_ body: () -> Void)
  }

  private struct Listener {
    let root: ObjectIdentifier
    /// Whether a change is one for the listener: it may read a part.
    let isChanged: (_ former: SharedOverlay, _ new: SharedOverlay) -> Bool
    let notify: () -> Void
  }

  private let listeners = Locked<[ObjectIdentifier: Listener]>([:])
  private let reader: @Sendable () -> (any Reader)?

  /// - Parameter reader: Returns what the running code is, if a stream of values in it can continue.
  package init(_ reader: @escaping @Sendable () -> (any Reader)?) { self.reader = reader }

  /// What a stream of values in the running code needs.
  var currentReader: (any Reader)? { reader() }

  func areWaiting(for root: any SharedRootNode) -> Bool {
    listeners.withLock { $0.values.contains { $0.root == ObjectIdentifier(root) } }
  }

  func tell(of root: any SharedRootNode, from former: SharedOverlay, to new: SharedOverlay) {
    let listeners = listeners.withLock { $0.values.filter { $0.root == ObjectIdentifier(root) } }
    // Outside the lock, because comparing runs the value's own code.
    for listener in listeners where listener.isChanged(former, new) { listener.notify() }
  }

  func add<Value>(
    _ id: AnyObject, to node: any SharedNode<Value>, notify: @escaping @Sendable () -> Void
  ) {
    let listener = Listener(
      root: ObjectIdentifier(node.root),
      isChanged: { former, new in
        !FieldComparison<Value>()(node.value(in: former), node.value(in: new))
      },
      notify: notify)
    listeners.withLock { $0[ObjectIdentifier(id)] = listener }
  }

  func remove(_ id: ObjectIdentifier) {
    let former = listeners.withLock { $0.removeValue(forKey: id) }
    // Outside the lock, because releasing it may run the value's own code.
    _ = former
  }
}

/// The values of a property in an overlay with listeners: the current one, and then each new one.
final class SharedListener<Value: Sendable>: Sendable {
  private struct Content {
    var isFirst = true
    var hasNext = false
    var isOver = false
    var reader: (any SharedListeners.Reader)?
    var continuation: UnsafeContinuation<Void, Never>?
  }

  private let box: SharedBox<Value>
  private let listeners: SharedListeners
  private let content = Locked(Content())

  init(_ box: SharedBox<Value>, _ listeners: SharedListeners) {
    (self.box, self.listeners) = (box, listeners)
  }

  deinit { listeners.remove(ObjectIdentifier(self)) }

  /// The next value; nil if the task is cancelled.
  func next() async -> Value? {
    let isFirst = content.withLock { content in
      defer { content.isFirst = false }
      if content.isFirst { content.reader = listeners.currentReader }
      return content.isFirst
    }
    if isFirst {
      listeners.add(self, to: box.node) { [weak self] in self?.change() }
      return box.read()
    }
    await withUnsafeContinuation { continuation in
      let (reader, isThere) = content.withLock { content in
        let isThere = content.hasNext || content.isOver
        content.hasNext = false
        if !isThere { content.continuation = continuation }
        return (content.reader, isThere)
      }
      if isThere {
        reader?.hasNext(false)
        continuation.resume()
      } else {
        reader?.waits(true)
      }
    }
    return content.withLock { $0.isOver } ? nil : box.read()
  }

  private func change() {
    let (reader, continuation, isNews) = content.withLock { content in
      defer { content.continuation = nil }
      let isNews = content.continuation == nil && !content.hasNext
      if isNews { content.hasNext = true }
      return (content.reader, content.continuation, isNews)
    }
    if let continuation {
      reader?.waits(false)
      reader?.wake { continuation.resume() }
    } else if isNews {
      reader?.hasNext(true)
    }
  }

  /// Ends, because the task is cancelled that reads it.
  func cancel() {
    listeners.remove(ObjectIdentifier(self))
    let (reader, continuation) = content.withLock { content in
      defer { content.continuation = nil }
      content.isOver = true
      return (content.reader, content.continuation)
    }
    guard let continuation else { return }
    reader?.waits(false)
    continuation.resume()
  }
}
