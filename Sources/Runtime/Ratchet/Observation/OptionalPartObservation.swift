/// What readers have read of an optional part of a state, while it is there.
///
/// Like `PartObservation`, it has two roles.
final class OptionalPartObservation<Whole, Part>: StateObservation<Part>, WatchedPart {
  private weak var whole: StateObservation<Whole>?
  private let reader: PartReader<Whole, Part?>

  init(of keyPath: KeyPath<Whole, Part?>, in whole: StateObservation<Whole>) {
    self.whole = whole
    self.reader = PartReader(keyPath)
    super.init()
  }

  override func becameWatched() {
    whole?.watch(self)
  }

  func compare(with whole: UnsafeRawPointer, _ changes: inout [ObservationSignal]) {
    reader.withPart(of: whole) { part in
      // A copy of the part, because Swift does not guarantee that an optional's payload has an
      // address.
      if let part = part.pointee {
        withUnsafePointer(to: part) { compareFields(with: UnsafeRawPointer($0), &changes) }
      } else {
        stateIsGone(&changes)
      }
    }
  }

  func partIsGone(_ changes: inout [ObservationSignal]) {
    stateIsGone(&changes)
  }
}

extension StateObservation {
  /// What readers have read of an optional part, while it is there.
  ///
  /// - Parameter keyPath: The part.
  final func part<Part>(
    ifPresent keyPath: KeyPath<State, Part?>
  ) -> OptionalPartObservation<State, Part> {
    part(at: keyPath) { OptionalPartObservation(of: keyPath, in: self) }
  }
}

extension Optional {
  /// Whether there is a value, as a field that can be observed separately.
  var isPresent: Bool { self != nil }
}
