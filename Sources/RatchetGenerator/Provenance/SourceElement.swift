/// A part of a source that code is generated for: a type, a case, a property, an attribute.
public struct SourceElement: Sendable, Hashable, Codable {
  /// What a part of a source is.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// All of a file.
    case file
    case type
    case enumCase = "case"
    case property
    case attribute
    /// A struct that a C header defines.
    case cStruct = "C struct"
  }

  /// What it is.
  public var kind: Kind

  /// Its name, with those of the types around it: `Counter.Action.incremented`, or `@Reducer` for an
  /// attribute, or the name of a file.
  public var name: String

  /// For an attribute, the name of what it is written on.
  public var owner: String? = nil

  /// The file that it stands in.
  public var path: String

  /// Where its name stands; for an attribute, where it begins.
  public var location: SourceLocation

  /// All of it, from the first of its attributes on.
  public var range: SourceRange

  /// Whether a line is one of its own.
  public func isOn(line: Int) -> Bool {
    (range.start.line...max(range.start.line, range.end.line)).contains(line)
  }

  /// A file as a whole.
  static func file(_ path: String) -> SourceElement {
    let start = SourceLocation(line: 1, column: 1)
    return SourceElement(
      kind: .file, name: path.split(separator: "/").last.map(String.init) ?? path, path: path,
      location: start, range: SourceRange(at: start))
  }
}
