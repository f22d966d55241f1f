import Foundation

/// Stands for a state in a recording: a replay compares it with the state to which a step leads now.
///
/// It is a sum over the parts of the encoded state, because a set has another order in each process.
package struct StateDigest: Hashable, Codable, Sendable {
  private let text: String

  /// - Parameter encoded: The state as JSON.
  init(encoded: Data) {
    var sum: UInt64 = 0
    var part: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in encoded {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "\n"):
        sum &+= part
        part = 0xcbf2_9ce4_8422_2325
      default:
        // FNV-1a.
        part = (part ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    text = String(sum &+ part, radix: 16)
  }

  /// The one of a state; nil if it cannot be encoded, or contains shared values.
  package init?(of state: Any) {
    let shared = SharedOverlay(keepsReadValues: true)
    guard let state = state as? any Encodable,
      let text = try? shared.perform({ try RecordingFile.line(state, RecordingCoding.encoder()) }),
      shared.isEmpty
    else { return nil }
    self.init(encoded: text)
  }

  package init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
