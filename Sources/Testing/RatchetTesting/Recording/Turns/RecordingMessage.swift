/// The messages about recorded tests.
enum RecordingMessage {
  /// Something was written.
  static func recorded(_ outcome: TurnEditor.Outcome) -> String {
    let received =
      switch outcome.receivedCount {
      case 0: ""
      case 1: ", with an action that is received"
      default: ", with \(outcome.receivedCount) actions that are received"
      }
    guard !outcome.written.isEmpty else {
      return "Recorded: the state does not change, and no action is received.\n\n\(next)"
    }
    return "Recorded\(received): …\n\n\(indented(outcome.written))\n\n\(next)"
  }

  private static let next = "Read the recorded code, and run the test again without recording."

  /// One call had different results.
  static func contradiction(
    _ first: TurnEditor.Outcome, _ second: TurnEditor.Outcome
  ) -> String {
    """
    Not recorded: this call was made several times with different results, so no assertion is \
    right each time.

    Once: …

    \(result(first))

    And once: …

    \(result(second))

    In a loop, in a function that tests share, or in a test with arguments, write the assertions \
    yourself.
    """
  }

  private static func result(_ outcome: TurnEditor.Outcome) -> String {
    outcome.written.isEmpty ? "    no change" : indented(outcome.written)
  }

  private static func indented(_ texts: [String]) -> String {
    texts.flatMap(lines).map { "    \($0)" }.joined(separator: "\n")
  }

  /// The lines of a text without their indentation, which is that of the last line.
  private static func lines(_ text: String) -> [Substring] {
    let lines = text.split(whereSeparator: \.isNewline)
    let indentation = lines.last.map { $0.prefix { $0 == " " || $0 == "\t" } } ?? ""
    return lines.map { $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0 }
  }
}
