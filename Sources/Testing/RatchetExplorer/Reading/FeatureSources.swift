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
  ///   - path: The path of a source in the package. If it is one of the module and declares the type, others are not
  ///     read.
  ///   - type: The name of the type.
  ///   - module: Its module. The files are those in folders of its name.
  /// - Complexity: O(*n*) in the size of the module's sources.
  static func near(
    _ path: String, declaring type: String, in module: String
  ) -> [[UInt8]] {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    func declares(_ text: [UInt8], with keywords: some Sequence<String>) -> Bool {
      keywords.contains { contains(Array("\($0) \(name)".utf8), text) }
    }
    let own = (try? Array(Data(contentsOf: URL(filePath: path)))) ?? []
    let types = declaring.subtracting(["extension"]).sorted()
    if path.contains("/\(module)/"), declares(own, with: types) { return [own] }
    let found = sources(of: module, around: path).filter { declares($0, with: declaring) }
    // A project whose folders have other names than its modules.
    return found.isEmpty && declares(own, with: declaring) ? [own] : found
  }

  /// Whether a text contains some words, in one pass.
  private static func contains(_ words: [UInt8], _ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      words.withUnsafeBufferPointer { words in
        guard let first = words.first, text.count >= words.count else { return false }
        for start in 0...(text.count - words.count) where text[start] == first {
          let end = start + words.count
          if (1..<words.count).allSatisfy({ text[start + $0] == words[$0] }),
            end == text.count || !isPartOfName(text[end])
          {
            return true
          }
        }
        return false
      }
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
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
