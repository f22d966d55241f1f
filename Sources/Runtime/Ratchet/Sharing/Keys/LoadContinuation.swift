import IssueReporting

/// Takes a value that a ``SharedReaderKey`` has loaded.
///
/// Call one of its functions, once. A second call is reported and ignored, and so is a continuation
/// that is released without a call.
public struct LoadContinuation<Value>: Sendable {
  private let call: SingleCall
  private let callback: @Sendable (LoadedValue<Value>) -> Void

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: What loads, for messages.
  ///   - callback: Takes the value; nil stands for the default.
  public init(
    _ description: @autoclosure () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    self.init(description()) { loaded in
      _ = loaded.take()
      callback(loaded.result)
    }
  }

  /// - Parameters:
  ///   - description: What loads, for messages.
  ///   - callback: Takes the value, and says whether it is used.
  init(_ description: String, taking callback: @escaping @Sendable (LoadedValue<Value>) -> Void) {
    self.call = SingleCall("load", description) { callback(LoadedValue(.success(nil))) }
    self.callback = callback
  }

  /// Passes the value.
  ///
  /// - Parameter value: The value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Passes no value, because the storage has none: the property keeps its default.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Passes an error.
  ///
  /// - Parameter error: The error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Passes the value or an error.
  ///
  /// - Parameter result: The value, nil for none, or the error.
  public func resume(with result: Result<Value?, any Error>) { resume(with: LoadedValue(result)) }

  /// Passes what was loaded.
  func resume(with loaded: LoadedValue<Value>) {
    if call.isFirst() { callback(loaded) }
  }
}

/// Takes the result of a ``SharedKey`` that has saved a value.
///
/// Call one of its functions, once. A second call is reported and ignored, and so is a continuation
/// that is released without a call.
public struct SaveContinuation: Sendable {
  private let call: SingleCall
  private let callback: @Sendable (Result<Void, any Error>, _ settled: () -> Void) -> Void
  private let recovery: @Sendable (_ settled: () -> Void) -> Void

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: What saves, for messages.
  ///   - callback: Takes the result.
  public init(
    _ description: @autoclosure () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.init(
      description(),
      settling: { result, settled in
        callback(result)
        settled()
      })
  }

  /// - Parameters:
  ///   - description: What saves, for messages.
  ///   - recovery: Takes that the value is saved after all, and the same function as `callback`.
  ///   - callback: Takes the result, and a function that it calls when it has noted that the value
  ///     is saved.
  init(
    _ description: String,
    recovering recovery: @escaping @Sendable (_ settled: () -> Void) -> Void = { _ in },
    settling callback: @escaping @Sendable (Result<Void, any Error>, _ settled: () -> Void) -> Void
  ) {
    self.recovery = recovery
    self.call = SingleCall("save", description) { callback(.success(())) {} }
    self.callback = callback
  }

  /// Says that the value is saved.
  public func resume() { resume(with: .success(())) }

  /// Passes an error.
  ///
  /// - Parameter error: The error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Passes the success or an error.
  ///
  /// - Parameter result: The result.
  public func resume(with result: Result<Void, any Error>) { resume(with: result) {} }

  /// Passes the success or an error.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - settled: Called when the shared value knows the result, and before those that wait for it.
  func resume(with result: Result<Void, any Error>, settled: () -> Void) {
    if call.isFirst() { callback(result, settled) }
  }

  /// Says that a value is saved for which an error was passed before.
  func recover(settled: () -> Void) { recovery(settled) }
}

/// Checks that a continuation is called once.
///
/// It is a class because all copies of the continuation share it, and its deinitializer notices
/// that the continuation is gone.
private final class SingleCall: Sendable {
  private let count = AtomicCounter()
  private let operation: StaticString
  private let description: String
  private let abandon: @Sendable () -> Void

  init(
    _ operation: StaticString, _ description: String, abandon: @escaping @Sendable () -> Void
  ) {
    self.operation = operation
    self.description = description
    self.abandon = abandon
  }

  deinit {
    guard count.value == 0 else { return }
    report("was released without a call")
    abandon()
  }

  func isFirst() -> Bool {
    let isFirst = count.increment() == 0
    if !isFirst { report("was called more than once, and only the first call counts") }
    return isFirst
  }

  private func report(_ what: String) {
    let key = description.isEmpty ? "a shared key" : description
    reportIssue(
      "The continuation of '\(operation)' of \(key) \(what). Call it exactly once on each path.")
  }
}
