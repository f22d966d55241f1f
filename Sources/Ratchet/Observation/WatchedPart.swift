/// Something in a state that somebody has read, and is to be told of.
@MainActor
protocol WatchedPart<Whole>: AnyObject {
  associatedtype Whole

  /// Whether somebody has yet to be told.
  var isWatched: Bool { get }

  /// Compares what is watched with what it was when it was read.
  ///
  /// Nobody is told before all is compared, for those who are told may read again.
  ///
  /// - Parameters:
  ///   - whole: The state as it is now.
  ///   - changes: Where to add those to tell.
  func compare(with whole: UnsafePointer<Whole>, _ changes: inout [ObservationSignal])

  /// Adds all who watch to those to tell, for the state they have read is no longer there.
  func partIsGone(_ changes: inout [ObservationSignal])
}
