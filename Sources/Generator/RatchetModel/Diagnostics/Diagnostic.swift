/// A message about a place in the user's source.
///
/// Diagnostics are collected, not thrown, and printed like the compiler's own.
package struct Diagnostic: Sendable, Hashable, Codable {
  package enum Severity: String, Sendable, Hashable, Codable {
    /// Nothing is generated for the declaration, and the run fails.
    case error
    /// The code is generated.
    case warning
  }

  /// A note below a diagnostic.
  ///
  /// Most say how to fix the problem.
  package struct Note: Sendable, Hashable, Codable {
    package var message: String

    /// The place, if it is not that of the diagnostic.
    package var location: SourcePosition?

    package init(_ message: String, at location: SourcePosition? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The kind of diagnostic, such as `private-type`.
  ///
  /// It never changes, so you can search for it.
  package var id: String

  package var severity: Severity

  /// What is wrong, in one sentence.
  package var message: String

  /// The path of the file.
  package var path: String

  /// The place in the file, or nil if it concerns the whole file.
  package var location: SourcePosition?

  package var notes: [Note]

  /// The change that removes the diagnostic, if only one is possible.
  package var fixIt: FixIt?

  package init(
    id: String,
    severity: Severity = .error,
    _ message: String,
    path: String,
    at location: SourcePosition? = nil,
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
  /// The diagnostic in the compiler's format: `file:line:column: error: message [id]`, then its
  /// notes.
  package var description: String {
    let place = Self.place(path, location)
    return notes.reduce("\(place): \(severity.rawValue): \(message) [\(id)]") { text, note in
      text + "\n\(Self.place(path, note.location ?? location)): note: \(note.message)"
    }
  }

  private static func place(_ path: String, _ location: SourcePosition?) -> String {
    // Editors find a place only by line and column, so a whole file is represented by its
    // beginning.
    "\(path):\(location?.line ?? 1):\(location?.column ?? 1)"
  }
}

extension Diagnostic {
  /// The diagnostics in the order in which they are shown: by file, then by place.
  ///
  /// Those at the same place keep their order.
  package static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.enumerated()
      .sorted { key($0.element, $0.offset) < key($1.element, $1.offset) }
      .map(\.element)
  }

  private static func key(_ diagnostic: Diagnostic, _ offset: Int) -> (String, Int, Int, Int) {
    (diagnostic.path, diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0, offset)
  }
}
