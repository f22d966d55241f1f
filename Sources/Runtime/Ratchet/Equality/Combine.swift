/// Adds a value to a hash.
///
/// A generated `hash(into:)` calls it.
///
/// - Parameters:
///   - value: A value.
///   - hasher: The hasher.
@inlinable
@_spi(GeneratedCode)
public func combine(_ value: some Hashable, into hasher: inout Hasher) {
  hasher.combine(value)
}

/// Leaves out a value that is not `Hashable`.
///
/// Equal values still have equal hashes. Values that differ only in this value have equal hashes
/// too, which makes a set of them slower, but not wrong.
///
/// - Parameters:
///   - value: A value that is not `Hashable`.
///   - hasher: The hasher.
@_disfavoredOverload
@inlinable
@_spi(GeneratedCode)
public func combine<Value>(_ value: Value, into hasher: inout Hasher) {}
