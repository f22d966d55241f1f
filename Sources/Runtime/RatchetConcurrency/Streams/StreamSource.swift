/// The iterator of a sequence that a stream reads.
///
/// It is a class because the stream's function keeps the iterator from one call to the next.
/// Unchecked: a stream has one reader at a time.
final class StreamSource<Base: AsyncSequence & Sendable>: @unchecked Sendable {
  private let base: Base
  private var iterator: Base.AsyncIterator?

  init(_ base: Base) {
    self.base = base
  }

  func next() async throws -> Base.Element? {
    var iterator = iterator ?? base.makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.next()
  }
}
