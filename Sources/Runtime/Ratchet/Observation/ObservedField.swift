/// A field of a state that was read through a store.
///
/// It keeps the value until the value has changed, and then notifies its readers.
///
/// While the value is kept, changing a collection in it copies the collection, because two values
/// share its storage. This happens at most once each time the field is read, and never while it is
/// not read.
final class ObservedField<State, Value>: WatchedField {
  private let reader: PartReader<State, Value>
  private let comparison = FieldComparison<Value>()
  private let signal = ObservationSignal()

  init(_ keyPath: KeyPath<State, Value>) {
    self.reader = PartReader(keyPath)
    super.init(offset: reader.offset, size: MemoryLayout<Value>.size)
  }

  deinit { forget() }

  /// Observes the field for the current reader.
  ///
  /// - Parameter value: The value that is read.
  /// - Returns: Whether it was not observed before.
  func watch(_ value: Value) -> Bool {
    signal.access()
    guard !isWatched else { return false }
    let address = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    address.initialize(to: value)
    known = UnsafeMutableRawPointer(address)
    return true
  }

  override func compare(with state: UnsafeRawPointer, _ changes: inout [ObservationSignal]) {
    reader.withPart(of: state) { value in
      guard let known = knownValue, !hasSameBits(as: value) else { return }
      if comparison(known.pointee, value.pointee) {
        // Otherwise, equal values at different addresses would be compared in full after each
        // action.
        known.pointee = value.pointee
        return
      }
      changes.append(signal)
      // A function on the stack that is reading now is not registered for notifications yet.
      if ObservationProbe.isTracked { known.pointee = value.pointee } else { forget() }
    }
  }

  override func partIsGone(_ changes: inout [ObservationSignal]) {
    guard isWatched else { return }
    changes.append(signal)
    if !ObservationProbe.isTracked { forget() }
  }

  private var knownValue: UnsafeMutablePointer<Value>? {
    known?.assumingMemoryBound(to: Value.self)
  }

  private func forget() {
    guard let value = knownValue else { return }
    known = nil
    value.deinitialize(count: 1)
    value.deallocate()
  }
}
