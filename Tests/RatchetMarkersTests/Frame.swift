import Foundation
import Testing

/// The compiler's framing of messages, written down here a second time, so that the plugin's own is
/// not tested against itself.
enum Frame {
  static func encode(_ message: String) -> Data {
    encode(Data(message.utf8))
  }

  static func encode(_ body: Data) -> Data {
    header(UInt64(body.count)) + body
  }

  static func header(_ length: UInt64) -> Data {
    withUnsafeBytes(of: length.littleEndian) { Data($0) }
  }

  /// Takes whole messages apart, and fails where the last one is cut off.
  static func decodeAll(_ data: Data) throws -> [Data] {
    let conversation = Conversation(data)
    #expect(conversation.isWhole)
    return conversation.bodies
  }

  /// What can be read of a stream of messages.
  struct Conversation {
    var bodies: [Data] = []

    /// Whether the stream ends between two messages, or with the empty one that says goodbye.
    var isWhole = true

    init(_ data: Data) {
      var rest = data
      while !rest.isEmpty {
        let length = rest.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        let isWholeHeader = rest.count >= 8
        rest = rest.dropFirst(8)
        if isWholeHeader && length == 0 { return }
        guard isWholeHeader, length <= UInt64(rest.count) else {
          isWhole = false
          return
        }
        bodies.append(Data(rest.prefix(Int(length))))
        rest = rest.dropFirst(Int(length))
      }
    }
  }
}
