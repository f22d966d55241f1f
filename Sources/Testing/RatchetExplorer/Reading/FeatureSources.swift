import Foundation
@_spi(Locks) import RatchetConcurrency
import RatchetSource

/// The sources of the package around a test.
enum FeatureSources {
  /// The words before the name of a type that is declared or extended.
  static let declaring: Set<String> = ["struct", "class", "enum", "actor", "extension"]

  /// The greatest number of files that are read.
  private static let limit = 5_000

  /// The sources of modules, by the folder of the package and the name of the module.
  private static let known = Locked<[String: [[UInt8]]]>([:])

  /// The texts of the files that can declare or extend the types of a feature.
  ///
  /// - Parameters:
  ///   - path: The path of a source in the package. If it declares the type, others are not read.
  ///   - type: The name of the type.
  ///   - module: Its module. The files are those in folders of its name.
  /// - Complexity: O(*n*) in the size of the module's sources.
  static func near(
    _ path: String, declaring type: String, in module: String
  ) -> [[UInt8]] {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let marks = ["struct", "extension", "enum", "class"].map { Array("\($0) \(name)".utf8) }
    func declares(_ text: [UInt8]) -> Bool { marks.contains { contains($0, text) } }
    if let text = try? Array(Data(contentsOf: URL(filePath: path))), declares(text) {
      return [text]
    }
    return sources(of: module, around: path).filter(declares)
  }

  /// Whether a text contains a word, in one pass.
  private static func contains(_ word: [UInt8], _ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        guard let first = word.first, text.count >= word.count else { return false }
        for start in 0...(text.count - word.count) where text[start] == first {
          if (1..<word.count).allSatisfy({ text[start + $0] == word[$0] }) { return true }
        }
        return false
      }
    }
  }

  private static func sources(of module: String, around path: String) -> [[UInt8]] {
    guard let root = SourceFolders(around: path).root else { return [] }
    let key = "\(root.path)/\(module)"
    if let known = known.withLock({ $0[key] }) { return known }
    var found: [URL] = []
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [], options: [.skipsHiddenFiles])
    while let file = files?.nextObject() as? URL, found.count < limit {
      guard file.pathExtension == "swift", file.path.contains("/\(module)/") else { continue }
      found.append(file)
    }
    let texts = found.sorted { $0.path < $1.path }.compactMap { try? Array(Data(contentsOf: $0)) }
    known.withLock { $0[key] = texts }
    return texts
  }
}
