import RatchetGenerator

/// What was found of one thing in the surroundings.
struct Finding: Equatable {
  /// Whether it is as it should be.
  enum State: String {
    /// It is there and works.
    case well = "ok"
    /// It is not there, and is missed only for some things.
    case absent = "--"
    /// It does not work.
    case wrong = "!!"
  }

  var state: State

  /// What it is: `libclang`.
  var subject: String

  /// What was found.
  var details: String

  /// What to do about it, or what else there is to know.
  var notes: [String] = []

  /// The finding as lines of text.
  func text(_ style: TextStyle) -> String {
    let mark = state == .wrong ? style(state.rawValue, .error) : state.rawValue
    return "\(mark)  \(subject): \(details)\n" + notes.map { "      \($0)\n" }.joined()
  }
}
