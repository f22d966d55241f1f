import Observation
import Synchronization

/// Tells those who have read something that it has changed.
///
/// A class, because it stands for one thing that is read, whoever reads it.
final class ObservationSignal: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var changes: Void { () }

  /// Notes that whoever is tracked just now is to be told.
  func access() {
    registrar.access(self, keyPath: \.changes)
    registrar.access(self, keyPath: ReadMark.read)
  }

  /// Tells all who have read.
  func tell() {
    registrar.withMutation(of: self, keyPath: \.changes) {}
  }
}

// MARK: - Reading up the stack

extension ObservationSignal {
  /// Whether a function up the stack, in which what it reads is tracked, has read this.
  ///
  /// It is told only of what changes after it has returned.
  ///
  /// `Observation` does not say so. Yet it puts the key paths that are read into a set, so a mark that
  /// is read a second time is compared with the first. The mark is never told to have changed.
  var isReadUpTheStack: Bool {
    let before = ReadMark.count.load(ordering: .relaxed)
    registrar.access(self, keyPath: ReadMark.question())
    return ReadMark.count.load(ordering: .relaxed) != before
  }

  private subscript(mark: ReadMark) -> Void { () }

  /// Counts how often the mark of a reader is compared with that of one who asks.
  private struct ReadMark: Hashable, Sendable {
    static let count = Atomic(0)
    static let read: KeyPath<ObservationSignal, Void> & Sendable =
      \ObservationSignal[ReadMark(isQuestion: false)]

    let isQuestion: Bool

    static func question() -> KeyPath<ObservationSignal, Void> & Sendable {
      \ObservationSignal[ReadMark(isQuestion: true)]
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
      if lhs.isQuestion != rhs.isQuestion { count.add(1, ordering: .relaxed) }
      return true
    }

    func hash(into hasher: inout Hasher) {}
  }
}
