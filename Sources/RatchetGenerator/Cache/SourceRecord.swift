/// The result of the scan of a source, with the file's stamp.
struct SourceRecord: Sendable, Hashable {
  /// The result of the scan.
  enum Outcome: Sendable, Hashable {
    /// It contains no domain and extends nothing.
    case skipped
    /// It only extends something: the names are in the cache under this key.
    case extending(ContentDigest)
    /// It can hold a domain: its declarations are in the cache under this key.
    case candidate(ContentDigest)

    /// The key of what the cache has for it.
    var key: ContentDigest? {
      switch self {
      case .skipped: nil
      case .extending(let key), .candidate(let key): key
      }
    }
  }

  /// The digest of its path and module.
  var name: ContentDigest
  var stamp: FileStamp
  var outcome: Outcome

  /// How the cache identifies a source.
  static func name(of reference: SourceReference) -> ContentDigest {
    var key = CacheKey("source")
    key.add(reference.path)
    key.add(reference.module)
    return key.digest
  }
}
