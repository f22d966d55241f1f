import Foundation

/// The part of an ``ObservedField`` that is needed after each action, without its types: its bits
/// at the time of reading.
///
/// It names no type, because looking up a type costs more than comparing the bits.
class WatchedField {
  /// The offset of the field in the state; nil if the field is computed.
  private let offset: Int?
  private let size: Int

  /// The last known value; nil if there are no readers to notify.
  final var known: UnsafeMutableRawPointer?

  init(offset: Int?, size: Int) {
    self.offset = offset
    self.size = size
  }

  /// Whether there are readers to notify.
  final var isWatched: Bool { known != nil }

  /// Whether the field has the same bits as before.
  ///
  /// If so, it has the same value. This includes the storage that it refers to: the known value
  /// shares that storage, so it is not changed in place. The result is false for some values that
  /// are equal.
  ///
  /// - Complexity: O(1), whatever the value refers to.
  final func hasSameBits(in state: UnsafeRawPointer) -> Bool {
    guard let offset, let known else { return false }
    return memcmp(state + offset, known, size) == 0
  }

  /// Whether a value has the same bits as the known value.
  final func hasSameBits(as value: UnsafeRawPointer) -> Bool {
    guard let known else { return false }
    return memcmp(value, known, size) == 0
  }

  /// Compares the field with its value at the time of reading.
  ///
  /// Call it if the bits differ.
  ///
  /// - Parameters:
  ///   - state: The address of the current state.
  ///   - changes: The signals to send.
  func compare(with state: UnsafeRawPointer, _ changes: inout [ObservationSignal]) {}

  /// Adds the signal of the field, because the part that it belongs to is gone.
  func partIsGone(_ changes: inout [ObservationSignal]) {}
}
