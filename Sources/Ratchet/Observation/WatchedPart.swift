/// A part of a state whose fields somebody has read, and is to be told of.
///
/// It knows the state by its address alone: a protocol that named the state's type would cost more to
/// call, in code that is not specialized, than all that is done here.
protocol WatchedPart: AnyObject {
  /// Whether somebody has yet to be told.
  var isWatched: Bool { get }

  /// Compares what is watched with what it was when it was read.
  ///
  /// Nobody is told before all is compared, for those who are told may read again.
  ///
  /// - Parameters:
  ///   - whole: The address of the state that it is a part of, as that is now.
  ///   - changes: Where to add those to tell.
  func compare(with whole: UnsafeRawPointer, _ changes: inout [ObservationSignal])

  /// Adds all who watch to those to tell, for what they have read is no longer there.
  func partIsGone(_ changes: inout [ObservationSignal])
}
