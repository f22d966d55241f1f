/// How often an effect can start.
@usableFromInline
package struct Throttle: Sendable {
  /// The id that all effects in the windows share.
  let id: CancellationID

  /// Whether the last effect of a window has the next turn, instead of the first one.
  let latest: Bool

  /// The options of the task that waits for a turn.
  let options: RunOptions

  /// Opens a window that begins now.
  let window: @Sendable () -> Window

  /// The time in which no other effect starts.
  ///
  /// Two functions hide the clock's type, because the store keeps windows of many clocks.
  package struct Window: Sendable {
    /// Whether it has passed.
    let isOver: @Sendable () -> Bool

    /// Waits until it has passed.
    let end: @Sendable () async throws -> Void

    package init(
      isOver: @escaping @Sendable () -> Bool, end: @escaping @Sendable () async throws -> Void
    ) {
      self.isOver = isOver
      self.end = end
    }
  }
}
