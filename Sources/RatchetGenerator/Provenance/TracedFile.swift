/// A source, what is generated from it, and what caused each line of that.
public struct TracedFile: Sendable {
  /// What is written for a domain.
  public struct Domain: Sendable, Hashable {
    /// What the generator knows of it.
    public var model: ModelDump.Domain

    /// Its declaration; the enum's, for the state and the actions that are generated for an enum of
    /// reducers.
    public var declaration: SourceElement

    /// Whether the source declares it: the generated file declares it otherwise.
    public var isInSource: Bool

    /// The lines of the generated file, from 1; none where nothing is written.
    public var lines: Range<Int>?
  }

  /// The source's path.
  public var path: String

  /// The module that it belongs to.
  public var module: String

  /// The source's text.
  public var source: String

  /// The types, cases and properties of the source.
  public var outline: SourceOutline

  /// The name of the generated file.
  public var generatedName: String

  /// What is generated; nothing where errors are in the way, or where there is nothing to generate.
  public var generated: String?

  /// What caused each line of it.
  public var provenance: Provenance

  /// Its domains, in the order of the source.
  public var domains: [Domain]
}
