/// The escapes of JSON's strings: `\n`, `\"`, `\u00e9`.
enum JSONEscapes {
  /// Decodes the text between a string's quotation marks.
  ///
  /// An unknown escape gives the byte after the backslash, and half a surrogate pair gives U+FFFD.
  /// The text is only shown or compared, so no code depends on such cases.
  static func decode(_ escaped: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(escaped.count)
    var rest = escaped
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      bytes += rest[..<backslash]
      rest = rest[(backslash + 1)...]
      guard let byte = rest.popFirst() else { return bytes }
      switch byte {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "u"): bytes += takeScalar(from: &rest).utf8
      default: bytes.append(byte)
      }
    }
    return bytes + rest
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair.
  private static func takeScalar(from rest: inout ArraySlice<UInt8>) -> String {
    var units: [UInt16] = []
    if let unit = takeUnit(from: &rest) { units.append(unit) }
    if let high = units.first, UTF16.isLeadSurrogate(high), rest.starts(with: [0x5C, 0x75]) {
      var behind = rest.dropFirst(2)
      if let low = takeUnit(from: &behind), UTF16.isTrailSurrogate(low) {
        units.append(low)
        rest = behind
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func takeUnit(from rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = rest.prefix(4)
    guard
      digits.count == 4,
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    rest = rest.dropFirst(4)
    return unit
  }
}
