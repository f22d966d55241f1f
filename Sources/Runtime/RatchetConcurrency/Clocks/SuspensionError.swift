/// A task sleeps on a clock on which no task should sleep.
///
/// ``TestClock/checkSuspension()`` throws it.
public struct SuspensionError: Error, CustomStringConvertible {
  /// The message of the error.
  public var description: String { "A task is sleeping on the clock." }
}
