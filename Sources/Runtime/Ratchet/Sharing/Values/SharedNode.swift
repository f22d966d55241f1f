/// What a ``Shared`` reads and changes: a whole shared value, or a part of one.
protocol SharedNode<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The shared value that this is a part of.
  var root: any SharedRootNode { get }

  /// The value, without a note for observers.
  ///
  /// - Parameter overlay: The values that replace the current ones; nil for the current values.
  func value(in overlay: SharedOverlay?) -> Value

  /// Notes that the current reader reads the value.
  ///
  /// Reads are tracked.
  func observe()

  /// Notes that the current reader reads a part.
  ///
  /// Reads are tracked.
  func observe<Part>(_ keyPath: KeyPath<Value, Part>)

  /// Changes the value, while no other code reads or changes it.
  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result

  /// What identifies the part in a dump.
  var identity: AnyObject { get }

  /// Whether another node stands for the same part of the same shared value.
  func isSame(as other: any SharedNode<Value>) -> Bool
}

extension SharedNode {
  /// The value for the code that is running, with a note for observers.
  func read() -> Value {
    if ObservationProbe.isTracked { observe() }
    return value(in: .current)
  }
}

/// A whole shared value of any type.
protocol SharedRootNode: AnyObject, Sendable {
  /// Grows with each change.
  var version: Int { get }

  /// What the value is called in messages.
  var name: String { get }

  /// The value's key, as it is written; nil if it has none.
  var keyName: String? { get }

  /// Where the value is kept; nil if it is only in memory.
  var storage: (any SharedStorage)? { get }

  /// Makes the value one that has no storage, because something else keeps it.
  func detachStorage()

  /// The current value and its version.
  var snapshot: SharedSnapshot { get }

  /// The value that replaces the current one, or the current one.
  func anyValue(in overlay: SharedOverlay) -> Any

  /// Makes a value the current one, and saves it.
  func restore(_ value: Any)

  /// Makes a recorded value the current one, if it is one of this type.
  func restore(_ value: RecordedShared)

  /// Saves a changed value and notifies observers. No lock is held.
  func finishChange()

  /// An object for a part of the value, the same for the same part.
  func identity(of part: AnyKeyPath, in whole: AnyObject) -> AnyObject

  /// Whether two values of this type are equal.
  func areEqual(_ lhs: Any, _ rhs: Any) -> Bool
}

/// A shared value at a time.
package struct SharedSnapshot {
  let value: Any
  let version: Int
}
