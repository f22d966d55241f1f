/// A pattern of excluded paths.
///
/// `*` matches any characters of a name, `?` one character, and `**` any folders. A pattern without
/// a slash matches names at any depth. A pattern with a slash is relative to the folder of its
/// `.ratchet.yml`. The contents of an excluded folder are excluded as well.
package struct PathPattern: Sendable, Hashable {
  /// The folder that the pattern is relative to, as an absolute path.
  package var folder: String

  /// The pattern, as it is written.
  package var pattern: String

  /// The place in its `.ratchet.yml`.
  var location: SourcePosition?

  private let components: [String]

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - folder: The folder that it is relative to, as an absolute path.
  package init(_ pattern: String, in folder: String) {
    self.pattern = pattern
    self.folder = folder
    let parts = pattern.pathNames.map(String.init).filter { $0 != "." }
    let isName = !pattern.hasPrefix("/") && !pattern.hasPrefix("./") && parts.count == 1
    components = isName ? ["**"] + parts : parts
  }

  /// The reason why a text is not a pattern, or nil if it is one.
  static func problem(with pattern: String) -> String? {
    let parts = pattern.pathNames
    if parts.allSatisfy({ $0 == "." || $0.allSatisfy(\.isWhitespace) }) {
      return "it names nothing"
    }
    if parts.first == "~" {
      return "it is relative to the folder of this file, and not to your home folder"
    }
    if parts.contains("..") { return "it leads out of the folder of this file" }
    if parts.contains(where: { $0 != "**" && $0.contains("**") }) {
      return "'**' must be alone between slashes"
    }
    if let special = pattern.first(where: { "[]{}!".contains($0) }) {
      return "'\(special)' has no meaning in a pattern: use '*', '?' and '**'"
    }
    return nil
  }

  /// Whether a file is excluded.
  ///
  /// - Parameter path: Its absolute path.
  package func matches(_ path: String) -> Bool {
    guard let rest = path.path(inside: folder) else { return false }
    return Self.matches(components[...], rest.pathNames[...])
  }

  /// The path of what the pattern names before its first wildcard, or nil if it begins with one.
  var fixedPath: String? {
    let names = components.prefix { name in !name.contains { "*?".contains($0) } }
    return names.isEmpty ? nil : "\(folder)/\(names.joined(separator: "/"))"
  }

  /// Whether it is the plain name of a file or a folder at any depth.
  var isPlainName: Bool {
    components.count == 2 && components[0] == "**" && !components[1].contains { "*?".contains($0) }
  }

  /// Whether components match a path, or a folder that contains it.
  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<Substring>) -> Bool
  {
    guard let first = pattern.first else { return true }
    if first == "**" {
      if pattern.count == 1 { return !path.isEmpty }
      return path.indices.contains { matches(pattern.dropFirst(), path[$0...]) }
    }
    guard let name = path.first,
      matches(name: Array(name.unicodeScalars), Array(first.unicodeScalars))
    else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// Whether a name matches one component.
  ///
  /// After a mismatch, it continues at the last star.
  private static func matches(name: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (position, index) = (0, 0)
    var star: (index: Int, position: Int)?
    while position < name.count {
      if index < pattern.count, pattern[index] == "*" {
        star = (index, position)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == name[position] {
        index += 1
        position += 1
      } else if let last = star {
        star = (last.index, last.position + 1)
        index = last.index + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
