import RatchetGenerator

/// A line of code as a review shows it.
package struct ReviewLine: Sendable, Hashable {
  /// A part of a line that is one thing throughout: of one colour, from one cause.
  package struct Piece: Sendable, Hashable {
    /// Its text.
    package var text: String

    /// What it is.
    package var color: SyntaxColor?

    /// What it is linked to: indices of the section's elements, the nearest first.
    package var links: [Int] = []

    /// The template that wrote it, if one did.
    package var template: String?

    /// Whether it differs from the corresponding line of the other revision.
    package var isEdited = false
  }

  /// What became of a line.
  package enum Change: Sendable, Hashable {
    /// It is in both revisions, or there is only one.
    case none
    case added
    case removed
  }

  /// What is shown.
  package enum Content: Sendable, Hashable {
    /// The parts of a line, without its line break.
    case code([Piece])
    /// Lines are left out here.
    case gap
  }

  /// What is shown.
  package var content: Content

  /// The line's number in its file, from 1: in the old revision's, where it was removed.
  package var number: Int

  /// What became of it.
  package var change = Change.none

  /// What there is to tell about it.
  package var diagnostics: [Diagnostic] = []

  /// The text of the line.
  package var text: String {
    guard case .code(let pieces) = content else { return "" }
    return pieces.map(\.text).joined()
  }
}
