/// The place of a `@Dependency`, and the overrides at its creation.
///
/// It is a class because each read passes it on, as a single word.
final class DependencyReader: Sendable {
  let location: SourceLocation

  /// The overrides at its creation.
  let scope = DependencyScope.current

  init(_ location: SourceLocation) {
    self.location = location
  }
}
