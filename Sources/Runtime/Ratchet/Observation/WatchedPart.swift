/// A part of a state with observed fields.
///
/// It gets the state only by its address. In code that is not specialized, a protocol that names
/// the state's type would cost more to call than all of its work.
protocol WatchedPart: AnyObject {
  /// Whether there are readers to notify.
  var isWatched: Bool { get }

  /// Compares what is observed with the values at the time of reading.
  ///
  /// Readers are notified after everything is compared, because they may read again.
  ///
  /// - Parameters:
  ///   - whole: The address of the current state that contains the part.
  ///   - changes: The signals to send.
  func compare(with whole: UnsafeRawPointer, _ changes: inout [ObservationSignal])

  /// Adds the signals of everything that is observed, because the part is gone.
  func partIsGone(_ changes: inout [ObservationSignal])
}
