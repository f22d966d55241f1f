import FlyingFox
import Foundation

extension HTTPResponse {
  /// What is sent: the last thing on its connection, unless a WebSocket follows.
  var bytes: Data {
    get async throws {
      let body = try await bodyData
      var lines = ["HTTP/1.1 \(statusCode.code) \(statusCode.phrase)"]
      lines += headers.map { "\($0.key.rawValue): \($0.value)" }
      if case .httpBody = payload {
        lines += ["Content-Length: \(body.count)", "Connection: close"]
      }
      return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
  }
}

extension WSFrame {
  /// What is sent: a server does not mask.
  var bytes: Data {
    var data = Data([(fin ? 0x80 : 0) | opcode.rawValue])
    let sizes: [UInt8] = (0..<8).reversed().map {
      UInt8(truncatingIfNeeded: payload.count >> ($0 * 8))
    }
    switch payload.count {
    case ..<126: data += [UInt8(payload.count)]
    case ..<65_536: data += [126] + sizes.suffix(2)
    default: data += [127] + sizes
    }
    return data + payload
  }
}
