/// A clock that notices who asks it for the time.
package protocol QuietClock: Sendable {
  associatedtype Instant

  /// The current time, whose reading goes unnoticed.
  var quietNow: Instant { get }
}

/// Reads the time of a clock for Ratchet's own code, which goes unnoticed.
package func quietTime<C: Clock>(of clock: C) -> @Sendable () -> C.Instant {
  guard let quiet = clock as? any QuietClock else { return { clock.now } }
  // The instant is that of the clock, which the cast has hidden.
  return { quiet.quietNow as! C.Instant }
}
