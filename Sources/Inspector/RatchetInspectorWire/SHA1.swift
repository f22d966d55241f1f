#if DEBUG || InspectorInRelease
  /// The hash function that the handshake of a WebSocket needs (FIPS 180-4, section 6.1).
  ///
  /// It protects nothing there: it only shows that the other side knows the protocol.
  enum SHA1 {
    /// The hash of some bytes.
    ///
    /// - Complexity: O(*n*)
    static func digest(of message: [UInt8]) -> [UInt8] {
      var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
      let padded = padded(message)
      for start in stride(from: 0, to: padded.count, by: 64) {
        add(padded[start..<(start + 64)], to: &hash)
      }
      return hash.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
    }

    private static func padded(_ message: [UInt8]) -> [UInt8] {
      var bytes = message + [0x80]
      while bytes.count % 64 != 56 { bytes.append(0) }
      return bytes + withUnsafeBytes(of: UInt64(message.count * 8).bigEndian, Array.init)
    }

    private static func add(_ block: ArraySlice<UInt8>, to hash: inout [UInt32]) {
      var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
        block[index..<(index + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<80 {
        let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words.append(rotated(mixed, by: 1))
      }
      var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
      for (index, word) in words.enumerated() {
        let (function, constant): (UInt32, UInt32) =
          switch index {
          case ..<20: (b & c | ~b & d, 0x5A82_7999)
          case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
          case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let sum = rotated(a, by: 5) &+ function &+ e &+ constant &+ word
        (a, b, c, d, e) = (sum, a, rotated(b, by: 30), c, d)
      }
      for (index, value) in [a, b, c, d, e].enumerated() { hash[index] = hash[index] &+ value }
    }

    private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
      word << count | word >> (32 - count)
    }
  }
#endif
