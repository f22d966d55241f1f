#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Searches raw bytes with the system's `memchr`, which is about as fast as reading them.
package enum ByteSearch {
  /// The offset of a text in bytes, searched from a given offset; nil if it is not found.
  ///
  /// - Complexity: O(*n*) in the number of bytes, for texts whose first byte is rare.
  static func offset(
    of needle: UnsafeBufferPointer<UInt8>,
    in bytes: UnsafeRawBufferPointer,
    from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, let needleBase = needle.baseAddress else { return nil }
    let last = bytes.count - needle.count
    var start = start
    while start <= last {
      guard let found = memchr(base + start, Int32(needle[0]), last - start + 1) else { return nil }
      if memcmp(found, needleBase, needle.count) == 0 { return UnsafeRawPointer(found) - base }
      start = UnsafeRawPointer(found) - base + 1
    }
    return nil
  }

  /// The offset of the first line break; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func firstLineBreak(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    return memchr(base, Int32(UInt8(ascii: "\n")), bytes.count)
      .map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
  }

  /// How often a text occurs in another one.
  ///
  /// - Complexity: O(*n*) in the length of the searched text.
  static func count(of needle: String, in text: String) -> Int {
    var text = text
    return text.withUTF8 { occurrences(of: needle, in: UnsafeRawBufferPointer($0)) }
  }

  /// How often a text occurs in bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func occurrences(of text: String, in bytes: UnsafeRawBufferPointer) -> Int {
    var text = text
    return text.withUTF8 { needle in
      var count = 0
      var start = 0
      while let position = offset(of: needle, in: bytes, from: start) {
        count += 1
        start = position + needle.count
      }
      return count
    }
  }
}
