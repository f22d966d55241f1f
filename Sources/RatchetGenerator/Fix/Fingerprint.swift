/// What tells a file's contents from others: that a file has not changed since it was read.
///
/// It is FNV-1a (Fowler, Noll and Vo), taken over words of eight bytes: quick, and good enough to notice
/// an edit. It is no protection against somebody who wants to deceive.
public struct Fingerprint: Sendable, Hashable, Codable {
  private var value: UInt64

  /// The fingerprint of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ contents: [UInt8]) {
    value = 0xCBF2_9CE4_8422_2325
    contents.withUnsafeBytes { bytes in
      let whole = bytes.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      for byte in bytes[whole...] { add(UInt64(byte)) }
      add(UInt64(bytes.count))
    }
  }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    // The product carries upwards only.
    value ^= value >> 32
  }
}
