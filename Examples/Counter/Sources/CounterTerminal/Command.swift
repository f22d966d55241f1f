/// The commands that the user can type.
enum Command: String, CaseIterable {
  case increment = "+"
  case decrement = "-"
  case fact
  case timer
  case show
  case help
  case quit

  /// The commands, on one line.
  static let all = allCases.map(\.rawValue).joined(separator: " ")

  /// The explanation of the commands.
  static let explanation =
    allCases
    .map { "  \($0.rawValue)\t\($0.purpose)" }
    .joined(separator: "\n")

  private var purpose: String {
    switch self {
    case .increment: "count up"
    case .decrement: "count down"
    case .fact: "ask for a fact about the number"
    case .timer: "count up every second, or stop doing so"
    case .show: "show the number again"
    case .help: "explain the commands"
    case .quit: "leave, as the end of the input does"
    }
  }
}
