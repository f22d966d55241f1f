/// What readers have read of a part of a state, such as a child's, which can be missing.
///
/// It is a ``StateObservation`` of the part for readers, and a ``WatchedPart`` for the observation
/// of the whole state. One object has both roles, because each role needs the other one.
final class PartObservation<Whole, Part>: StateObservation<Part>, WatchedPart {
  private weak var whole: StateObservation<Whole>?
  private let reader: PartReader<Whole, Part>

  init(of keyPath: KeyPath<Whole, Part>, in whole: StateObservation<Whole>) {
    self.whole = whole
    self.reader = PartReader(keyPath)
    super.init()
  }

  override func becameWatched() {
    whole?.watch(self)
  }

  func compare(with whole: UnsafeRawPointer, _ changes: inout [ObservationSignal]) {
    reader.withPart(of: whole) { compareFields(with: UnsafeRawPointer($0), &changes) }
  }

  func partIsGone(_ changes: inout [ObservationSignal]) {
    stateIsGone(&changes)
  }
}

extension StateObservation {
  /// What readers have read of a part.
  ///
  /// - Parameter keyPath: The part.
  final func part<Part>(_ keyPath: KeyPath<State, Part>) -> StateObservation<Part> {
    part(at: keyPath) { PartObservation(of: keyPath, in: self) }
  }
}
