/// Makes the streams of values of shared properties in an overlay, whose changes no observer sees.
package protocol SharedStreams: Sendable {
  /// Whether a stream waits for changes of a shared value.
  func areWaiting(for root: ObjectIdentifier) -> Bool

  /// Is called after a change of a shared value for which a stream waits.
  func changed(_ root: ObjectIdentifier, from former: SharedOverlay, to new: SharedOverlay)

  /// The current value, and then each new one.
  func values<Value>(of source: SharedStreamSource<Value>) -> AsyncStream<Value>
}

/// The property that a stream reads.
package struct SharedStreamSource<Value: Sendable>: Sendable {
  let box: SharedBox<Value>

  package func read() -> Value { box.read() }

  /// The shared value that the property is a part of now, and whether a change of it is one of the property.
  package var observed:
    (root: ObjectIdentifier, isChanged: @Sendable (SharedOverlay, SharedOverlay) -> Bool)
  {
    let node = box.node
    return (
      ObjectIdentifier(node.root),
      { !FieldComparison<Value>()(node.value(in: $0), node.value(in: $1)) }
    )
  }
}
