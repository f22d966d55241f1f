/// Where a `@Dependency` stands, and where it was made.
///
/// A class, because it goes along with each reading, and is a single word.
final class DependencyReader: Sendable {
  let location: SourceLocation

  /// What was overridden where it was made.
  let scope = DependencyScope.current

  init(_ location: SourceLocation) {
    self.location = location
  }
}
