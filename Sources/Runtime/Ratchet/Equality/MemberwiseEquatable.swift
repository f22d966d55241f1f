/// A type whose `==` Ratchet generates, as a named function that compares member by member.
///
/// ```swift
/// @_spi(GeneratedCode) import Ratchet
///
/// extension Counter.State: Equatable, MemberwiseEquatable {
///   static func isEqual(_ lhs: Self, _ rhs: Self) -> Bool {
///     guard areEqual(lhs.count, rhs.count) else { return false }
///     return true
///   }
/// }
/// ```
///
/// Why is it not `==` itself? To find an operator, the compiler looks through every type of a
/// module that defines one. With an `==` in each generated file, a change of one domain would
/// recompile all of them. So there is only this one `==`.
public protocol MemberwiseEquatable: Equatable {
  /// Whether two values are equal.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: Another value.
  /// - Returns: Whether they are equal.
  static func isEqual(_ lhs: Self, _ rhs: Self) -> Bool
}

extension MemberwiseEquatable {
  /// Whether two values are equal, member by member.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    isEqual(lhs, rhs)
  }
}
