import RatchetGenerator

/// The origin of a range of generated code.
package struct Origin: Sendable, Hashable, Codable {
  /// The declaration that it is generated for, or the file if it belongs to no declaration.
  package var declaration: SourceElement

  /// The attributes on the declaration that affected it: `@EquatableIgnored`.
  package var attributes: [SourceElement]

  /// The attributes that requested the code: `@ObservableState` on the state, `@Reducer` around it.
  package var requests: [SourceElement]

  /// The template of the part that contains it: `EquatableEnum` for all of a `==`.
  package var part: String

  /// The template that wrote it: `Comparison`, if another template includes it.
  package var template: String
}
