import Foundation

/// The command line's options.
struct Options {
  /// How many features the package has.
  var features = 100

  /// The number of measurements.
  ///
  /// The table has the medians.
  var rounds = 3

  /// The folder for the package, or nil for a folder in `.build`.
  var work: String?

  /// Whether to measure the first build too, which compiles all dependencies and takes minutes.
  var isCold = true

  /// The artifact bundle of the tool, to measure the first build with it as well.
  var toolBundle: URL?

  /// Whether to measure builds with and without the compiler's own cache, and nothing else.
  var isOfCache = false

  /// Other libraries to compare with.
  var peers: [Library] = []

  /// Whether to print the result as JSON.
  var isJSON = false

  static let usage = """
    usage: BuildTime [--features N] [--rounds N] [--work FOLDER] [--skip-cold] [--cache] [--json]
                     [--tool-bundle BUNDLE] [--peer swift-composable-architecture=PATH]...
    """

  /// Parses arguments.
  ///
  /// - Throws: ``Misuse`` for invalid arguments.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--features": features = try Self.count(rest.popFirst(), of: option)
      case "--rounds": rounds = try Self.count(rest.popFirst(), of: option)
      case "--work": work = try Self.value(rest.popFirst(), of: option)
      case "--skip-cold": isCold = false
      case "--cache": isOfCache = true
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

/// An invalid argument.
struct Misuse: Error, CustomStringConvertible {
  let description: String
}
