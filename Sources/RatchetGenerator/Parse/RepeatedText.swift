/// A short text that stands in a source many times in a row, such as `if if if`.
///
/// Swift's parser goes one level down for each, and there is no end to the words that it does this for;
/// nobody writes so much of any.
struct RepeatedText: Equatable {
  /// How many bytes in a row are looked at.
  static let window = 256

  /// How long the text may be.
  static let longestPeriod = 32

  /// Where the first one begins.
  var offset: Int

  var text: String

  /// How often it stands there.
  var count: Int

  /// Looks for one that fills a window.
  ///
  /// Lists and tables are none: what repeats in them has a comma, a semicolon, or lines in it that are
  /// complete. White space is none either, and neither is a part of a number or a name.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - start: Where the window begins, which lies in the source as a whole.
  ///
  /// - Complexity: As a rule, a few steps for each of the periods: what does not repeat is known for it
  ///   at the first bytes.
  init?(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard let base = bytes.baseAddress,
      let period = Self.period(of: base + start),
      !Self.isList(bytes[start..<start + period]),
      !(start..<start + period).allSatisfy({ Self.isSpace(base[$0]) }),
      !(start..<start + period).allSatisfy({ NestingScan.isWord(base[$0]) })
    else { return nil }
    var first = start
    while first > 0, bytes[first - 1] == bytes[first - 1 + period] { first -= 1 }
    // Not in the midst of a character, nor between words.
    while bytes[first] & 0xC0 == 0x80 || Self.isSpace(bytes[first]) { first += 1 }
    var end = start + Self.window
    while end < bytes.count, bytes[end] == bytes[end - period] { end += 1 }
    var text = bytes[first..<first + period]
    while let last = text.last, Self.isSpace(last) { text.removeLast() }
    offset = first
    self.text = text.split(whereSeparator: Self.isNewline)
      .map { String(decoding: $0, as: UTF8.self).trimmingPrefix(while: \.isWhitespace) }
      .joined(separator: " ")
    count = (end - first) / period
  }

  /// The shortest period of a window, or nil where it has none.
  private static func period(of bytes: UnsafePointer<UInt8>) -> Int? {
    var period = 1
    while period <= longestPeriod {
      var index = period
      while index < window, bytes[index] == bytes[index - period] { index += 1 }
      if index == window { return period }
      period += 1
    }
    return nil
  }

  /// Whether what repeats, which may begin anywhere in it, are elements or lines of their own.
  private static func isList(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if text.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }) { return true }
    guard let end = text.firstIndex(where: Self.isNewline) else { return false }
    return !(Array(text[end...]) + text[..<end]).split(whereSeparator: Self.isNewline)
      .contains(where: UnfinishedLine.contains)
  }

  private static func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isNewline(byte)
  }
}
