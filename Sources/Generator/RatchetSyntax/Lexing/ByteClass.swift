/// The kinds of tokens that a byte can be a part of.
struct ByteClass: OptionSet, Sendable {
  let rawValue: UInt8

  /// `a`, `Z`, `_`: begins a name.
  static let nameStart = ByteClass(rawValue: 1)
  /// `a`, `Z`, `_`, digits, and `$`: continues a name.
  static let namePart = ByteClass(rawValue: 2)
  static let digit = ByteClass(rawValue: 4)
  static let hexDigit = ByteClass(rawValue: 8)
  /// The ASCII characters of operators.
  static let operatorPart = ByteClass(rawValue: 16)
  /// Space that does not end a line.
  static let space = ByteClass(rawValue: 32)
  /// Bytes that may not begin a token: space, comments, invalid bytes.
  static let trivia = ByteClass(rawValue: 64)

  /// The classes of all bytes.
  ///
  /// Nothing writes to the table after it is made.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    func add(_ byteClass: ByteClass, _ bytes: String.UTF8View) {
      for byte in bytes { table[Int(byte)] |= byteClass.rawValue }
    }
    let digits = "0123456789"
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    add(.nameStart, (letters + "_").utf8)
    add(.namePart, (letters + digits + "_$").utf8)
    add(.digit, digits.utf8)
    add(.hexDigit, (digits + "abcdefABCDEF").utf8)
    add(.operatorPart, "/=-+*%<>!&|^~.?".utf8)
    add(.space, " \t\u{B}\u{C}".utf8)
    add(.trivia, "/<>".utf8)
    for byte in 0..<256 where byte <= 0x20 || byte >= 0x7F {
      table[byte] |= ByteClass.trivia.rawValue
    }
    return UnsafePointer(table)
  }()
}

/// The non-ASCII characters that names and operators may contain, as the Swift book lists them.
enum ScalarClass {
  static func isNamePart(_ value: UInt32) -> Bool {
    // Beyond the first plane, they are all but the last two of each of the planes 1 to 14.
    value > 0xFFFF ? value <= 0xEFFFD && value & 0xFFFF <= 0xFFFD : contains(value, nameParts)
  }

  static func isNameStart(_ value: UInt32) -> Bool {
    isNamePart(value) && !contains(value, combining)
  }

  static func isOperatorStart(_ value: UInt32) -> Bool { contains(value, operatorStarts) }

  static func isOperatorPart(_ value: UInt32) -> Bool {
    isOperatorStart(value) || contains(value, combining) || contains(value, variationSelectors)
  }

  private static func contains(_ value: UInt32, _ ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if value < ranges[middle].lowerBound {
        high = middle
      } else if value > ranges[middle].upperBound {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  private static let nameParts: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
    0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8,
  ]

  /// These characters continue names and operators, but cannot begin them.
  private static let combining: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  private static let variationSelectors: [ClosedRange<UInt32>] = [
    0xFE00...0xFE0F, 0xE0100...0xE01EF,
  ]

  private static let operatorStarts: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB,
    0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E,
    0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
    0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
  ]
}
