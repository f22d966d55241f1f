/// The expansion of an attribute: source that is added, and a message.
struct Expansion {
  /// The source that the compiler adds at the place of the role.
  var source = ""

  /// The error and its place.
  var error: (message: String, position: Position)?

  /// Whether the error is only a warning.
  var isWarning = false

  /// Adds nothing.
  static let nothing = Expansion()

  /// Adds nothing, and reports an error.
  static func refused(_ message: String, at position: Position) -> Expansion {
    Expansion(error: (message, position))
  }
}
