#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds a keyword that is followed by a name, without parsing.
///
/// It searches for the keyword's rarest byte, so that `memchr` does most of the work. The search
/// runs over every file of a project, often in a debug build.
struct KeywordSearch {
  private let text: StaticString
  private let offset: Int
  private let anchor: UInt8
  private let next: UInt8

  /// - Parameters:
  ///   - text: The keyword.
  ///   - offset: The offset of the rarest byte in it, which is not the last byte.
  init(_ text: StaticString, lookingFor offset: Int) {
    self.text = text
    self.offset = offset
    anchor = text.utf8Start[offset]
    next = text.utf8Start[offset + 1]
  }

  /// Calls a function with the offset after each occurrence of the keyword as a whole word.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func forEachEnd(in bytes: UnsafeRawBufferPointer, _ found: (Int) -> Void) {
    guard let base = bytes.baseAddress else { return }
    let (count, length) = (bytes.count, text.utf8CodeUnitCount)
    var position = offset
    while position < count, let hit = memchr(base + position, Int32(anchor), count - position) {
      let start = UnsafeRawPointer(hit) - base - offset
      position = start + offset + 1
      // The first condition decides almost always.
      guard position < count, base.load(fromByteOffset: position, as: UInt8.self) == next,
        start + length < count, memcmp(base + start, text.utf8Start, length) == 0,
        ExtensionScan.standsAlone(start..<(start + length), in: bytes)
      else { continue }
      found(start + length)
    }
  }
}
