/// How often an effect may begin.
@usableFromInline
struct Throttle: Sendable {
  /// The id of all effects that take turns.
  let id: CancellationID

  /// Whether the last effect of a window has the next turn, and not the first.
  let latest: Bool

  /// Of the task that waits for a turn.
  let options: RunOptions

  /// Makes a window that begins now.
  let window: @Sendable () -> Window

  /// The time in which no other effect begins.
  ///
  /// The clock's type is hidden in two functions, for the store keeps windows of many clocks.
  struct Window: Sendable {
    /// Whether it has passed.
    let isOver: @Sendable () -> Bool

    /// Waits until it has passed.
    let end: @Sendable () async throws -> Void
  }
}
