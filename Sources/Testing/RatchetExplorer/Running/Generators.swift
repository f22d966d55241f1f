import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import Synchronization

/// The ids, random numbers and dates of a run: the same ones each time.
///
/// It is a class because the dependencies of the run share it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Generators: Sendable {
  private let ids = Atomic<Int>(0)
  private let numbers = Atomic<Int>(0)
  private let readsDate = Atomic<Bool>(false)
  private let readsNumbers = Atomic<Bool>(false)

  /// What the step of a recording has read; nil if none is taken.
  let recorded = Locked(RecordedReads?.none)

  /// The number of ids that were given.
  var idCount: Int { ids.load(ordering: .relaxed) }

  /// How many of the random numbers were given, of which there are few: otherwise each use of them would
  /// lead to a new state.
  var position: Int { numbers.load(ordering: .relaxed) }

  /// Whether the date was read, or the time of a clock for more than to sleep.
  var hasReadDate: Bool { readsDate.load(ordering: .relaxed) }

  /// Whether random numbers were read.
  var hasReadNumbers: Bool { readsNumbers.load(ordering: .relaxed) }

  /// Notes that the feature has used the time of a clock.
  func noteTimeRead() { readsDate.store(true, ordering: .relaxed) }

  func reset(_ idCount: Int, _ position: Int) {
    ids.store(idCount, ordering: .relaxed)
    numbers.store(position, ordering: .relaxed)
  }

  func id() -> UUID {
    let id = recorded.withLock { $0?.ids.isEmpty == false ? $0?.ids.removeFirst() : nil }
    if let id { return id }
    return IDNames.given(ids.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  func date() -> Date {
    let date = recorded.withLock { $0?.dates.isEmpty == false ? $0?.dates.removeFirst() : nil }
    if let date { return date }
    readsDate.store(true, ordering: .relaxed)
    return Date(timeIntervalSince1970: (ExplorerTime.current?.now ?? .zero) / .seconds(1))
  }

  var random: some RandomNumberGenerator & Sendable { Numbers(generators: self) }

  private struct Numbers: RandomNumberGenerator, Sendable {
    let generators: Generators

    func next() -> UInt64 {
      let number = generators.numbers.load(ordering: .relaxed)
      generators.numbers.store((number + 1) % Self.count, ordering: .relaxed)
      generators.readsNumbers.store(true, ordering: .relaxed)
      return StructuralHash.mixed(UInt64(number + 1), 5)
    }

    /// After these, they begin again.
    private static let count = 16
  }
}

extension IDNames {
  /// The first number of the ids that `\.uuid` gives, so that they differ from those that a program writes.
  private static let first = 1_000

  /// The id that `\.uuid` gives after a number of others.
  static func given(_ number: Int) -> UUID { UUID(first + number) }

  /// The number of an id that `\.uuid` can give.
  static func number(of id: UUID) -> Int? {
    let words = withUnsafeBytes(of: id.uuid) {
      (
        UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
    guard words.0 == 0, words.1 >= first, words.1 < UInt64(Int.max) else { return nil }
    return Int(words.1) - first
  }
}
