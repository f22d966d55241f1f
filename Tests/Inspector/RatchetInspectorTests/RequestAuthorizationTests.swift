import Foundation
import RatchetInspectorWire
import Testing

@testable import RatchetInspector

extension OneAtATime {
  @Suite("Access to the inspector", .serialized)
  struct RequestAuthorizationTests {
    private func request(
      _ program: InspectedShelf, method: String = "GET", path: String = "/", token: String? = nil,
      host: String? = nil, more: [String] = []
    ) throws -> String {
      let port = program.address.port ?? 0
      let query = token.map { "token=\($0)" } ?? program.address.query() ?? ""
      let lines =
        ["\(method) \(path)?\(query) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + more
      return try PlainClient(program).response(to: lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    @Test("a browser with the complete address gets the page, which cannot load anything else")
    func page() async throws {
      let program = try await InspectedShelf()
      let response = try request(program)
      #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(response.contains("Content-Security-Policy: default-src 'none'; script-src 'nonce-"))
      #expect(response.contains("Referrer-Policy: no-referrer"))
      #expect(!response.contains("https://"))
      #expect(
        try request(program, host: "localhost:\(program.address.port ?? 0)").hasPrefix(
          "HTTP/1.1 200")
      )
      let head = try request(program, method: "HEAD")
      #expect(head.hasPrefix("HTTP/1.1 200") && head.hasSuffix("\r\n\r\n"))
    }

    @Test(
      "no token, or another one, is refused",
      arguments: ["", "x", String(repeating: "0", count: 32)])
    func token(_ token: String) async throws {
      let program = try await InspectedShelf()
      for path in ["/", "/socket"] {
        let response = try request(program, path: path, token: token)
        #expect(response.hasPrefix("HTTP/1.1 403 Forbidden"))
        #expect(response.contains("needs its token"))
      }
    }

    @Test(
      "a name that is not this machine's is refused, because an attacker's name can lead here",
      arguments: ["evil.example", "127.0.0.1.evil.example", "127.0.0.1", "localhost:1", ""])
    func host(_ host: String) async throws {
      let program = try await InspectedShelf()
      #expect(try request(program, host: host).hasPrefix("HTTP/1.1 403"))
      let port = program.address.port ?? 0
      #expect(try request(program, host: "evil.example:\(port)").hasPrefix("HTTP/1.1 403"))
    }

    @Test("a page of another site is refused, even with the token")
    func origin() async throws {
      let program = try await InspectedShelf()
      let port = program.address.port ?? 0
      let socket = [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ]
      for origin in [
        "http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:\(port)",
      ] {
        let response = try request(program, path: "/socket", more: socket + ["Origin: \(origin)"])
        #expect(response.hasPrefix("HTTP/1.1 403"), "\(origin)")
      }
    }

    @Test(
      "only the page can be asked for, and only with methods that change nothing",
      arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "get"])
    func methods(_ method: String) async throws {
      let program = try await InspectedShelf()
      #expect(try request(program, method: method).hasPrefix("HTTP/1.1 405"))
      #expect(try request(program, path: "/../etc/passwd").hasPrefix("HTTP/1.1 404"))
    }

    @Test(
      "a request that is not one is refused",
      arguments: [
        "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET x HTTP/1.1\r\n\r\n",
        "GET / HTTP/2\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", "\u{0}\r\n\r\n",
      ])
    func malformed(_ text: String) async throws {
      let program = try await InspectedShelf()
      #expect(try PlainClient(program).response(to: text).hasPrefix("HTTP/1.1 400"))
    }

    #if os(Linux)
      @Test("the inspector listens for programs of this machine")
      func loopback() async throws {
        let program = try await InspectedShelf()
        let port = String(format: "%04X", program.address.port ?? 0)
        let file = try #require(FileHandle(forReadingAtPath: "/proc/net/tcp"))
        let table = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        // The local address, and the state of a socket that listens.
        #expect(table.contains(" 0100007F:\(port) 00000000:0000 0A "))
        #expect(!table.contains(" 00000000:\(port) 00000000:0000 0A "))
      }
    #endif

    @Test("an HTTP head without an end is rejected")
    func endless() async throws {
      let program = try await InspectedShelf()
      let client = try PlainClient(program)
      let response = client.response(
        to: "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 40_000))
      #expect(response.hasPrefix("HTTP/1.1 431") || response.isEmpty)
      #expect(try request(program).hasPrefix("HTTP/1.1 200"))
    }
  }
}
