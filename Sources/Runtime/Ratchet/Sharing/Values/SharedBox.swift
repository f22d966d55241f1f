@_spi(Locks) import RatchetConcurrency

/// What a property refers to: it can be replaced at run time (`$value.load(.otherKey)`).
///
/// It is a class because all copies of a property share it, as an effect and the state do.
final class SharedBox<Value>: Sendable {
  private let current: Locked<any SharedNode<Value>>
  private let replacement = ObservationSignal()

  init(_ node: any SharedNode<Value>) {
    current = Locked(node)
  }

  /// What the property refers to.
  var node: any SharedNode<Value> {
    current.withLock { $0 }
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

  /// Replaces what the property refers to.
  func replace(by node: any SharedNode<Value>) {
    if current.exchange(node) !== node { tellReplaced() }
  }

  /// Notifies observers that the property refers to something else.
  func tellReplaced() { replacement.tellFromAnyThread() }
}
