/// What the storage of a shared value has loaded, or has got from elsewhere.
struct LoadedValue<Value> {
  /// The value, nil for the default, or the error.
  let result: Result<Value?, any Error>

  /// Notes that the value is used, unless the storage has a newer one by now.
  ///
  /// It is called under the lock of the shared value, so that no change comes in between. It runs
  /// no foreign code.
  let take: @Sendable () -> Bool

  init(_ result: Result<Value?, any Error>, take: @escaping @Sendable () -> Bool = { true }) {
    self.result = result
    self.take = take
  }
}

extension LoadedValue: Sendable where Value: Sendable {}
