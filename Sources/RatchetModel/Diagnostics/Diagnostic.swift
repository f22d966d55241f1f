/// Something to tell the user about a place in their source.
///
/// Diagnostics are collected, never thrown one by one, and shown as the compiler shows its own.
package struct Diagnostic: Sendable, Hashable, Codable {
  /// How grave a diagnostic is.
  package enum Severity: String, Sendable, Hashable, Codable {
    /// Nothing is generated for the declaration, and the run fails.
    case error
    /// The code is generated, but the user should know something about it.
    case warning
  }

  /// A remark under a diagnostic: as a rule, the way out.
  package struct Note: Sendable, Hashable, Codable {
    /// What to tell.
    package var message: String

    /// The place, if it is another one than the diagnostic's.
    package var location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// What kind of diagnostic this is, such as `private-type`: a name that never changes, for searching.
  package var id: String

  /// How grave it is.
  package var severity: Severity

  /// What is wrong, in one sentence.
  package var message: String

  /// The file it is about.
  package var path: String

  /// The place in the file, or nil where it is about the whole of it.
  package var location: SourceLocation?

  /// The remarks under it.
  package var notes: [Note]

  /// The change of the source that makes it go away, where there is one that can only be meant.
  package var fixIt: FixIt?

  package init(
    id: String,
    severity: Severity = .error,
    _ message: String,
    path: String,
    at location: SourceLocation? = nil,
    notes: [Note] = [],
    fixIt: FixIt? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.path = path
    self.location = location
    self.notes = notes
    self.fixIt = fixIt
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as the compiler prints its own: `file:line:column: error: message [id]`, then
  /// its notes.
  package var description: String {
    let place = Self.place(path, location)
    return notes.reduce("\(place): \(severity.rawValue): \(message) [\(id)]") { text, note in
      text + "\n\(Self.place(path, note.location ?? location)): note: \(note.message)"
    }
  }

  private static func place(_ path: String, _ location: SourceLocation?) -> String {
    // Editors find a place only by line and column, so a whole file is its beginning.
    "\(path):\(location?.line ?? 1):\(location?.column ?? 1)"
  }
}

extension Diagnostic {
  /// The diagnostics in the order in which they are shown: by file, then by place; those of one place
  /// stay as they are.
  package static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.enumerated()
      .sorted { key($0.element, $0.offset) < key($1.element, $1.offset) }
      .map(\.element)
  }

  private static func key(_ diagnostic: Diagnostic, _ offset: Int) -> (String, Int, Int, Int) {
    (diagnostic.path, diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0, offset)
  }
}
