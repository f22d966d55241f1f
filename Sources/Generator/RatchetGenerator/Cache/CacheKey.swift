/// The name of an answer in the cache: a digest of everything that the answer depends on.
///
/// ```swift
/// var key = CacheKey("declarations")
/// key.add(path)
/// key.add(ContentDigest(contents))
/// let name = key.digest
/// ```
package struct CacheKey {
  private var bytes: [UInt8] = []

  /// - Parameter kind: The kind of the answer.
  package init(_ kind: String) {
    add(kind)
  }

  /// Adds a text.
  ///
  /// Its length is added as well, so that `ab`, `c` and `a`, `bc` are different.
  package mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  /// Adds a digest.
  mutating func add(_ digest: ContentDigest) {
    add(digest.high)
    add(digest.low)
  }

  /// Adds a setting.
  mutating func add(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  /// Adds a file's stamp.
  mutating func add(_ stamp: FileStamp) {
    for number in [stamp.size, stamp.modified, stamp.changed] {
      add(UInt64(bitPattern: number))
    }
    add(stamp.inode)
  }

  private mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  package var digest: ContentDigest { ContentDigest(bytes) }
}
