import Foundation

/// What the command line asks for.
struct Options {
  /// How many features the package has.
  var features = 100

  /// How often each thing is measured; the table gives the median.
  var rounds = 3

  /// Where the package is made, or nil for a folder in `.build`.
  var work: String?

  /// Whether the first build is measured too, which compiles all dependencies and takes minutes.
  var isCold = true

  /// The artifact bundle of the tool, with which the first build is measured as well.
  var toolBundle: URL?

  /// Other packages, which are measured beside.
  var peers: [Library] = []

  /// Whether the result is printed as JSON.
  var isJSON = false

  static let usage = """
    usage: BuildTime [--features N] [--rounds N] [--work FOLDER] [--skip-cold] [--json]
                     [--tool-bundle BUNDLE] [--peer swift-composable-architecture=PATH]...
    """

  /// Reads arguments.
  ///
  /// - Throws: ``Misuse`` for what is none.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--features": features = try Self.count(rest.popFirst(), of: option)
      case "--rounds": rounds = try Self.count(rest.popFirst(), of: option)
      case "--work": work = try Self.value(rest.popFirst(), of: option)
      case "--skip-cold": isCold = false
      case "--json": isJSON = true
      case "--tool-bundle": toolBundle = try Self.bundle(rest.popFirst(), of: option)
      case "--peer": peers.append(try .peer(Self.value(rest.popFirst(), of: option)))
      default: throw Misuse(description: "unknown argument '\(option)'")
      }
    }
  }

  private static func value(_ text: String?, of option: String) throws -> String {
    guard let text else { throw Misuse(description: "'\(option)' needs a value") }
    return text
  }

  private static func bundle(_ text: String?, of option: String) throws -> URL {
    let path = try value(text, of: option)
    guard FileManager.default.fileExists(atPath: path) else {
      throw Misuse(
        description: "there is no bundle '\(path)': 'scripts/make-tool-bundle' makes one")
    }
    return URL(filePath: path).standardizedFileURL
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
