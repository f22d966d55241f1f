/// Answers that are taken from the cache where it has them, and put there where it has not.
///
/// Without a cache, all are worked out.
package struct CachedAnswers: Sendable {
  let cache: Cache?

  /// What the run adds to the cache.
  var additions = Cache.Additions()

  init(_ cache: Cache?) {
    self.cache = cache
  }

  /// The bytes that are kept under a key.
  mutating func bytes(_ key: ContentDigest) -> ArraySlice<UInt8>? {
    guard let bytes = cache?.answer(key) else { return nil }
    additions.used.insert(key)
    return bytes
  }

  /// The value that is kept under a key; one that cannot be read is none.
  mutating func value<Value: Decodable>(_ key: ContentDigest) -> Value? {
    guard let bytes = bytes(key) else { return nil }
    return try? CompactDecoder.decoded(Value.self, from: bytes)
  }

  /// Keeps bytes under a key.
  mutating func keep(_ bytes: [UInt8], _ key: ContentDigest) {
    guard cache != nil else { return }
    additions.answers[key] = bytes
  }

  /// Keeps a value under a key.
  mutating func keep(_ value: some Encodable, _ key: ContentDigest) {
    guard cache != nil, let encoded = try? CompactEncoder.encoded(value) else { return }
    additions.answers[key] = encoded.bytes
  }
}
