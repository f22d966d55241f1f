import Foundation

/// A library for the features: Ratchet, or another one on disk.
struct Library {
  /// Its name in the table and as a dependency.
  let name: String

  /// Its path.
  let path: URL

  /// Its product, which is also the module that features import.
  let product: String

  /// Its build plugin.
  let plugin: String?

  /// Ratchet itself.
  static func ratchet(_ path: URL) -> Library {
    Library(name: "ratchet", path: path, product: "Ratchet", plugin: "RatchetPlugin")
  }

  /// The products of other libraries that can build the same features.
  private static let peers = ["swift-composable-architecture": "ComposableArchitecture"]

  /// Parses a library's name and the path of its checkout: `swift-composable-architecture=PATH`.
  ///
  /// The benchmark itself downloads nothing; SwiftPM may fetch what the checkout depends on.
  ///
  /// - Throws: ``Misuse`` if the library is unknown, or is not at the path.
  static func peer(_ text: String) throws -> Library {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let known = peers.keys.sorted().joined(separator: ", ")
    guard parts.count == 2 else {
      throw Misuse(description: "'--peer' needs a name and a path, 'NAME=PATH', not '\(text)'")
    }
    guard let product = peers[parts[0]] else {
      throw Misuse(description: "'\(parts[0])' is not a peer that is known here; \(known) is")
    }
    let path = URL(filePath: parts[1]).standardizedFileURL
    guard FileManager.default.fileExists(atPath: path.appending(path: "Package.swift").path) else {
      throw Misuse(
        description: "there is no package in '\(parts[1])', where '\(parts[0])' should be")
    }
    return Library(name: parts[0], path: path, product: product, plugin: nil)
  }
}
