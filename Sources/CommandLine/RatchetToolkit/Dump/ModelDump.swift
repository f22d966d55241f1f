import Foundation
import RatchetGenerator

/// The model of some files as `ratchet dump` prints it: what the generator sees in them.
///
/// ```swift
/// let dump = Pipeline.dump(
///   Configuration(sources: [SourceReference(path: "Counter.swift", module: "App")])
/// )
/// print(try dump.model.json())
/// ```
package struct ModelDump: Sendable, Hashable, Codable {
  /// The format's version.
  ///
  /// It changes if a key changes its meaning or is removed.
  package var version = 1

  /// The files that hold domains, by path.
  package var files: [File] = []

  /// A source file.
  package struct File: Sendable, Hashable, Codable {
    /// The path.
    package var path: String

    /// The module that it belongs to.
    package var module: String

    /// Its imports, as written.
    package var imports: [String]

    /// Its domains, in the order of the source.
    package var domains: [Domain]
  }

  /// The model as JSON, with the keys of each object in alphabetical order.
  ///
  /// - Throws: No known error, because all values of a model can be encoded.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
