/// The colors of text in a terminal, which are the compiler's.
///
/// Without colors, it is plain text.
package struct TextStyle {
  /// The role of a text, which determines its color.
  package enum Role: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case mark = "1;32"
    case removed = "31"
    case added = "32"
    case hunk = "36"
  }

  private let hasColors: Bool

  package init(hasColors: Bool) { self.hasColors = hasColors }

  package func callAsFunction(_ text: String, _ role: Role) -> String {
    hasColors ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
