#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A keyword that stands before a name, searched for without parsing.
///
/// It is found by the byte in it that is rarest in source code, so that `memchr` does most of the
/// work: this runs over every file of a project, often in a tool that was built for debugging.
struct KeywordSearch {
  private let text: StaticString
  private let offset: Int
  private let anchor: UInt8
  private let next: UInt8

  /// - Parameters:
  ///   - text: The keyword.
  ///   - offset: Where in it the rarest byte is, which is not the last one.
  init(_ text: StaticString, lookingFor offset: Int) {
    self.text = text
    self.offset = offset
    anchor = text.utf8Start[offset]
    next = text.utf8Start[offset + 1]
  }

  /// Calls a function with the offset behind each time that the keyword stands by itself.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func forEachEnd(in bytes: UnsafeRawBufferPointer, _ found: (Int) -> Void) {
    guard let base = bytes.baseAddress else { return }
    let (count, length) = (bytes.count, text.utf8CodeUnitCount)
    var position = offset
    while position < count, let hit = memchr(base + position, Int32(anchor), count - position) {
      let start = UnsafeRawPointer(hit) - base - offset
      position = start + offset + 1
      // The first of these tells almost always.
      guard position < count, base.load(fromByteOffset: position, as: UInt8.self) == next,
        start + length < count, memcmp(base + start, text.utf8Start, length) == 0,
        ExtensionScan.standsAlone(start..<(start + length), in: bytes)
      else { continue }
      found(start + length)
    }
  }
}
