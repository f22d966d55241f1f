import BoardStorage
import FlyingSocks
import Foundation
import TestSupport
import Testing

@testable import BoardLoad
@testable import BoardServer

/// A request that no buffer should hold.
enum LongRequest: CaseIterable {
  case line, header, headers

  var text: String {
    let long = String(repeating: "a", count: 400_000)
    return switch self {
    case .line: "GET /\(long) HTTP/1.1\r\n\r\n"
    case .header: "GET / HTTP/1.1\r\nX: \(long)\r\n\r\n"
    case .headers: "GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 60_000)
    }
  }
}

@Suite("The server of boards, used by programs that mean no good")
struct AttackTests {
  @Test("refuses a request that is too long", arguments: LongRequest.allCases)
  func longRequests(_ request: LongRequest) async throws {
    let board = try await RunningBoard()
    #expect(try await board.answer(to: request.text).contains(" 431 "))
    _ = try await board.present()
  }

  @Test("serves people while others do not end their requests, and can be interrupted")
  func slowRequests() async throws {
    let board = try await RunningBoard()
    for number in 0..<(2 * WebServer.strangerLimit) {
      try await board.send(number % 2 == 0 ? "" : String(repeating: "a", count: 10_000))
    }
    let emma = try await board.present()
    try await emma.add("Milk", list: await emma.lists[0].id)
    try await emma.read { $0.saved == 1 }
    board.interrupt()
    #expect(await board.program.end() == 0)
  }

  @Test("ends a request that takes too long")
  func patience() async throws {
    let folder = try TemporaryFolder()
    let boards = Boards(try BoardDatabase(path: folder.path("boards.sqlite")), isInspected: false)
    let server = try WebServer(
      port: 0, patience: .milliseconds(1), handler: Routes(boards: boards, hosts: Hosts()))
    await server.start()
    let socket = try await AsyncSocket.connected(
      to: try .inet(ip4: "127.0.0.1", port: server.port), timeout: 60)
    try await socket.write(Data("GET / HTTP/1.1\r\n".utf8))
    await #expect(throws: SocketError.disconnected) { try await socket.read() }
    await server.stop()
  }

  @Test("continues after it could open no more files")
  func files() async throws {
    let board = try await RunningBoard(TemporaryFolder(), files: "40")
    var sockets: [AsyncSocket] = []
    for _ in 0..<60 { sockets.append(try await board.send("")) }
    for socket in sockets { try socket.close() }
    _ = try await board.present()
  }

  @Test("does not keep a frame that is too long")
  func longFrame() async throws {
    let board = try await RunningBoard()
    let emma = try await board.present()
    let size = 64 << 20
    let head: [UInt8] = [0x81, 0xFF] + (0..<8).reversed().map { UInt8(size >> ($0 * 8) & 0xFF) }
    try await emma.write(Data(head + [0, 0, 0, 0]))
    for _ in 0..<64 { try await emma.write(Data(count: size / 64)) }
    try await emma.read { $0.lastError?.contains("at most") == true }
    #if os(Linux)
      let status = try String(
        contentsOfFile: "/proc/\(board.program.process.processIdentifier)/status", encoding: .utf8)
      let peak = try #require(status.firstMatch(of: /VmHWM:\s*([0-9]+) kB/)?.output.1)
      #expect(try #require(Int(peak)) < size / 1_024)
    #endif
  }

  @Test("answers requests for itself only, whatever name leads to it")
  func hosts() async throws {
    let board = try await RunningBoard()
    for host in ["localhost", "127.0.0.1:\(board.port)", "LOCALHOST:9", "[::1]:8080"] {
      #expect(try await board.answer(to: "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n").contains("200"))
      _ = try await board.visitor(host: host)
    }
    for host in ["example.com", "127.0.0.1.example.com", "localhost.example.com:80", "", "a:b"] {
      #expect(try await board.answer(to: "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n").contains("403"))
      await #expect(throws: Visitor.Failure.self) { try await board.visitor(host: host) }
    }
    for lines in ["", "Host: localhost\r\nHost: localhost\r\n"] {
      #expect(try await board.answer(to: "GET / HTTP/1.1\r\n\(lines)\r\n").contains("400"))
    }
  }

  @Test("answers for the names that it was given")
  func givenHosts() throws {
    let options = try Options(["--host", "Boards.example.com", "--host", "other.example"])
    #expect(Set(options.hosts) == ["Boards.example.com", "other.example"])
    #expect(Hosts(options.hosts).names == ["boards.example.com", "other.example"])
  }

  @Test("connects its own pages, and not those of others")
  func origins() async throws {
    let board = try await RunningBoard()
    _ = try await board.visitor(headers: ["Origin: http://127.0.0.1:\(board.port)"])
    for origin in ["http://127.0.0.1:1", "https://example.com", "null"] {
      await #expect(throws: Visitor.Failure.self) {
        try await board.visitor(headers: ["Origin: \(origin)"])
      }
    }
  }

  @Test("creates no board because a page is asked for")
  func pages() async throws {
    let board = try await RunningBoard()
    let request = "GET /boards/new HTTP/1.1\r\nHost: localhost\r\n\r\n"
    #expect(try await board.answer(to: request).contains("200"))
    #expect(try await BoardDatabase(path: board.database).names() == [])
  }
}
