import Foundation

/// The list of files that Ratchet has written into an output folder, with their sources.
///
/// Ratchet removes only these files.
///
/// It is the file `.ratchet.json` in the folder. Its paths are relative, so it can be committed
/// with the files.
struct OutputManifest: Codable, Equatable {
  /// The name of the manifest in the output folder.
  static let name = ".ratchet.json"

  /// The format's version.
  var version = 1

  /// The paths of the sources by the names of the files that were made from them.
  var outputs: [String: String] = [:]

  /// The manifest of a folder without files.
  init() {}

  /// Reads the manifest of a directory.
  ///
  /// It is empty if there is no file.
  ///
  /// - Throws: An error if the file cannot be read or decoded. Without it, Ratchet does not know
  ///   which files it has to remove.
  init(directory: URL) throws(FileWriter.Failure) {
    let file = directory.appending(path: Self.name)
    do {
      let data = try Data(contentsOf: file)
      self = try JSONDecoder().decode(OutputManifest.self, from: data)
    } catch CocoaError.fileReadNoSuchFile {
      return
    } catch is DecodingError {
      throw FileWriter.Failure(reason: "it is damaged")
    } catch {
      throw FileWriter.Failure(reason: error.localizedDescription)
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
