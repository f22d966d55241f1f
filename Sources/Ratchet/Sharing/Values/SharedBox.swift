import Foundation

/// What a property refers to: it can be replaced at run time (`$value.load(.otherKey)`).
///
/// All copies of a property share the box, as an effect and the state do. Unchecked: everything
/// mutable is used under the lock.
final class SharedBox<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var _node: any SharedNode<Value>
  private let replacement = ObservationSignal()

  init(_ node: any SharedNode<Value>) {
    _node = node
  }

  /// What the property refers to.
  var node: any SharedNode<Value> {
    lock.withLock { _node }
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
    let isSame = lock.withLock {
      defer { _node = node }
      return _node === node
    }
    if !isSame { tellReplaced() }
  }

  /// Notifies observers that the property refers to something else.
  func tellReplaced() { replacement.tellFromAnyThread() }
}
