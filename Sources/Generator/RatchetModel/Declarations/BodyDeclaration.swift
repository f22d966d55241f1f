/// How a type declares a `body`.
package struct BodyDeclaration: Sendable, Hashable, Codable {
  /// The form of the declaration.
  package enum Form: Sendable, Hashable, Codable {
    case property, method, closure
    case `static`

    /// Its type is missing, is `any …` or a protocol without `some`, or is `some Reducer` without the state and the action.
    case vague

    /// It is the `body` of another reducer: `some ReducerOf<Other>`.
    case of(String)
  }

  package var form: Form

  /// The place of its name.
  package var location: SourcePosition

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  /// Where an access modifier can be inserted.
  package var modifierPlace: SourcePosition

  package init(
    _ form: Form, at location: SourcePosition, access: AccessLevel?, modifierPlace: SourcePosition
  ) {
    self.form = form
    self.location = location
    self.access = access
    self.modifierPlace = modifierPlace
  }
}
