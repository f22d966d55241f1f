// Containers whose elements have no `==` and are compared with a form of `areEqual`.

/// Whether two arrays have equal elements.
///
/// Generated code compares elements with it that are not `Equatable` but that another `areEqual`
/// supports:
///
/// ```swift
/// @_spi(GeneratedCode) import Ratchet
///
/// let failures: [any Error] = [CancellationError()]
/// areEqual(failures, [], by: { areEqual($0, $1) })   // false
/// ```
///
/// - Parameters:
///   - lhs: An array.
///   - rhs: Another array.
///   - areEqual: Whether two elements are equal.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual<Element>(
  _ lhs: [Element], _ rhs: [Element], by areEqual: (Element, Element) -> Bool
) -> Bool {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy(areEqual)
}

/// Whether two dictionaries have the same keys with equal values.
///
/// - Parameters:
///   - lhs: A dictionary.
///   - rhs: Another dictionary.
///   - areEqual: Whether two values are equal.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual<Key, Value>(
  _ lhs: [Key: Value], _ rhs: [Key: Value], by areEqual: (Value, Value) -> Bool
) -> Bool {
  lhs.count == rhs.count
    && lhs.allSatisfy { key, value in rhs[key].map { areEqual(value, $0) } ?? false }
}

/// Whether two optionals are both nil, or have equal values.
///
/// - Parameters:
///   - lhs: A value or nil.
///   - rhs: Another value or nil.
///   - areEqual: Whether two values are equal.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual<Wrapped>(
  _ lhs: Wrapped?, _ rhs: Wrapped?, by areEqual: (Wrapped, Wrapped) -> Bool
) -> Bool {
  switch (lhs, rhs) {
  case (nil, nil): true
  case (let lhs?, let rhs?): areEqual(lhs, rhs)
  default: false
  }
}

/// Whether two results are equal: successes with a function, failures like errors.
///
/// - Parameters:
///   - lhs: A result.
///   - rhs: Another result.
///   - areSuccessesEqual: Whether two successes are equal.
/// - Returns: Whether they are equal.
@_spi(GeneratedCode)
public func areEqual<Success, Failure>(
  _ lhs: Result<Success, Failure>, _ rhs: Result<Success, Failure>,
  by areSuccessesEqual: (Success, Success) -> Bool
) -> Bool {
  switch (lhs, rhs) {
  case (.success(let lhs), .success(let rhs)): areSuccessesEqual(lhs, rhs)
  case (.failure(let lhs), .failure(let rhs)): areEqual(lhs as any Error, rhs as any Error)
  default: false
  }
}
