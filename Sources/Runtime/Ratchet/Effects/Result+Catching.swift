// Disfavored, so that a synchronous function still uses the standard library's initializer.
extension Result {
  /// Stores the outcome of an asynchronous function as a value, for an action that reports it.
  ///
  /// <!-- example in: Counter -->
  /// ```swift
  /// return .run { send in
  ///   await send(.factResponse(Result { try await numberFacts.fetch(number: 42) }))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor of the function.
  ///   - body: The function. If it throws, the result is a failure.
  @_disfavoredOverload
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws(Failure) -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
