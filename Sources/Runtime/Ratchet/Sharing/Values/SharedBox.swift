@_spi(Locks) import RatchetConcurrency

/// What a property refers to: it can be replaced at run time (`$value.load(.otherKey)`, `$value = other`).
final class SharedBox<Value>: Sendable {
  /// A `Target`.
  ///
  /// The lock does not name its type: looking up `Locked<any SharedNode<Value>>` for each read takes
  /// longer than the rest of it.
  private let current: Locked<AnyObject>
  private let replacement = ObservationSignal()

  private final class Target: Sendable {
    let node: any SharedNode<Value>

    init(_ node: any SharedNode<Value>) { self.node = node }
  }

  init(_ node: any SharedNode<Value>) {
    current = Locked(Target(node))
  }

  /// What the property refers to.
  var node: any SharedNode<Value> {
    unsafeDowncast(current.withLock { $0 }, to: Target.self).node
  }

  /// What the property refers to, with a note for observers.
  var observedNode: any SharedNode<Value> {
    if ObservationProbe.isTracked { replacement.access(isMarked: false) }
    return node
  }

  /// The value for the code that is running, with a note for observers.
  func read() -> Value {
    let node = node
    if ObservationProbe.isTracked {
      replacement.access(isMarked: false)
      node.observe()
    }
    return node.value(in: .current)
  }

  /// Replaces what the property refers to, or, in a scope with other values, the value there: a test
  /// that says what it expects changes nothing.
  func refer(to other: any SharedNode<Value>) {
    guard let overlay = SharedOverlay.current else { return replace(by: other) }
    let value = other.value(in: overlay)
    node.change { $0 = value }
  }

  /// Replaces what the property refers to.
  func replace(by node: any SharedNode<Value>) {
    let former = unsafeDowncast(current.exchange(Target(node)), to: Target.self)
    if former.node !== node { replacement.tellFromAnyThread() }
  }
}
