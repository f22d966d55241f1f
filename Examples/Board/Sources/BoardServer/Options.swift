/// How the program was started.
struct Options {
  var database = "boards.sqlite"
  var isInspected = false
  var port: UInt16 = 8080

  static let usage = """
    usage: board [--port NUMBER] [--database FILE] [--inspect]

      --port NUMBER      where the boards are served, on this machine only; 0 for any free port (8080)
      --database FILE    the file of the boards (boards.sqlite)
      --inspect          show the boards in Ratchet's inspector
    """

  /// What is wrong with an argument.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let name = rest.popFirst() {
      switch name {
      case "--inspect": isInspected = true
      case "--database":
        guard let path = rest.popFirst() else {
          throw Problem(description: "--database needs a file.")
        }
        database = path
      case "--port":
        guard let text = rest.popFirst(), let number = UInt16(text) else {
          throw Problem(description: "--port needs a number from 0 to 65535.")
        }
        port = number
      default: throw Problem(description: "There is no option \(name).")
      }
    }
  }
}
