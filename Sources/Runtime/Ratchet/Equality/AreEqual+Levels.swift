// The forms of 'areEqual' that generated code calls if a project's '.ratchet.yml' sets the severity
// for values that are not Equatable ('not-equatable'), and for a type that the file compares again.

/// Whether two values are equal, with their own `==`.
///
/// A type without `==` is an error.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value.
/// - Returns: `lhs == rhs`.
@inlinable
@_spi(GeneratedCode)
public func areEqual<Value: Equatable>(strict lhs: Value, _ rhs: Value) -> Bool {
  lhs == rhs
}

/// Whether two errors are equal, as `areEqual(_:_:)` compares them.
///
/// - Parameters:
///   - lhs: An error.
///   - rhs: Another error.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual(strict lhs: any Error, _ rhs: any Error) -> Bool {
  areEqual(lhs, rhs)
}

/// Whether two optional errors are equal, as `areEqual(_:_:)` compares them.
///
/// - Parameters:
///   - lhs: An error or nil.
///   - rhs: Another error or nil.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual(strict lhs: (any Error)?, _ rhs: (any Error)?) -> Bool {
  areEqual(lhs, rhs)
}

/// Whether two results are equal, as `areEqual(_:_:)` compares them.
///
/// - Parameters:
///   - lhs: A result.
///   - rhs: Another result.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual<Success: Equatable>(
  strict lhs: Result<Success, any Error>, _ rhs: Result<Success, any Error>
) -> Bool {
  areEqual(lhs, rhs)
}

/// Whether two results without a value are equal, as `areEqual(_:_:)` compares them.
///
/// - Parameters:
///   - lhs: A result.
///   - rhs: Another result.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual(strict lhs: Result<Void, any Error>, _ rhs: Result<Void, any Error>) -> Bool {
  areEqual(lhs, rhs)
}

/// Reports a compile error for types that no other form supports.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value.
/// - Returns: Nothing: it cannot be called.
@_disfavoredOverload
@available(
  *, unavailable,
  message:
    "this type is not Equatable, and '.ratchet.yml' asks for an error: make it Equatable, or mark the case or property with @EquatableIgnored"
)
@_spi(GeneratedCode)
public func areEqual<Value>(strict lhs: Value, _ rhs: Value) -> Bool {
  StructuralEquality.areEqual(lhs, rhs)
}

/// Whether two values are equal, with their own `==`.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value.
/// - Returns: `lhs == rhs`.
@inlinable
@_spi(GeneratedCode)
public func areEqual<Value: Equatable>(lenient lhs: Value, _ rhs: Value) -> Bool {
  lhs == rhs
}

/// Whether two errors are equal, as `areEqual(_:_:)` compares them.
///
/// - Parameters:
///   - lhs: An error.
///   - rhs: Another error.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual(lenient lhs: any Error, _ rhs: any Error) -> Bool {
  areEqual(lhs, rhs)
}

/// Whether two optional errors are equal, as `areEqual(_:_:)` compares them.
///
/// - Parameters:
///   - lhs: An error or nil.
///   - rhs: Another error or nil.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual(lenient lhs: (any Error)?, _ rhs: (any Error)?) -> Bool {
  areEqual(lhs, rhs)
}

/// Whether two results are equal, as `areEqual(_:_:)` compares them.
///
/// - Parameters:
///   - lhs: A result.
///   - rhs: Another result.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual<Success: Equatable>(
  lenient lhs: Result<Success, any Error>, _ rhs: Result<Success, any Error>
) -> Bool {
  areEqual(lhs, rhs)
}

/// Whether two results without a value are equal, as `areEqual(_:_:)` compares them.
///
/// - Parameters:
///   - lhs: A result.
///   - rhs: Another result.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual(lenient lhs: Result<Void, any Error>, _ rhs: Result<Void, any Error>) -> Bool {
  areEqual(lhs, rhs)
}

/// Whether two values are equal part by part, for types that are not `Equatable`.
///
/// It causes no warning.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value.
/// - Returns: Whether they have the same type and all of their parts are equal.
/// - Complexity: O(*n*) in the number of parts.
@_disfavoredOverload
@_spi(GeneratedCode)
public func areEqual<Value>(lenient lhs: Value, _ rhs: Value) -> Bool {
  StructuralEquality.areEqual(lhs, rhs)
}
