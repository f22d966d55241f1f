/// A type whose `==` Ratchet writes: a function by name, which compares member by member.
///
/// ```swift
/// extension Counter.State: Equatable, MemberwiseEquatable {
///   static func isEqual(_ lhs: Self, _ rhs: Self) -> Bool {
///     guard areEqual(lhs.count, rhs.count) else { return false }
///     return true
///   }
/// }
/// ```
///
/// Why not `==` itself? The compiler finds operators by looking through every type of a module that
/// defines one. Were there an `==` in each generated file, a change of one domain would have all of
/// them compiled again; so there is one, here, for all.
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
