extension UnparsedFile.Names {
  /// The form in the cache: a line for each name, and an empty line between the two lists.
  ///
  /// A large project has thousands of them, and a general decoder would take too long.
  var stored: [UInt8] {
    Array((extended + [""] + declared.sorted()).joined(separator: "\n").utf8)
  }

  /// - Parameter bytes: The bytes from the cache.
  init(stored bytes: ArraySlice<UInt8>) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func names(_ lines: ArraySlice<ArraySlice<UInt8>>) -> some Sequence<String> {
      lines.lazy.map { String(decoding: $0, as: UTF8.self) }
    }
    let end = lines.firstIndex(where: \.isEmpty) ?? lines.endIndex
    self.init(
      extended: Array(names(lines[..<end])), declared: Set(names(lines[end...].dropFirst())))
  }
}
