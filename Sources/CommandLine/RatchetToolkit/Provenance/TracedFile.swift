import RatchetGenerator

/// A source, its generated code, and the cause of each line of that code.
package struct TracedFile: Sendable {
  /// The generated code of a domain.
  package struct Domain: Sendable, Hashable {
    /// The domain in the model.
    package var model: ModelDump.Domain

    /// Its declaration.
    ///
    /// For the generated state and actions of an enum of reducers, the enum's.
    package var declaration: SourceElement

    /// Whether the source declares it.
    ///
    /// Otherwise, the generated file declares it.
    package var isInSource: Bool

    /// The lines of the generated file, from 1.
    ///
    /// There are none if nothing is generated.
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

  /// The cause of each line of it.
  package var provenance: Provenance

  /// Its domains, in the order of the source.
  package var domains: [Domain]
}
