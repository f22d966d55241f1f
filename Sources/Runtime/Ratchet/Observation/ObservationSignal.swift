import Observation
import RatchetConcurrency

/// Notifies the readers of a value that it has changed.
final class ObservationSignal: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var changes: Void { () }

  /// Registers the current reader for a notification.
  ///
  /// - Parameter isMarked: Whether `isReadUpTheStack` finds the reader, which takes twice as long.
  func access(isMarked: Bool = true) {
    registrar.access(self, keyPath: \.changes)
    if isMarked { registrar.access(self, keyPath: ReadMark.read) }
  }

  /// Notifies all readers.
  func tell() {
    registrar.withMutation(of: self, keyPath: \.changes) {}
  }
}

extension ObservationSignal {
  /// Notifies all readers, from any thread.
  ///
  /// A function that is reading on the main actor is not registered yet, and is notified when that
  /// actor gets to it.
  func tellFromAnyThread() {
    tell()
    if !MainQueue.isCurrent { Task { @MainActor in self.tell() } }
  }
}

// MARK: - Reading up the stack

extension ObservationSignal {
  /// Whether a function on the stack, whose reads are tracked, has read this.
  ///
  /// That function is notified only of changes after it has returned.
  ///
  /// `Observation` has no function for this. But it puts the key paths that are read into a set, so
  /// a mark that is read a second time is compared with the first. The mark itself never changes.
  var isReadUpTheStack: Bool {
    let before = ReadMark.count.value
    registrar.access(self, keyPath: ReadMark.question())
    return ReadMark.count.value != before
  }

  private subscript(mark: ReadMark) -> Void { () }

  /// Counts how often the mark of a reader is compared with the current mark.
  private struct ReadMark: Hashable, Sendable {
    static let count = AtomicCounter()
    static let read: KeyPath<ObservationSignal, Void> & Sendable =
      \ObservationSignal[ReadMark(isQuestion: false)]

    let isQuestion: Bool

    static func question() -> KeyPath<ObservationSignal, Void> & Sendable {
      \ObservationSignal[ReadMark(isQuestion: true)]
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
      if lhs.isQuestion != rhs.isQuestion { count.increment() }
      return true
    }

    func hash(into hasher: inout Hasher) {}
  }
}
