#if DEBUG || InspectorInRelease
  import Foundation
  @_spi(Locks) import RatchetConcurrency
  import RatchetInspectorWire

  /// The wait of a page's request for its store: until a time, or until the page goes.
  ///
  /// What a store has not begun with by then is not done later. So when the answer says that an action was
  /// not done, the page can ask again.
  ///
  /// It is a class because three threads share it: the one that waits, the store's, and the one that
  /// notices that the page has gone.
  final class StoreWait: Sendable {
    private enum Phase { case idle, asked, begun, done, givenUp }

    /// How long a request waits if nothing else is said.
    static let usual = Duration.seconds(20)

    private let patience: Duration
    private let deadline: ContinuousClock.Instant
    private let phase = Locked(Phase.idle)
    private let changed = SteadySemaphore()

    /// - Parameter patience: How long the request waits, however much it asks the store for.
    init(_ patience: Duration) {
      self.patience = patience
      deadline = .now + patience
    }

    /// Asks the store for something.
    ///
    /// - Parameter ask: Lets the store call `begin`, what is asked for if that is true, and then `end`.
    /// - Throws: ``InspectorFailure`` if the store has not done it in time.
    func wait(for ask: () -> Void) throws(InspectorFailure) {
      guard move(from: [.idle, .done], to: .asked) else { throw notBegun }
      ask()
      changed.wait(until: deadline)
      if move(from: [.asked], to: .givenUp) { throw notBegun }
      switch phase.withLock({ $0 }) {
      case .done: return
      case .begun:
        throw InspectorFailure(
          "The store has begun with this, and has not ended after \(patience.words). It continues.")
      case .idle, .asked, .givenUp: throw notBegun
      }
    }

    /// Whether the store may do what it was asked for.
    func begin() -> Bool { move(from: [.asked], to: .begun) }

    /// The store has done what it was asked for.
    func end() {
      move(from: [.begun], to: .done)
      changed.signal()
    }

    /// Ends the wait, because the page has gone.
    func giveUp() {
      move(from: [.idle, .asked, .done], to: .givenUp)
      changed.signal()
    }

    private var notBegun: InspectorFailure {
      InspectorFailure(
        "The store's actor is busy, and has not begun with this for \(patience.words). It will not be done."
      )
    }

    @discardableResult
    private func move(from phases: Set<Phase>, to next: Phase) -> Bool {
      phase.withLock { phase in
        guard phases.contains(phase) else { return false }
        phase = next
        return true
      }
    }
  }

  extension Duration {
    /// In words: `20 seconds`.
    fileprivate var words: String {
      let (seconds, attoseconds) = components
      return seconds > 0
        ? "\(seconds) seconds" : "\(attoseconds / 1_000_000_000_000_000) milliseconds"
    }
  }
#endif
