import Foundation

/// What Ratchet has written into an output directory, and from which sources: so that it knows what
/// is its own to remove.
///
/// It is kept in the directory itself as `.ratchet.json`, with paths from that directory on, so that
/// it can be committed with the files.
struct OutputManifest: Codable, Equatable {
  /// The name of the manifest in the output directory.
  static let name = ".ratchet.json"

  /// The format's version.
  var version = 1

  /// The paths of the sources by the names of the files that were made from them.
  var outputs: [String: String] = [:]

  /// Reads the manifest of a directory; one that is missing or not understood is empty, and nothing
  /// is removed on its word.
  init(directory: URL) {
    guard
      let data = try? Data(contentsOf: directory.appending(path: Self.name)),
      let manifest = try? JSONDecoder().decode(OutputManifest.self, from: data),
      manifest.version == 1
    else { return }
    self = manifest
  }

  /// The manifest as it is written: sorted, so that it changes only with its contents.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
