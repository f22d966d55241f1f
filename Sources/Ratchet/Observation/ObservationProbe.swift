import Foundation
import Observation

/// Finds out whether anybody listens: whether the present code runs inside of
/// `withObservationTracking`.
///
/// `Observation` does not say so. Yet it puts each key path that is read while somebody listens into
/// a set, and hashes it for that; while nobody listens it does nothing. So a key path is read that
/// notices when it is hashed. Should `Observation` come to work otherwise, the probe notices that it
/// is never hashed, and answers from then on that somebody listens: that is always right, and costs
/// no more than comparisons for nobody.
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

  /// Whether what is read now is noted for somebody.
  ///
  /// It may be true though nobody listens, never the other way round.
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
    static let count = Counter()

    func hash(into hasher: inout Hasher) {
      Self.count.increment()
    }
  }

  /// Unchecked, because key paths can be hashed on any thread: the value is read and written under
  /// the lock.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    func increment() {
      lock.withLock { count += 1 }
    }
  }
}
