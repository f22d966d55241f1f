import RatchetGenerator

/// What a stretch of generated code comes from.
package struct Origin: Sendable, Hashable, Codable {
  /// The declaration that it is written for, or the file where it is for no declaration in particular.
  package var declaration: SourceElement

  /// The attributes on the declaration that made it what it is: `@EquatableIgnored`.
  package var attributes: [SourceElement]

  /// The attributes that asked for such code: `@ObservableState` on the state, `@Reducer` around it.
  package var requests: [SourceElement]

  /// The template of the part that it belongs to: `EquatableEnum` for all of a `==`.
  package var part: String

  /// The template that wrote it: `Comparison`, for what another template includes.
  package var template: String
}
