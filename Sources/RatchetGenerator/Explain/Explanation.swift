/// What a line of a source causes, or what caused a line of a generated file.
public struct Explanation: Sendable, Hashable, Codable {
  /// What a file is that a line of is explained.
  public enum Subject: String, Sendable, Hashable, Codable {
    /// A person wrote it.
    case source
    /// Ratchet wrote it.
    case generated
  }

  /// Which of the two it is.
  public var subject: Subject

  /// The file, as it was named.
  public var path: String

  /// The line, from 1.
  public var line: Int

  /// What stands there.
  public var text: String

  /// Of a source: what the line declares, as far as code is generated from it.
  public var elements: [SourceElement] = []

  /// Of a source: what is generated because of the line, in the order of the generated file.
  public var parts: [Part] = []

  /// Of a generated file: what the line comes from.
  public var causes: [Cause] = []

  /// Why there is nothing else to tell.
  public var reason: String?

  /// What is to be known besides.
  public var notes: [String] = []

  /// A stretch of a generated file.
  public struct Part: Sendable, Hashable, Codable {
    /// The name of the generated file.
    public var file: String

    /// Its first line, from 1.
    public var firstLine: Int

    /// Its lines.
    public var lines: [String]

    /// The template of the whole that it belongs to: `EquatableEnum` for all of a `==`.
    public var part: String

    /// The template that wrote it.
    public var template: String

    /// What the whole is written for.
    public var domain: String?

    /// How to do without it.
    public var waysOut: [String]

    /// The last of its lines.
    public var lastLine: Int { firstLine + lines.count - 1 }
  }

  /// What a generated line comes from.
  public struct Cause: Sendable, Hashable, Codable {
    /// The declaration, and the attributes and the template.
    public var origin: Origin

    /// The line of the source that the declaration's name stands in.
    public var text: String
  }
}
