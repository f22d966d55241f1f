/// A digest of some bytes.
///
/// Bytes with the same digest are assumed to be equal.
///
/// It has 128 bits, so different contents do not have the same digest by chance. It is fast and not
/// secure: code that can write to the cache can write to the sources as well.
package struct ContentDigest: Sendable, Hashable, Codable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The digest of some bytes.
  ///
  /// Two lanes read sixteen bytes at a time. Each mixes in both halves of a product.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: UnsafeRawBufferPointer) {
    var first = Self.primes.0
    var second = Self.primes.1
    var offset = 0
    while offset + 16 <= bytes.count {
      Self.mix(
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian,
        bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self).littleEndian,
        into: &first, and: &second)
      offset += 16
    }
    var rest: (UInt64, UInt64) = (0, 0)
    for (position, byte) in bytes[offset...].enumerated() {
      if position < 8 {
        rest.0 |= UInt64(byte) << UInt64(8 * position)
      } else {
        rest.1 |= UInt64(byte) << UInt64(8 * (position - 8))
      }
    }
    Self.mix(rest.0, rest.1, into: &first, and: &second)
    // The padding must not count as bytes of the text.
    Self.mix(UInt64(bytes.count), Self.primes.2, into: &first, and: &second)
    Self.mix(second, first, into: &first, and: &second)
    high = first
    low = second
  }

  /// The digest of some bytes.
  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Self($0) }
  }

  /// The digest of a text.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { Self(UnsafeRawBufferPointer($0)) }
  }

  private static let primes: (UInt64, UInt64, UInt64) = (
    0x9E37_79B9_7F4A_7C55, 0xC2B2_AE3D_27D4_EB4F, 0xD6E8_FEB8_6659_FD93
  )

  private static func mix(
    _ one: UInt64, _ other: UInt64, into first: inout UInt64, and second: inout UInt64
  ) {
    let before = first
    first = folded(first ^ one, other ^ primes.2) &+ rotated(second)
    second = folded(second ^ other, one ^ primes.0) &+ rotated(before)
  }

  private static func folded(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }

  private static func rotated(_ value: UInt64) -> UInt64 {
    value << 29 | value >> 35
  }
}
