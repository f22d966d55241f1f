import Foundation

/// A hash of contents: the same on every machine and in every run.
///
/// It tells edits apart and is no protection against someone who makes collisions. Each step takes
/// eight bytes, by the constants of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014).
struct ContentHash {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Mixes some bytes in, and how many they are.
  mutating func combine(_ bytes: some ContiguousBytes) {
    bytes.withUnsafeBytes { bytes in
      mix(UInt64(bytes.count))
      var offset = 0
      while offset + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < bytes.count {
        rest = rest << 8 | UInt64(bytes[offset])
        offset += 1
      }
      mix(rest)
    }
  }

  /// Mixes a text in.
  mutating func combine(_ text: String) {
    combine(Array(text.utf8))
  }

  private mutating func mix(_ word: UInt64) {
    state = (state ^ word) &+ 0x9E37_79B9_7F4A_7C15
    state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    state ^= state >> 31
  }

  /// The hash in hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
