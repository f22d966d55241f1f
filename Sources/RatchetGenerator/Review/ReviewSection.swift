/// What a review shows of a domain.
public struct ReviewSection: Sendable, Hashable {
  /// What became of a domain between two revisions.
  public enum Status: String, Sendable, Hashable {
    /// There is one revision only.
    case shown
    case added
    case removed
    case changed
  }

  /// Its name, with those of the types around it.
  public var name: String

  /// `enum` or `struct`.
  public var kind: String

  /// What it is to its feature: `action`, `state`, `nested`, `annotated` or `reducerEnum`.
  public var role: String

  /// The module that it belongs to.
  public var module: String

  /// The file that declares it.
  public var path: String

  /// The file that declared it in the old revision, if that is another one.
  public var oldPath: String?

  /// The line of its name.
  public var line: Int

  /// The name of the file that is generated.
  public var generatedName: String

  /// What became of it.
  public var status: Status

  /// What has changed, in words.
  public var changes: [ReviewChange]

  /// The lines of its declaration.
  public var declaration: [ReviewLine]

  /// The lines that are generated for it.
  public var generated: [ReviewLine]

  /// What the lines' pieces are linked to.
  public var elements: [ReviewElement]

  /// Whether an error keeps code from being generated for it.
  public var isHindered: Bool
}
