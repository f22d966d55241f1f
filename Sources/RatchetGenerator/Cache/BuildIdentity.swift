import Foundation

/// Which build of Ratchet this is: what another one has found out is of no use to it.
///
/// A version would not do, for between two versions there are many builds with other templates.
enum BuildIdentity {
  /// The digest of where the running program lies, and of its stamp there.
  ///
  /// A program that cannot find itself counts as an unknown one, so that it takes
  /// nothing from the cache.
  static let current: ContentDigest = {
    guard let path = programPath, let stamp = FileStamp(path) else {
      return ContentDigest(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max))
    }
    var key = CacheKey("build")
    key.add(path)
    for number in [stamp.size, stamp.modified, stamp.changed, Int64(bitPattern: stamp.inode)] {
      key.add(String(number))
    }
    return key.digest
  }()

  private static var programPath: String? {
    #if os(Linux)
      // Where it is, whatever it was called by.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      Bundle.main.executablePath
    #endif
  }
}
