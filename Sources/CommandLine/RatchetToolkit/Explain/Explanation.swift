import RatchetGenerator

/// What a line of a source causes, or the cause of a line of a generated file.
package struct Explanation: Sendable, Hashable, Codable {
  /// The kind of a file.
  package enum Subject: String, Sendable, Hashable, Codable {
    /// A source.
    case source
    /// A generated file.
    case generated
  }

  /// The kind of the file.
  package var subject: Subject

  /// The file, as it was named.
  package var path: String

  /// The line, from 1.
  package var line: Int

  /// The text of the line.
  package var text: String

  /// Of a source: what the line declares, as far as code is generated from it.
  package var elements: [SourceElement] = []

  /// Of a source: what is generated because of the line, in the order of the generated file.
  package var parts: [Part] = []

  /// Of a generated file: what the line comes from.
  package var causes: [Cause] = []

  /// The reason why there is nothing else to report.
  package var reason: String?

  /// Additional notes.
  package var notes: [String] = []

  /// A range of lines of a generated file.
  package struct Part: Sendable, Hashable, Codable {
    /// The name of the generated file.
    package var file: String

    /// Its first line, from 1.
    package var firstLine: Int

    /// Its lines.
    package var lines: [String]

    /// The template of the part that contains it: `EquatableEnum` for all of a `==`.
    package var part: String

    /// The template that wrote it.
    package var template: String

    /// The declaration that the part is generated for.
    package var domain: String?

    /// How to opt out of it.
    package var waysOut: [String]

    /// The last of its lines.
    package var lastLine: Int { firstLine + lines.count - 1 }
  }

  /// The origin of a generated line.
  package struct Cause: Sendable, Hashable, Codable {
    /// The declaration, and the attributes and the template.
    package var origin: Origin

    /// The line of the declaration's name in the source.
    package var text: String
  }
}
