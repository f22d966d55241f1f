import Foundation
import Testing

/// The compiler's framing of messages, implemented a second time, so that the plugin's
/// implementation is not tested against itself.
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

  /// Splits the input into messages, and fails if the last one is incomplete.
  static func decodeAll(_ data: Data) throws -> [Data] {
    let conversation = Conversation(data)
    #expect(conversation.isWhole)
    return conversation.bodies
  }

  /// The readable part of a stream of messages.
  struct Conversation {
    var bodies: [Data] = []

    /// Whether the stream ends between two messages, or with the empty one that ends the
    /// conversation.
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
