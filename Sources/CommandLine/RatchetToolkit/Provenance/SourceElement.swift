import RatchetGenerator

/// A part of a source that code is generated for: a type, a case, a property, an attribute.
package struct SourceElement: Sendable, Hashable, Codable {
  /// The kind of a part.
  package enum Kind: String, Sendable, Hashable, Codable {
    /// All of a file.
    case file
    case type
    case enumCase = "case"
    case property
    case attribute
    /// A struct that a C header defines.
    case cStruct = "C struct"
  }

  /// Its kind.
  package var kind: Kind

  /// Its name, with those of the types around it: `Counter.Action.incremented`, or `@Reducer` for an
  /// attribute, or the name of a file.
  package var name: String

  /// For an attribute, the name of its declaration.
  package var owner: String? = nil

  /// The file that contains it.
  package var path: String

  /// The place of its name, or the beginning of an attribute.
  package var location: SourcePosition

  /// Its range, including its attributes.
  package var range: SourceRange

  /// Whether a line belongs to it.
  package func isOn(line: Int) -> Bool {
    (range.start.line...max(range.start.line, range.end.line)).contains(line)
  }

  /// A file as a whole.
  package static func file(_ path: String) -> SourceElement {
    let start = SourcePosition(line: 1, column: 1)
    return SourceElement(
      kind: .file, name: path.lastPathName, path: path,
      location: start, range: SourceRange(at: start))
  }
}
