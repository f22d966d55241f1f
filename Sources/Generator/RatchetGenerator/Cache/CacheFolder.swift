import Foundation

/// A folder with the caches of several runs: one file for each set of sources and their output.
///
/// ```swift
/// let folder = CacheFolder.ofUser(ProcessInfo.processInfo.environment)
/// let configuration = Configuration(
///   sources: sources, output: output, cache: folder?.file(for: [output.path])
/// )
/// ```
package struct CacheFolder: Sendable {
  /// Its path.
  package let url: URL

  package init(_ url: URL) {
    self.url = url
  }

  /// The cache folder of the current user: `~/Library/Caches/ratchet` on Apple platforms, elsewhere
  /// `ratchet` in `$XDG_CACHE_HOME` or `~/.cache`.
  ///
  /// - Parameter environment: The environment's variables.
  /// - Returns: Nil for a user without a home.
  package static func ofUser(_ environment: [String: String]) -> CacheFolder? {
    // "All paths must be absolute. If an implementation encounters a relative path [it] should
    // consider the path invalid and ignore it": XDG Base Directory Specification.
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return CacheFolder(URL(filePath: folder).appending(path: "ratchet"))
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      let caches = "Library/Caches"
    #else
      let caches = ".cache"
    #endif
    return CacheFolder(URL(filePath: home).appending(path: "\(caches)/ratchet"))
  }

  /// The file for one kind of run.
  ///
  /// - Parameter scope: What distinguishes it from others: the paths that it reads and writes.
  /// - Returns: The file, which may not exist yet.
  package func file(for scope: [String]) -> URL {
    var key = CacheKey("scope")
    for part in scope { key.add(part) }
    let digest = key.digest
    let name = [digest.high, digest.low].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return url.appending(path: name.joined() + Self.suffix)
  }

  /// Limits the size of the folder: removes the least recently used files until the rest is below a
  /// limit, and removes what killed runs have left.
  ///
  /// It removes only files that Ratchet has put there. A folder that cannot be written to stays
  /// unchanged.
  ///
  /// - Parameters:
  ///   - used: The file that was used just now.
  ///   - limit: The number of bytes that all files may have together.
  package func tidy(afterUsing used: URL, limit: Int = 256 << 20) {
    FileWriter.removeAbandoned(in: url.path)
    let now = Date()
    try? FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: used.path)
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    let files = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: Array(keys))
    let entries = (files ?? []).compactMap { file -> (file: URL, date: Date, size: Int)? in
      guard let values = try? file.resourceValues(forKeys: keys) else { return nil }
      return (file, values.contentModificationDate ?? .distantPast, values.fileSize ?? 0)
    }
    var total = 0
    let caches = entries.filter { $0.file.lastPathComponent.hasSuffix(Self.suffix) }
    for entry in caches.sorted(by: { $0.date > $1.date }) {
      total += entry.size
      if total > limit { try? FileManager.default.removeItem(at: entry.file) }
    }
  }

  private static let suffix = ".ratchet-cache"
}
