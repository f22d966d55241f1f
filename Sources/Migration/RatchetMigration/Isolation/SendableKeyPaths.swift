// The names that ConcurrencyExtras has for key paths that can be sent.

/// A key path that can be sent.
public typealias _SendableAnyKeyPath = any AnyKeyPath & Sendable

/// A key path that can be sent.
public typealias _SendablePartialKeyPath<Root> = any PartialKeyPath<Root> & Sendable

/// A key path that can be sent.
public typealias _SendableKeyPath<Root, Value> = any KeyPath<Root, Value> & Sendable

/// A key path that can be sent.
public typealias _SendableWritableKeyPath<Root, Value> =
  any WritableKeyPath<Root, Value> & Sendable

/// A key path that can be sent.
public typealias _SendableReferenceWritableKeyPath<Root, Value> =
  any ReferenceWritableKeyPath<Root, Value> & Sendable
