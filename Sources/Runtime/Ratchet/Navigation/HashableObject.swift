/// An object that is equal only to itself, and is hashed by its identity.
///
/// ```swift
/// final class Model: HashableObject {}
/// ```
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Whether two objects are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  /// Hashes the object's identity.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
