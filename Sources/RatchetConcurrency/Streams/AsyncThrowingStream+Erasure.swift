extension AsyncThrowingStream where Failure == any Error {
  /// A stream of the elements of another sequence, whose type is hidden.
  ///
  /// Elements are asked for one by one. Where the sequence throws, so does the stream.
  ///
  /// - Parameter sequence: The sequence.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let source = StreamSource(sequence)
    self.init { try await source.next() }
  }

  /// A stream that has no elements and never ends, but with the task that reads it.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that has no elements and has ended.
  ///
  /// ```swift
  /// struct ConnectionLost: Error {}
  ///
  /// let messages = AsyncThrowingStream<String, any Error>.finished(throwing: ConnectionLost())
  /// ```
  ///
  /// - Parameter error: What it throws; nil if it just ends.
  /// - Returns: The stream.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// A stream of the same elements, which throws what this sequence throws.
  ///
  /// - Returns: The stream.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}
