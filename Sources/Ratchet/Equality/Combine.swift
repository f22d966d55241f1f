/// Mixes a value into a hash: what a generated `hash(into:)` is made of.
///
/// - Parameters:
///   - value: A value.
///   - hasher: What makes the hash.
@inlinable
public func combine(_ value: some Hashable, into hasher: inout Hasher) {
  hasher.combine(value)
}

/// Leaves a value that has no hash out of it.
///
/// Values that are equal have equal hashes all the same. That those which differ in this value alone
/// do too makes a set of them slower, and never wrong.
///
/// - Parameters:
///   - value: A value that is not `Hashable`.
///   - hasher: What makes the hash.
@_disfavoredOverload
@inlinable
public func combine<Value>(_ value: Value, into hasher: inout Hasher) {}
