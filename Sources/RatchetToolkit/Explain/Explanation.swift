import RatchetGenerator

/// What a line of a source causes, or what caused a line of a generated file.
package struct Explanation: Sendable, Hashable, Codable {
  /// What a file is that a line of is explained.
  package enum Subject: String, Sendable, Hashable, Codable {
    /// A person wrote it.
    case source
    /// Ratchet wrote it.
    case generated
  }

  /// Which of the two it is.
  package var subject: Subject

  /// The file, as it was named.
  package var path: String

  /// The line, from 1.
  package var line: Int

  /// What stands there.
  package var text: String

  /// Of a source: what the line declares, as far as code is generated from it.
  package var elements: [SourceElement] = []

  /// Of a source: what is generated because of the line, in the order of the generated file.
  package var parts: [Part] = []

  /// Of a generated file: what the line comes from.
  package var causes: [Cause] = []

  /// Why there is nothing else to tell.
  package var reason: String?

  /// What is to be known besides.
  package var notes: [String] = []

  /// A stretch of a generated file.
  package struct Part: Sendable, Hashable, Codable {
    /// The name of the generated file.
    package var file: String

    /// Its first line, from 1.
    package var firstLine: Int

    /// Its lines.
    package var lines: [String]

    /// The template of the whole that it belongs to: `EquatableEnum` for all of a `==`.
    package var part: String

    /// The template that wrote it.
    package var template: String

    /// What the whole is written for.
    package var domain: String?

    /// How to do without it.
    package var waysOut: [String]

    /// The last of its lines.
    package var lastLine: Int { firstLine + lines.count - 1 }
  }

  /// What a generated line comes from.
  package struct Cause: Sendable, Hashable, Codable {
    /// The declaration, and the attributes and the template.
    package var origin: Origin

    /// The line of the declaration's name in the source.
    package var text: String
  }
}
