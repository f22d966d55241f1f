/// A dependency that a reducer or an effect has read, or a value that a built-in one has returned.
package enum DependencyRead: Sendable {
  /// A dependency.
  case dependency(DependencyName)

  /// An id from `\.uuid`.
  case id(UUID)

  /// A date from `\.date`.
  case date(Date)

  /// A random number from `\.withRandomNumberGenerator`.
  case number(UInt64)
}

extension DependencyRead {
  /// The dependency, as the argument of `@Dependency`; nil for a returned value.
  package var name: String? {
    if case .dependency(let name) = self { name.description } else { nil }
  }
}
