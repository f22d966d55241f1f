import Dispatch

/// When files on disk are read and written.
struct FileTimes: Sendable {
  /// The shortest time between two writes of a file that nothing asks for.
  var interval: Duration = .seconds(1)

  /// How long a file must be empty or unreadable before that is taken for its content.
  var settling: Duration = .seconds(1)

  /// How long a write waits for a folder that something else has locked.
  var lockPatience: Duration = .seconds(5)

  /// Runs a function later.
  var later: @Sendable (Duration, _ body: @escaping @Sendable () -> Void) -> Void = {
    Self.queue.asyncAfter(deadline: .now() + $0.dispatchInterval, execute: $1)
  }

  private static let queue = DispatchQueue(
    label: "ratchet.files", qos: .utility, attributes: .concurrent)

  /// When a write that begins now gives up.
  var lockDeadline: ContinuousClock.Instant { .now + lockPatience }
}
