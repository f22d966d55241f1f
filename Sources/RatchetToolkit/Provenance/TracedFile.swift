import RatchetGenerator

/// A source, what is generated from it, and what caused each line of that.
package struct TracedFile: Sendable {
  /// What is written for a domain.
  package struct Domain: Sendable, Hashable {
    /// What the generator knows of it.
    package var model: ModelDump.Domain

    /// Its declaration; the enum's, for the state and the actions that are generated for an enum of
    /// reducers.
    package var declaration: SourceElement

    /// Whether the source declares it: the generated file declares it otherwise.
    package var isInSource: Bool

    /// The lines of the generated file, from 1; none where nothing is written.
    package var lines: Range<Int>?
  }

  /// The source's path.
  package var path: String

  /// The module that it belongs to.
  package var module: String

  /// The source's text.
  package var source: String

  /// The types, cases and properties of the source.
  package var outline: SourceOutline

  /// The name of the generated file.
  package var generatedName: String

  /// The generated code; nil if there are errors or no domains.
  package var generated: String?

  /// What caused each line of it.
  package var provenance: Provenance

  /// Its domains, in the order of the source.
  package var domains: [Domain]
}
