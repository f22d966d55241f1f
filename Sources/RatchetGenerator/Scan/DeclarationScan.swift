#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The search for the names of the types that a file declares, without parsing it.
///
/// A file that holds no domain by its own text may declare the type that a reducer elsewhere has as
/// its `Action` by way of a type alias, or one that is called as something that generated code uses.
enum DeclarationScan {
  /// The names behind `struct`, `enum`, `class`, `actor`, `protocol` and `typealias`, be it in a
  /// comment.
  ///
  /// - Parameter contents: The text, as UTF-8.
  /// - Returns: The names.
  /// - Complexity: O(*n*) in the length of the text.
  static func names(in contents: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    contents.withUnsafeBytes { bytes in
      for keyword in keywords { keyword.addNames(in: bytes, to: &names) }
    }
    return names
  }

  private static let keywords = [
    Keyword("struct", lookingFor: 3), Keyword("enum", lookingFor: 2),
    Keyword("class", lookingFor: 1),
    Keyword("actor", lookingFor: 1), Keyword("protocol", lookingFor: 0),
    Keyword("typealias", lookingFor: 1),
  ]

  /// A keyword that declares a type.
  ///
  /// It is found by the byte in it that is rarest in source code, so that `memchr` does most of the
  /// work: this runs over every file of a project, often in a tool that was built for debugging.
  private struct Keyword {
    private let text: StaticString
    private let offset: Int
    private let anchor: UInt8
    private let next: UInt8

    init(_ text: StaticString, lookingFor offset: Int) {
      self.text = text
      self.offset = offset
      anchor = text.utf8Start[offset]
      next = text.utf8Start[offset + 1]
    }

    func addNames(in bytes: UnsafeRawBufferPointer, to names: inout Set<String>) {
      guard let base = bytes.baseAddress else { return }
      let (count, length) = (bytes.count, text.utf8CodeUnitCount)
      var position = offset
      while position < count, let found = memchr(base + position, Int32(anchor), count - position) {
        let start = UnsafeRawPointer(found) - base - offset
        position = start + offset + 1
        // The first of these tells almost always.
        guard position < count, base.load(fromByteOffset: position, as: UInt8.self) == next,
          start + length < count, memcmp(base + start, text.utf8Start, length) == 0,
          ExtensionScan.standsAlone(start..<(start + length), in: bytes)
        else { continue }
        if let name = ExtensionScan.name(in: bytes, behind: start + length) { names.insert(name) }
      }
    }
  }
}
