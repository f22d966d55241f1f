import RatchetGenerator

/// A line of code as a review shows it.
package struct ReviewLine: Sendable, Hashable {
  /// A part of a line with one color and one origin.
  package struct Piece: Sendable, Hashable {
    /// Its text.
    package var text: String

    /// Its kind.
    package var color: SyntaxColor?

    /// Its links: indices of the section's elements, the nearest first.
    package var links: [Int] = []

    /// The template that wrote it, if one did.
    package var template: String?

    /// Whether it differs from the corresponding line of the other revision.
    package var isEdited = false
  }

  /// The change of a line.
  package enum Change: Sendable, Hashable {
    /// It is in both revisions, or there is only one.
    case none
    case added
    case removed
  }

  /// The contents of a line.
  package enum Content: Sendable, Hashable {
    /// The parts of a line, without its line break.
    case code([Piece])
    /// A mark for omitted lines.
    case gap
  }

  /// The contents.
  package var content: Content

  /// The line's number in its file, from 1.
  ///
  /// For a removed line, in the old revision.
  package var number: Int

  /// The change of the line.
  package var change = Change.none

  /// The diagnostics about it.
  package var diagnostics: [Diagnostic] = []

  /// The text of the line.
  package var text: String {
    guard case .code(let pieces) = content else { return "" }
    return pieces.map(\.text).joined()
  }
}
