import Foundation

/// Identifies the build of Ratchet.
///
/// One build cannot use the cached results of another.
///
/// A version is not enough, because many builds with other templates have the same version.
enum BuildIdentity {
  /// The digest of the running program's path and of its file's stamp.
  ///
  /// A program that cannot find its own file counts as unknown, and uses nothing from the cache.
  static let current: ContentDigest = {
    guard let path = programPath, let stamp = FileStamp(path) else {
      return ContentDigest(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max))
    }
    var key = CacheKey("build")
    key.add(path)
    key.add(stamp)
    return key.digest
  }()

  private static var programPath: String? {
    #if os(Linux)
      // Its real path, independent of how it was called.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      Bundle.main.executablePath
    #endif
  }
}
