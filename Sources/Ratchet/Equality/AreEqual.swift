/// Whether two values are equal, by their own `==`.
///
/// The generated `==` of actions and states is made of calls to `areEqual`, whose forms also compare
/// what has no `==`: errors, results that hold one, types. It is a function by name, for the operator
/// has hundreds of overloads, and a module of a hundred features would take seconds longer to check.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value.
/// - Returns: `lhs == rhs`.
@inlinable
public func areEqual<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool {
  lhs == rhs
}

/// Whether two errors are equal: of the same type, and equal by its own `==` if it has one, else by
/// domain, code and what they hold.
///
/// The code of a Swift error tells no more than the case that an enum is in, so structs and enums are
/// also compared part by part. Functions in them count for nothing.
///
/// - Parameters:
///   - lhs: An error.
///   - rhs: Another error.
/// - Returns: Whether they are equal.
public func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  StructuralEquality.areEqual(errors: lhs, rhs)
}

/// Whether two optional errors are both missing, or both there and equal.
///
/// - Parameters:
///   - lhs: An error or nil.
///   - rhs: Another error or nil.
/// - Returns: Whether they are equal.
public func areEqual(_ lhs: (any Error)?, _ rhs: (any Error)?) -> Bool {
  switch (lhs, rhs) {
  case (nil, nil): true
  case (let lhs?, let rhs?): areEqual(lhs, rhs)
  default: false
  }
}

/// Whether two results are equal: successes by `==`, failures as errors are compared.
///
/// - Parameters:
///   - lhs: A result.
///   - rhs: Another result.
/// - Returns: Whether they are equal.
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
public func areEqual(_ lhs: Any.Type, _ rhs: Any.Type) -> Bool {
  lhs == rhs
}

/// Whether two values whose type is not `Equatable` look the same.
///
/// The compiler comes to this form only where none of the others fits, and warns about it: the
/// values are taken apart at run time, which is slow, and sees nothing but stored properties.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value.
/// - Returns: Whether they are of the same type and all of their parts are equal; objects that are
///   not `Equatable` are equal if they are identical, and functions never are.
/// - Complexity: O(*n*) in the number of parts.
@_disfavoredOverload
@available(
  *, deprecated,
  message:
    "this type is not Equatable, so its values are compared part by part at run time: make it Equatable, or mark the case or property with @EquatableIgnored"
)
public func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  StructuralEquality.areEqual(lhs, rhs)
}
