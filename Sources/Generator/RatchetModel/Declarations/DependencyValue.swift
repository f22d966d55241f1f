/// A value of a `DependencyKey`: `static let testValue = API.mock`.
package struct DependencyValue: Sendable, Hashable, Codable {
  /// `liveValue`, `testValue` or `previewValue`.
  package var name: String

  /// The value as the source has it.
  package var value: String

  /// The range of the value.
  package var range: SourceRange

  package init(_ name: String, _ value: String, at range: SourceRange) {
    self.name = name
    self.value = value
    self.range = range
  }
}
