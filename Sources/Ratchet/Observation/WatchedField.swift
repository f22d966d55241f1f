import Foundation

/// What is needed of an ``ObservedField`` after each action, without its types: its bits as they were
/// read.
///
/// It names no type, since looking one up costs more than to compare the bits.
class WatchedField {
  /// Where the field lies in the state; nil for one that is computed.
  private let offset: Int?
  private let size: Int

  /// The value as it was last known; nil if nobody waits for a change.
  final var known: UnsafeMutableRawPointer?

  init(offset: Int?, size: Int) {
    self.offset = offset
    self.size = size
  }

  /// Whether somebody has yet to be told.
  final var isWatched: Bool { known != nil }

  /// Whether the field has the bits that it had.
  ///
  /// Then it has the same value. That holds for the storage that it refers to as well: the known value
  /// holds it too, so nobody changes it in place. It is false for some values that are equal.
  ///
  /// - Complexity: O(1), whatever the value refers to.
  final func hasSameBits(in state: UnsafeRawPointer) -> Bool {
    guard let offset, let known else { return false }
    return memcmp(state + offset, known, size) == 0
  }

  /// Whether a value has the bits that the known value has.
  final func hasSameBits(as value: UnsafeRawPointer) -> Bool {
    guard let known else { return false }
    return memcmp(value, known, size) == 0
  }

  /// Compares the field with what it was when it was read, for one whose bits are not the same.
  ///
  /// - Parameters:
  ///   - state: The address of the state as it is now.
  ///   - changes: Where to add those to tell.
  func compare(with state: UnsafeRawPointer, _ changes: inout [ObservationSignal]) {}

  /// Adds all who watch to those to tell, for what they have read is no longer there.
  func partIsGone(_ changes: inout [ObservationSignal]) {}
}
