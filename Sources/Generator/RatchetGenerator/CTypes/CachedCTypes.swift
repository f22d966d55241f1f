import RatchetCHeaders

/// Keeps in a run's cache what was read from C headers.
struct CachedCTypes: CTypeStore {
  /// The options of a run whose headers are kept in its cache.
  static func keeping(_ cache: Cache, in configuration: Configuration) -> Configuration {
    var configuration = configuration
    configuration.cTypes?.headers.store = CachedCTypes(cache: cache)
    return configuration
  }

  let cache: Cache

  private struct Entry: Codable {
    /// The digests of the included headers, by path.
    var headers: [String: ContentDigest]
    var types: CTypes
  }

  func types(for key: [String]) -> CTypes? {
    guard let entry: Entry = cache.value(Self.digest(of: key)),
      entry.headers.allSatisfy({ Self.digest(ofFile: $0.key) == $0.value })
    else { return nil }
    return entry.types
  }

  func keep(_ types: CTypes, for key: [String], headers: [String]) {
    var digests: [String: ContentDigest] = [:]
    for path in headers {
      // A header that cannot be read again cannot be compared in later runs.
      guard let digest = Self.digest(ofFile: path) else { return }
      digests[path] = digest
    }
    cache.keep(Entry(headers: digests, types: types), Self.digest(of: key))
  }

  private static func digest(of key: [String]) -> ContentDigest {
    var digest = CacheKey("C types")
    for part in key { digest.add(part) }
    return digest.digest
  }

  private static func digest(ofFile path: String) -> ContentDigest? {
    (try? FileReader.read(path)).map { ContentDigest($0) }
  }
}
