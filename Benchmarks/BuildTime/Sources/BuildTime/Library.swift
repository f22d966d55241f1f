import Foundation

/// A package that features are written with: Ratchet, or another library on disk.
struct Library {
  /// What the table calls it, and its package where others depend on it.
  let name: String

  /// Where it lies.
  let path: URL

  /// Its product, which is also the module that features import.
  let product: String

  /// The build plugin that goes with it.
  let plugin: String?

  /// Ratchet itself.
  static func ratchet(_ path: URL) -> Library {
    Library(name: "ratchet", path: path, product: "Ratchet", plugin: "RatchetPlugin")
  }

  /// The products of the peers whose features are written as Ratchet's are.
  private static let peers = ["swift-composable-architecture": "ComposableArchitecture"]

  /// Reads a peer and the path of its checkout: `swift-composable-architecture=PATH`.
  ///
  /// The benchmark itself downloads nothing; SwiftPM may fetch what the checkout depends on.
  ///
  /// - Throws: ``Misuse`` for a peer that is not known, or is not where it is said to be.
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
