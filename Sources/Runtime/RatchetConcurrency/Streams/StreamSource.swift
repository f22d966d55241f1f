/// The iterator of a sequence that a stream reads.
///
/// It is a class because the stream's function keeps the iterator from one call to the next. Two
/// tasks that read the stream at the same time never use one iterator: the second begins another
/// one.
final class StreamSource<Base: AsyncSequence & Sendable>: Sendable {
  private let base: Base
  private let iterator = Locked<Base.AsyncIterator?>(nil)

  init(_ base: Base) {
    self.base = base
  }

  func next() async throws -> Base.Element? {
    var iterator = self.iterator.exchange(nil) ?? base.makeAsyncIterator()
    defer { self.iterator.exchange(iterator) }
    return try await iterator.next()
  }
}
