/// Storage of a shared value that can be read, and that may change by itself: a server's
/// configuration, a sensor, a query.
///
/// ```swift
/// struct TemperatureKey: SharedReaderKey {
///   let id = "temperature"
///   let sensor: @Sendable () -> Double
///
///   func load(context: LoadContext<Double>, continuation: LoadContinuation<Double>) {
///     continuation.resume(returning: sensor())
///   }
///
///   func subscribe(
///     context: LoadContext<Double>, subscriber: SharedSubscriber<Double>
///   ) -> SharedSubscription {
///     SharedSubscription {}
///   }
/// }
/// ```
///
/// Properties whose keys have the same ``id`` have the same value, for as long as there is one of
/// them. See ``SharedKey`` for storage that can also be written.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The type of the key's identity.
  associatedtype ID: Hashable = Self

  /// Identifies the value: keys with the same id have the same value.
  var id: ID { get }

  /// Loads the value.
  ///
  /// Call the continuation once, now or later, on any thread.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded.
  ///   - continuation: Takes the value or an error.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Subscribes to changes of the value that the storage makes by itself.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded.
  ///   - subscriber: Takes values and errors, from any thread.
  /// - Returns: The subscription. Its function is called when no property has the value any more.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: Self { self }
}
