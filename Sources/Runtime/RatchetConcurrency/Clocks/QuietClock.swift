/// A clock that notices who asks it for the time.
package protocol QuietClock: Sendable {
  associatedtype Instant

  /// The current time, whose reading goes unnoticed.
  var quietNow: Instant { get }
}
