@_spi(Locks) import RatchetConcurrency

/// Passes what happens in one store to inspectors.
///
/// Only inspected stores have one. An inspected store keeps a timeline, so it handles actions on
/// the path of stores with a timeline, and other stores have nothing to check for the probe.
///
/// Unchecked: everything but the buffers is used only in the store's isolation.
final class StoreProbe<State, Action>: @unchecked Sendable {
  private let buffers = Locked<[EventBuffer<State, Action>]>([])

  /// Notes the shared values that a replay of the store's actions cannot compute.
  var shared: SharedRecorder?

  /// Such values that must be written before the step after the one with a number.
  var sharedAfter: (number: Int, values: [WrittenShared])?

  /// Whether effects wait before they start.
  var isHolding = false

  /// The effects that wait.
  var held: [RunningEffect<State, Action>] = []

  /// The notes of the running effects, by number.
  var effects: [Int: EffectNote] = [:]

  /// The effects whose cancellation has been passed on.
  var cancelled: Set<Int> = []

  /// Whether effects may have been cancelled since they were last looked at.
  var mayHaveCancelled = false

  /// The number of the step before the first one that is kept.
  var origin = 0

  func add(_ buffer: EventBuffer<State, Action>) {
    buffers.withLock { $0.append(buffer) }
  }

  func remove(_ buffer: EventBuffer<State, Action>) {
    buffers.withLock { $0.removeAll { $0 === buffer } }
  }

  func pass(_ event: StoreEvent<State, Action>) {
    for buffer in buffers.withLock({ $0 }) { buffer.append(event, origin: origin) }
  }

  deinit { pass(.gone) }
}
