import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency

/// The ids and random numbers of a run: the same ones each time.
///
/// It is a class because the dependencies of the run share it.
final class Generators: Sendable {
  private let content = Locked((ids: 0, random: UInt64(0)))

  var counts: (ids: Int, random: UInt64) { content.withLock { $0 } }

  func reset(_ ids: Int, _ random: UInt64) {
    content.withLock { $0 = (ids, random) }
  }

  func id() -> UUID {
    content.withLock { content in
      defer { content.ids += 1 }
      return UUID(content.ids)
    }
  }

  var random: some RandomNumberGenerator & Sendable { Numbers(generators: self) }

  private struct Numbers: RandomNumberGenerator, Sendable {
    let generators: Generators

    func next() -> UInt64 {
      generators.content.withLock { content in
        content.random += 1
        return StructuralHash.mixed(content.random, 5)
      }
    }
  }
}
