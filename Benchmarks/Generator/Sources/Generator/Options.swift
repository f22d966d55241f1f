import Foundation

/// The command line's options.
struct Options {
  /// The numbers of files.
  var sizes: [Int] = []

  /// How many lines a file has.
  var lines = 200

  /// The number of measurements.
  ///
  /// The table has the medians.
  var rounds = 5

  /// The folder for the sources, or nil for a temporary folder.
  var work: String?

  /// The `ratchet` to measure instead of the one that was built with the benchmark.
  var tool: String?

  /// Other generators to compare with.
  var peers: [Peer] = []

  /// Whether to print the result as JSON.
  var isJSON = false

  static let usage = """
    usage: Generator [--files N]... [--lines N] [--rounds N] [--work FOLDER] [--tool RATCHET]
                     [--peer mockolo=PATH] [--json]
    """

  /// Parses arguments.
  ///
  /// - Throws: ``Misuse`` for invalid arguments.
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

/// An invalid argument.
struct Misuse: Error, CustomStringConvertible {
  let description: String
}
