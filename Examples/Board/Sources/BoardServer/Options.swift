/// How the program was started.
struct Options {
  var database = "boards.sqlite"
  var hosts: [String] = []
  var isInspected = false
  var isHelp = false
  var port: UInt16 = 8080

  static let usage = """
    usage: board [--port NUMBER] [--database FILE] [--host NAME]... [--inspect]

      --port NUMBER      where the boards are served, on this machine only; 0 for any free port (8080)
      --database FILE    the file of the boards (boards.sqlite)
      --host NAME        a further name of the server: that of a server in front of it
      --inspect          show the boards in Ratchet's inspector
      --help             show this
    """

  /// What is wrong with an argument.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: some Sequence<String>) throws(Problem) {
    var rest = Array(arguments)[...]
    while let name = rest.popFirst() {
      switch name {
      case "--help", "-h": isHelp = true
      case "--inspect": isInspected = true
      case "--database": database = try Self.value(of: name, "a file", &rest)
      case "--host": hosts.append(try Self.value(of: name, "a name", &rest))
      case "--port":
        let text = try Self.value(of: name, "a number from 0 to 65535", &rest)
        guard let number = UInt16(text) else {
          throw Problem(
            description: "'--port' needs a number from 0 to 65535, and finds '\(text)'.")
        }
        port = number
      default: throw Problem(description: "There is no option '\(name)'.")
      }
    }
  }

  private static func value(
    of name: String, _ kind: String, _ rest: inout ArraySlice<String>
  ) throws(Problem) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw Problem(description: "'\(name)' needs \(kind).")
    }
    return value
  }
}
