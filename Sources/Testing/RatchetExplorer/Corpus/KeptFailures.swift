import Foundation
import Ratchet

/// The ways that have failed in explorations of a feature, in a file beside their test.
///
/// ```
/// # Counter: not always "a fact is about the count"
/// .factButtonTapped; .decrementButtonTapped; ~factButtonTapped
/// ```
struct KeptFailures: Sendable {
  struct Entry: Sendable, Equatable {
    /// What failed, in words.
    let title: String
    /// The choices, as a line for `replaying`.
    let line: String

    var description: String { "\(title) (\(line))" }

    /// - Parameters:
    ///   - title: What failed, in words, of which the first line is kept.
    ///   - line: The choices.
    init(title: String, line: String) {
      self.title = title.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      self.line = line
    }
  }

  let file: URL
  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - place: Where the exploration is in the source.
  ///   - folder: The folder, relative to that file; nil for `Explorations`, if there is one.
  /// - Returns: Nil if nothing is kept.
  init?(of name: String, at place: SourceLocation, in folder: String?) {
    let source = URL(filePath: "\(place.filePath)").deletingLastPathComponent()
    let place = URL(
      filePath: folder ?? "Explorations", directoryHint: .isDirectory, relativeTo: source)
    let isThere = (try? place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    guard folder != nil || isThere else { return nil }
    file = place.appending(path: name.filter { $0.isLetter || $0.isNumber || $0 == "." } + ".txt")
    if let text = try? String(contentsOf: file, encoding: .utf8) {
      entries = Self.entries(in: text)
    }
  }

  private static func entries(in text: String) -> [Entry] {
    var entries: [Entry] = []
    var title = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#") {
        title = line.dropFirst().trimmingCharacters(in: .whitespaces)
      } else if !line.isEmpty {
        entries.append(Entry(title: title, line: line))
      }
    }
    return entries
  }

  /// Adds a way, unless it is known.
  ///
  /// - Returns: Whether the file was changed.
  /// - Throws: An error if the file cannot be written.
  mutating func keep(_ entry: Entry) throws -> Bool {
    if entries.contains(where: { $0.line == entry.line }) { return false }
    entries.append(entry)
    let text = entries.map { "# \($0.title)\n\($0.line)\n" }.joined(separator: "\n")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    return true
  }
}
