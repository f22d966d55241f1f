/// A task sleeps on a clock on which none should: what ``TestClock/checkSuspension()`` throws.
public struct SuspensionError: Error, CustomStringConvertible {
  /// What is wrong.
  public var description: String { "A task sleeps on a clock on which none should." }
}
