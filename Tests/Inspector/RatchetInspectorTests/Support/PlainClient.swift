import Foundation
import RatchetInspectorWire

@testable import RatchetInspector

/// A client without a browser, which can send anything.
struct PlainClient {
  let connection: Connection

  init(_ program: InspectedShelf) throws {
    connection = try Connection(toLocalPort: UInt16(program.address.port ?? 0))
    connection.limit(.seconds(600))
  }

  /// Sends a request, and returns the whole response.
  func response(to request: String) -> String {
    connection.write(Array(request.utf8))
    var bytes: [UInt8] = []
    while let more = connection.read() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Opens a WebSocket.
  ///
  /// - Returns: What reads its messages.
  func open(_ program: InspectedShelf) throws -> WebSocketReader {
    let query = program.address.query() ?? ""
    connection.write(
      WebSocketHandshake.request(
        host: "127.0.0.1:\(program.address.port ?? 0)", path: "/socket?\(query)"))
    var bytes: [UInt8] = []
    while let more = connection.read() {
      bytes += more
      if let end = Data(bytes).range(of: Data("\r\n\r\n".utf8)) {
        return WebSocketReader(
          limit: 1 << 24, isServer: false, bytes: Array(bytes[end.upperBound...]))
      }
    }
    throw ConnectionError("the handshake has failed")
  }

  /// Sends a text as a client does.
  func send(_ text: String) {
    connection.write(WebSocketFrame(.text, Array(text.utf8)).bytes(mask: [1, 2, 3, 4]))
  }

  /// Reads messages until one meets a condition.
  func message(
    from reader: inout WebSocketReader, where condition: (JSON) -> Bool
  ) throws -> JSON? {
    while let event = try reader.next(from: connection.read) {
      guard case .text(let text) = event else { continue }
      if let found = try JSON(parsing: text).array?.first(where: condition) { return found }
    }
    return nil
  }
}
