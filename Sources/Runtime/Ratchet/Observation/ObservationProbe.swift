import Foundation
import Observation

/// Finds out whether the current code runs inside `withObservationTracking`.
///
/// `Observation` has no function for this. But while code is tracked, it puts each key path that is
/// read into a set, and hashes it. Otherwise it does nothing. So the probe reads a key path that
/// notices when it is hashed. If `Observation` changes and never hashes the key path, the probe
/// notices that, and always answers that code is tracked from then on. That answer is always
/// correct, and costs only unneeded comparisons.
final class ObservationProbe: Observable, Sendable {
  private static let shared = ObservationProbe()
  private static let keyPath: KeyPath<ObservationProbe, Void> & Sendable =
    \ObservationProbe[Detector()]

  private static let works: Bool = {
    var wasNoticed = false
    withObservationTracking {
      wasNoticed = shared.noticesTracking()
    } onChange: {
    }
    return wasNoticed
  }()

  private let registrar = ObservationRegistrar()

  private subscript(detector: Detector) -> Void { () }

  /// Whether reads are currently tracked.
  ///
  /// It may be true although reads are not tracked, but never the other way around.
  static var isTracked: Bool {
    shared.noticesTracking() || !works
  }

  private func noticesTracking() -> Bool {
    let before = Detector.count.value
    registrar.access(self, keyPath: Self.keyPath)
    return Detector.count.value != before
  }
}

extension ObservationProbe {
  /// Counts how often it is hashed.
  private struct Detector: Hashable {
    static let count = AtomicCounter()

    func hash(into hasher: inout Hasher) {
      Self.count.increment()
    }
  }
}
