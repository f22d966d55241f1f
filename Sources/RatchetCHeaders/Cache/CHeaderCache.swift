import Foundation

/// Keeps what was read from headers, by the contents of all headers that were included.
///
/// An entry is a file; one that is missing, damaged, or no longer what the headers say is read again.
struct CHeaderCache: Sendable {
  /// The folder of the entries.
  let folder: URL

  /// What an answer depends on beside the headers' contents.
  struct Key {
    /// What tells the libclangs of the machine from others, so that none has to be opened.
    var libclangs: String
    var arguments: [String]
    var text: String
    var names: Set<String>

    var hash: String {
      var hash = ContentHash()
      // Counts what is kept: a new form of it is another key.
      hash.combine("1")
      for part in [libclangs, text] + arguments + ["names"] + names.sorted() { hash.combine(part) }
      return hash.text
    }
  }

  private struct Entry: Codable {
    /// The hashes of the included files' contents, by path.
    var files: [String: String]
    var types: CTypes
  }

  /// What was kept for a key, if all headers are as they were.
  func types(for key: Key) -> CTypes? {
    guard let data = try? Data(contentsOf: file(of: key)),
      let entry = try? JSONDecoder().decode(Entry.self, from: data),
      entry.files.allSatisfy({ Self.hash(ofFile: $0.key) == $0.value })
    else { return nil }
    return entry.types
  }

  /// Keeps an answer; where that fails, the headers are read again next time.
  func keep(_ types: CTypes, for key: Key, files: [String]) {
    let hashes = files.map { ($0, Self.hash(ofFile: $0) ?? "") }
    let entry = Entry(files: Dictionary(hashes) { $1 }, types: types)
    guard let data = try? JSONEncoder().encode(entry) else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: file(of: key), options: .atomic)
  }

  private func file(of key: Key) -> URL {
    folder.appending(path: "c-types-\(key.hash).json")
  }

  private static func hash(ofFile path: String) -> String? {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else {
      return nil
    }
    var hash = ContentHash()
    hash.combine(data)
    return hash.text
  }
}
