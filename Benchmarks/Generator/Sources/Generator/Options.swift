import Foundation

/// What the command line asks for.
struct Options {
  /// The numbers of files.
  var sizes: [Int] = []

  /// How many lines a file has.
  var lines = 200

  /// How often each thing is measured; the table gives the median.
  var rounds = 5

  /// Where the sources are made, or nil for a folder that is removed again.
  var work: String?

  /// The `ratchet` to measure in place of that which was built with the benchmark.
  var tool: String?

  /// Other generators, which are measured beside.
  var peers: [Peer] = []

  /// Whether the result is printed as JSON.
  var isJSON = false

  static let usage = """
    usage: Generator [--files N]... [--lines N] [--rounds N] [--work FOLDER] [--tool RATCHET]
                     [--peer mockolo=PATH] [--json]
    """

  /// Reads arguments.
  ///
  /// - Throws: ``Misuse`` for what is none.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--files": sizes.append(try Self.count(rest.popFirst(), of: option))
      case "--lines": lines = try Self.count(rest.popFirst(), of: option)
      case "--rounds": rounds = try Self.count(rest.popFirst(), of: option)
      case "--work": work = try Self.value(rest.popFirst(), of: option)
      case "--tool": tool = try Self.value(rest.popFirst(), of: option)
      case "--peer": peers.append(try Peer(Self.value(rest.popFirst(), of: option)))
      case "--json": isJSON = true
      default: throw Misuse(description: "unknown argument '\(option)'")
      }
    }
    if sizes.isEmpty { sizes = [100, 1_000, 10_000] }
    if let tool, !FileManager.default.isExecutableFile(atPath: tool) {
      throw Misuse(description: "'\(tool)' is no program")
    }
  }

  private static func value(_ text: String?, of option: String) throws -> String {
    guard let text else { throw Misuse(description: "'\(option)' needs a value") }
    return text
  }

  private static func count(_ text: String?, of option: String) throws -> Int {
    let text = try value(text, of: option)
    guard let number = Int(text), number > 0 else {
      throw Misuse(description: "'\(option)' needs a number above 0, not '\(text)'")
    }
    return number
  }
}

/// An argument that means nothing.
struct Misuse: Error, CustomStringConvertible {
  let description: String
}
