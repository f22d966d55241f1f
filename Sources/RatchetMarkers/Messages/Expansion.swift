/// What becomes of an attribute: source that is added, or an error.
struct Expansion {
  /// What the compiler adds in the place that the role stands for.
  var source = ""

  /// What is wrong, and where.
  var error: (message: String, position: Position)?

  /// Adds nothing.
  static let nothing = Expansion()

  /// Adds nothing, and tells the user why.
  static func refused(_ message: String, at position: Position) -> Expansion {
    Expansion(error: (message, position))
  }
}
