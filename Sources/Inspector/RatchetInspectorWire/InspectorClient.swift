#if DEBUG || InspectorInRelease
  import Foundation

  /// A connection with an inspector, as a page has it.
  package struct InspectorClient {
    /// The version of the messages, which grows when an older reader would misread them.
    package static let version = 1

    private let connection: Connection
    private var reader: WebSocketReader

    /// Connects to an inspector on this machine.
    ///
    /// - Parameters:
    ///   - port: The port.
    ///   - token: The token of the address.
    ///   - last: The number of the latest steps to get first; nil for all.
    /// - Throws: ``ConnectionError`` if no inspector answers there, or it refuses.
    package init(port: UInt16, token: String, last: Int? = nil) throws {
      connection = try Connection(toLocalPort: port)
      let limit = last.map { "&last=\($0)" } ?? ""
      connection.write(
        WebSocketHandshake.request(
          host: "127.0.0.1:\(port)", path: "/socket?token=\(token)\(limit)"))
      var bytes: [UInt8] = []
      while let more = connection.read() {
        bytes += more
        guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8)) else { continue }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        guard head.hasPrefix("HTTP/1.1 101 ") else {
          while let more = connection.read() { bytes += more }
          let body = String(decoding: bytes[end.upperBound...], as: UTF8.self)
          throw ConnectionError(
            "the program has refused: \(body.trimmingCharacters(in: .whitespacesAndNewlines))")
        }
        reader = WebSocketReader(
          limit: .max, isServer: false, bytes: Array(bytes[end.upperBound...]))
        return
      }
      throw ConnectionError("what answers at port \(port) is not an inspector")
    }

    /// The next messages of the inspector; nil when the program has ended.
    ///
    /// - Throws: ``WebSocketClosing`` or ``JSONError`` if the other side does not keep to the
    ///   protocol; ``ConnectionError`` if it has ended the connection, and the program continues.
    package mutating func next() throws -> [JSON]? {
      while let event = try reader.next(from: connection.read) {
        switch event {
        case .text(let text): return try JSON(parsing: text).array ?? []
        case .ping(let payload):
          connection.write(WebSocketFrame(.pong, payload).bytes(mask: [0, 0, 0, 0]))
        case .pong: break
        case .close:
          guard reader.closing == .tooManyPages else { return nil }
          throw ConnectionError(
            "the inspector has ended this connection for a newer one, because too many are open")
        }
      }
      return nil
    }
  }
#endif
