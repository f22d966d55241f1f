/// A field of a state that is read through a store: it keeps the value that was read until it has
/// changed, and then tells.
///
/// The value is kept no longer than that. While it is kept, changing a collection in place copies it,
/// since two hold its storage; so that happens once for each time that somebody reads the field,
/// and never while nobody does.
///
/// A class, since all who read the field share what is kept of it.
@MainActor
final class ObservedField<State, Value>: WatchedPart {
  private let reader: PartReader<State, Value>
  private let comparison = FieldComparison<Value>()
  private let signal = ObservationSignal()

  /// The value as it was last known; nil where nobody waits for a change.
  private var known: Value?

  init(_ keyPath: KeyPath<State, Value>) {
    self.reader = PartReader(keyPath)
  }

  var isWatched: Bool { known != nil }

  /// Watches the field for whoever is tracked just now.
  ///
  /// - Parameter value: The value that is read.
  /// - Returns: Whether it was not watched before.
  func watch(_ value: Value) -> Bool {
    signal.access()
    guard !isWatched else { return false }
    known = .some(value)
    return true
  }

  func compare(with state: UnsafePointer<State>, _ changes: inout [ObservationSignal]) {
    reader.withPart(of: state) { value in
      guard isWatched, !isSame(value) else { return }
      changes.append(signal)
      // Whoever reads at this very moment, up the stack, is not yet among those who are told.
      known = ObservationProbe.isTracked ? .some(value.pointee) : nil
    }
  }

  func partIsGone(_ changes: inout [ObservationSignal]) {
    guard isWatched else { return }
    changes.append(signal)
    if !ObservationProbe.isTracked { known = nil }
  }

  private func isSame(_ value: UnsafePointer<Value>) -> Bool {
    let isIdentical = withUnsafePointer(to: &known!) {
      FieldComparison<Value>.areIdentical($0, value)
    }
    if isIdentical { return true }
    guard let known, comparison(known, value.pointee) else { return false }
    // Equal values in two places would be compared at length after each action.
    self.known = .some(value.pointee)
    return true
  }
}
