import RatchetGenerator

/// The result of the check of one item of the installation.
struct InstallationFinding: Equatable {
  /// Whether it works.
  enum State: String {
    /// It exists and works.
    case well = "ok"
    /// It does not exist, and only some features need it.
    case absent = "--"
    /// It does not work.
    case wrong = "!!"
  }

  var state: State

  /// The item: `libclang`.
  var subject: String

  /// What was found.
  var details: String

  /// What to do about it, or a note.
  var notes: [String] = []

  /// The finding as lines of text.
  func text(_ style: TextStyle) -> String {
    let mark = state == .wrong ? style(state.rawValue, .error) : state.rawValue
    return "\(mark)  \(subject): \(details)\n" + notes.map { "      \($0)\n" }.joined()
  }
}
