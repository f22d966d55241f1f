import Foundation

/// A temporary file of a test.
final class ScratchFile {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("ratchet-\(UUID().uuidString).jsonl")

  deinit { try? FileManager.default.removeItem(at: url) }

  func text() throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }

  func write(_ text: String) throws {
    try write(Data(text.utf8))
  }

  func write(_ data: Data) throws {
    try data.write(to: url)
  }

  /// Removes bytes at its end.
  func cut(by count: Int) throws {
    let data = try Data(contentsOf: url)
    try write(data.prefix(data.count - count))
  }
}
