import Foundation
import Testing

@testable import RatchetInspectorWire

@Suite("WebSocket frames")
struct WebSocketTests {
  private func events(
    _ bytes: [UInt8], limit: Int = 100_000, chunk: Int = .max
  ) throws -> [WebSocketReader.Event] {
    var rest = bytes[...]
    var reader = WebSocketReader(limit: limit, isServer: true)
    var events: [WebSocketReader.Event] = []
    while let event = try reader.next(from: {
      let next = rest.prefix(chunk)
      rest = rest.dropFirst(next.count)
      return next.isEmpty ? nil : Array(next)
    }) { events.append(event) }
    return events
  }

  @Test(
    "are read as they are written, whatever their length and pieces",
    arguments: [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
  func lengths(_ count: Int) throws {
    let text = String(repeating: "x", count: count)
    let bytes = WebSocketFrame(.text, Array(text.utf8)).bytes(mask: [1, 2, 3, 4])
    #expect(try events(bytes) == [.text(text)])
    if count < 1_000 { #expect(try events(bytes, chunk: 1) == [.text(text)]) }
  }

  @Test("may be parts of a message, with control frames between them")
  func parts() throws {
    let mask: [UInt8] = [9, 9, 9, 9]
    let bytes =
      WebSocketFrame(.text, Array("a".utf8), isLast: false).bytes(mask: mask)
      + WebSocketFrame(.ping, [7]).bytes(mask: mask)
      + WebSocketFrame(.continuation, Array("b".utf8)).bytes(mask: mask)
    #expect(try events(bytes) == [.ping([7]), .text("ab")])
  }

  @Test(
    "that break the protocol end the connection",
    arguments: [
      ([0x81, 0x01, 0x61], WebSocketClosing.protocolError),  // not masked
      ([0xC1, 0x80, 0, 0, 0, 0], .protocolError),  // a reserved bit
      ([0x83, 0x80, 0, 0, 0, 0], .protocolError),  // a reserved kind
      ([0x82, 0x80, 0, 0, 0, 0], .protocolError),  // binary
      ([0x80, 0x80, 0, 0, 0, 0], .protocolError),  // a continuation of nothing
      ([0x09, 0x80, 0, 0, 0, 0], .protocolError),  // a ping in parts
      ([0x89, 0xFE, 0, 200], .protocolError),  // a long ping
      ([0x81, 0xFE, 0, 5], .protocolError),  // a length in too many bytes
      ([0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0], .protocolError),  // a negative length
      ([0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0], .tooLong),
      ([0x81, 0x81, 0, 0, 0, 0, 0xFF], .notText),
    ] as [([UInt8], WebSocketClosing)])
  func violations(bytes: [UInt8], closing: WebSocketClosing) {
    #expect(throws: closing) { try events(bytes) }
  }

  @Test("of the handshake have the answer that the standard gives as its example")
  func handshake() {
    #expect(
      WebSocketHandshake.acceptance(of: "dGhlIHNhbXBsZSBub25jZQ==")
        == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test("SHA-1 gives the hashes of the standard's examples")
  func hash() {
    func hex(_ text: String) -> String {
      SHA1.digest(of: Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined()
    }
    #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
  }

  @Test(
    "of any length are waited for, without an overflow", arguments: [Int.max, .max - 9, .max / 2])
  func greatestLength(_ length: Int) throws {
    let head: [UInt8] = [0x81, 127] + withUnsafeBytes(of: length.bigEndian, Array.init)
    var reader = WebSocketReader(limit: .max, isServer: false, bytes: head)
    #expect(try reader.next(from: { nil }) == nil)
  }

  @Test("must have come, and have been taken, before a connection's time has passed")
  func timeLimit() throws {
    let listener = try Listener(port: 0, isLocal: true)
    let client = try Connection(toLocalPort: listener.port)
    let server = try #require(listener.accept())
    // A byte at a time, and always soon enough for a limit of each read.
    Thread.detachNewThread { while client.write([0x20]) {} }
    server.limit(.milliseconds(50))
    while server.read() != nil {}
    server.limit(.milliseconds(50))
    // The other side does not read them.
    #expect(!server.write([UInt8](repeating: 0x20, count: 64 << 20)))
    server.end()
  }
}
