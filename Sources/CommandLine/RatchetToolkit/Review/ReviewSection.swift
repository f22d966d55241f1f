/// The part of a review about one domain.
package struct ReviewSection: Sendable, Hashable {
  /// The change of a domain between two revisions.
  package enum Status: String, Sendable, Hashable {
    /// There is one revision only.
    case shown
    case added
    case removed
    case changed
  }

  /// Its name, with those of the types around it.
  package var name: String

  /// `enum` or `struct`.
  package var kind: String

  /// Its role in its feature: `action`, `state`, `nested`, `annotated` or `reducerEnum`.
  package var role: String

  /// The module that it belongs to.
  package var module: String

  /// The file that declares it.
  package var path: String

  /// The file that declared it in the old revision, if that is another one.
  package var oldPath: String?

  /// The line of its name.
  package var line: Int

  /// The name of the file that is generated.
  package var generatedName: String

  /// The change.
  package var status: Status

  /// The descriptions of the changes.
  package var changes: [ReviewChange]

  /// The lines of its declaration.
  package var declaration: [ReviewLine]

  /// The lines that are generated for it.
  package var generated: [ReviewLine]

  /// The targets of the lines' links.
  package var elements: [ReviewElement]

  /// Whether an error prevents its code from being generated.
  package var isHindered: Bool
}
