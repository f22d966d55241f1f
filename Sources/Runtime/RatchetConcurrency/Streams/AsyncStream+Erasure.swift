extension AsyncStream {
  /// A stream of the elements of another sequence, which hides the sequence's type.
  ///
  /// A dependency can then use any sequence:
  ///
  /// <!-- example given: notifications: AsyncStream<Int> -->
  /// ```swift
  /// struct ScreenshotsClient {
  ///   var screenshots: @Sendable () -> AsyncStream<Void>
  /// }
  ///
  /// let live = ScreenshotsClient {
  ///   AsyncStream(notifications.map { _ in })
  /// }
  /// ```
  ///
  /// Elements are requested one by one. If the sequence throws, the stream ends.
  ///
  /// - Parameter sequence: The sequence.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let source = StreamSource(sequence)
    self.init { try? await source.next() }
  }

  /// A stream without elements that ends only with the task that reads it.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream without elements that has ended.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncSequence {
  /// A stream of the same elements.
  ///
  /// If this sequence throws, the stream ends.
  ///
  /// - Returns: The stream.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }
}

extension AsyncStream {
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
