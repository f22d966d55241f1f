#if DEBUG || InspectorInRelease
  import Foundation

  /// The requests and responses that turn an HTTP connection into a WebSocket (RFC 6455, section 4).
  package enum WebSocketHandshake {
    /// The response to a client.
    ///
    /// - Parameter request: The client's request.
    /// - Returns: The response; nil if the request does not ask for a WebSocket.
    package static func response(to request: HTTPRequest) -> HTTPResponse? {
      guard request.method == "GET", request.fields["upgrade"]?.lowercased() == "websocket",
        request.fields["sec-websocket-version"] == "13",
        let key = request.fields["sec-websocket-key"], Data(base64Encoded: key)?.count == 16
      else { return nil }
      return HTTPResponse(
        "101 Switching Protocols",
        fields: [
          ("Upgrade", "websocket"), ("Connection", "Upgrade"),
          ("Sec-WebSocket-Accept", acceptance(of: key)),
        ])
    }

    /// The request of a client.
    package static func request(host: String, path: String) -> [UInt8] {
      let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
      let lines = [
        "GET \(path) HTTP/1.1", "Host: \(host)", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13", "", "",
      ]
      return Array(lines.joined(separator: "\r\n").utf8)
    }

    static func acceptance(of key: String) -> String {
      Data(SHA1.digest(of: Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)))
        .base64EncodedString()
    }
  }
#endif
