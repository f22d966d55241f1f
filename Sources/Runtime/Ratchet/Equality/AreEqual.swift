/// Whether two values are equal, with their own `==`.
///
/// The generated `==` of actions and states calls `areEqual`. Its forms also compare values without
/// `==`: errors, results with an error, types. It is a named function, because the operator has
/// hundreds of overloads, and a module of a hundred features would take seconds longer to
/// type-check.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value.
/// - Returns: `lhs == rhs`.
@inlinable
@_spi(GeneratedCode)
public func areEqual<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool {
  lhs == rhs
}

/// Whether two errors are equal: they have the same type, and are equal with its own `==`.
///
/// If it has none, their domain, their code and their stored values must be equal.
///
/// The code of a Swift error only says which case an enum is in, so what it stores is also compared,
/// part by part. Functions in it are ignored.
///
/// - Parameters:
///   - lhs: An error.
///   - rhs: Another error.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  StructuralEquality.areEqual(errors: lhs, rhs)
}

/// Whether two optional errors are both missing, or both there and equal.
///
/// - Parameters:
///   - lhs: An error or nil.
///   - rhs: Another error or nil.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual(_ lhs: (any Error)?, _ rhs: (any Error)?) -> Bool {
  switch (lhs, rhs) {
  case (nil, nil): true
  case (let lhs?, let rhs?): areEqual(lhs, rhs)
  default: false
  }
}

/// Whether two results are equal: successes with `==`, failures like errors.
///
/// - Parameters:
///   - lhs: A result.
///   - rhs: Another result.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual<Success: Equatable>(
  _ lhs: Result<Success, any Error>, _ rhs: Result<Success, any Error>
) -> Bool {
  switch (lhs, rhs) {
  case (.success(let lhs), .success(let rhs)): lhs == rhs
  case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
  default: false
  }
}

/// Whether two results without a value are equal: both succeeded, or their failures are equal.
///
/// - Parameters:
///   - lhs: A result.
///   - rhs: Another result.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual(_ lhs: Result<Void, any Error>, _ rhs: Result<Void, any Error>) -> Bool {
  switch (lhs, rhs) {
  case (.success, .success): true
  case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
  default: false
  }
}

/// Whether two inline arrays hold equal elements.
///
/// - Parameters:
///   - lhs: An array.
///   - rhs: Another array of the same length.
/// - Returns: Whether each element is equal to the other array's.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
@_spi(GeneratedCode)
public func areEqual<let count: Int, Element: Equatable>(
  _ lhs: InlineArray<count, Element>, _ rhs: InlineArray<count, Element>
) -> Bool {
  lhs.indices.allSatisfy { lhs[$0] == rhs[$0] }
}

/// Whether two types are the same type.
///
/// - Parameters:
///   - lhs: A type.
///   - rhs: Another type.
/// - Returns: Whether they are the same.
@inlinable
@_spi(GeneratedCode)
public func areEqual(_ lhs: Any.Type, _ rhs: Any.Type) -> Bool {
  lhs == rhs
}

/// Whether two values are equal part by part, for types that are not `Equatable`.
///
/// The compiler chooses this form only if no other form fits, and warns about it: it compares the
/// values by reflection at run time, which is slow, and sees only stored properties.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value.
/// - Returns: Whether they have the same type and all of their parts are equal. Objects that are
///   not `Equatable` are equal if they are identical, and functions are never equal.
/// - Complexity: O(*n*) in the number of parts.
@_disfavoredOverload
@available(
  *, deprecated,
  message:
    "this type is not Equatable, so its values are compared part by part at run time: make it Equatable, or mark the case or property with @EquatableIgnored, or set 'not-equatable: ignore' under 'warnings' in '.ratchet.yml'"
)
@_spi(GeneratedCode)
public func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  StructuralEquality.areEqual(lhs, rhs)
}
