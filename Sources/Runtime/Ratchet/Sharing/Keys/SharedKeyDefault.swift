extension SharedReaderKey {
  /// A key of this type with a default value.
  ///
  /// ```swift
  /// extension SharedKey where Self == InMemoryKey<Int>.Default {
  ///   static var visitCount: Self { Self[.inMemory("visitCount"), default: 0] }
  /// }
  ///
  /// struct Statistics {
  ///   @Shared(.visitCount) var visitCount
  /// }
  /// ```
  public typealias Default = SharedKeyDefault<Self>
}

/// A key with a default value for its properties.
///
/// See ``SharedReaderKey/Default``.
public struct SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// The default value.
  public var initialValue: Base.Value { defaultValue() }

  /// A key with a default value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The default.
  public static subscript(
    key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// A key with another default value.
  ///
  /// - Parameters:
  ///   - key: The key with its default.
  ///   - value: The default that replaces it.
  public static subscript(
    key: Self, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key.base, defaultValue: value)
  }

  /// The identity of the key, which is independent of the default.
  public var id: Base.ID { base.id }

  /// Loads the value of the key.
  public func load(
    context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>
  ) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes to changes of the key.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value of the key.
  public func save(
    _ value: Base.Value, context: SaveContext, continuation: SaveContinuation
  ) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedKeyDefault: CustomStringConvertible {
  /// The description of the key.
  public var description: String { String(describing: base) }
}
