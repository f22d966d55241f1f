extension AsyncThrowingStream where Failure == any Error {
  /// A stream of the elements of another sequence, which hides the sequence's type.
  ///
  /// Elements are requested one by one. If the sequence throws, the stream throws too.
  ///
  /// - Parameter sequence: The sequence.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let source = StreamSource(sequence)
    self.init { try await source.next() }
  }

  /// A stream without elements that ends only with the task that reads it.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream without elements that has ended.
  ///
  /// ```swift
  /// struct ConnectionLost: Error {}
  ///
  /// let messages = AsyncThrowingStream<String, any Error>.finished(throwing: ConnectionLost())
  /// ```
  ///
  /// - Parameter error: The error that it throws; nil to end without an error.
  /// - Returns: The stream.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// A stream of the same elements, which throws the errors of this sequence.
  ///
  /// - Returns: The stream.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream and its continuation: the earlier name of `makeStream`.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: How many elements the stream keeps that are not read yet.
  /// - Returns: The stream, and the continuation that gives it elements.
  @available(*, deprecated, renamed: "makeStream(of:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}
