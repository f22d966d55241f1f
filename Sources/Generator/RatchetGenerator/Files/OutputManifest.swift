import Foundation

/// The list of files that Ratchet has written into an output folder, with their sources.
///
/// Ratchet removes only these files.
///
/// It is the file `.ratchet.json` in the folder. Its paths are relative, so it can be committed
/// with the files.
package struct OutputManifest: Codable, Equatable {
  /// The name of the manifest in the output folder.
  package static let name = ".ratchet.json"

  /// The format's version.
  var version = 1

  /// The paths of the sources by the names of the files that were made from them.
  var outputs: [String: String] = [:]

  /// The manifest of a folder without files.
  init() {}

  /// The paths of the files that a folder's manifest lists, or none if it has no usable one.
  ///
  /// - Parameter folder: The folder, with a `/` at its end, or nothing for the current one.
  static func files(in folder: String) -> [String] {
    let manifest = try? OutputManifest(directory: URL(filePath: folder.isEmpty ? "." : folder))
    return manifest?.outputs.keys.map { folder + $0 } ?? []
  }

  /// Reads the manifest of a directory.
  ///
  /// It is empty if there is no file.
  ///
  /// - Throws: An error if the file cannot be read or decoded. Without it, Ratchet does not know
  ///   which files it has to remove.
  init(directory: URL) throws(FileWriter.Failure) {
    let file = directory.appending(path: Self.name)
    if FileReader.isGone(file.path) { return }
    let data = Data(try FileReader.read(file.path))
    do {
      self = try JSONDecoder().decode(OutputManifest.self, from: data)
    } catch {
      throw FileWriter.Failure(reason: "it is damaged")
    }
    guard version == 1 else {
      throw FileWriter.Failure(reason: "a later version of Ratchet has written it")
    }
  }

  /// The text of the manifest.
  ///
  /// It is sorted, so that it changes only with its contents.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
