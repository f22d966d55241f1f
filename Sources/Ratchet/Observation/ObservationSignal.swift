import Observation

/// Tells those who have read something that it has changed.
///
/// A class, since it stands for one thing that is read, whoever reads it.
final class ObservationSignal: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var changes: Void { () }

  /// Notes that whoever is tracked just now is to be told.
  func access() {
    registrar.access(self, keyPath: \.changes)
  }

  /// Tells all who have read.
  func tell() {
    registrar.withMutation(of: self, keyPath: \.changes) {}
  }
}
