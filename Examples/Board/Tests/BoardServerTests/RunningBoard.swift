import FlyingSocks
import Foundation
import TestSupport
import Testing

@testable import BoardLoad

/// The program, with a database of its own.
final class RunningBoard {
  let program: LiveProcess
  let port: UInt16
  let folder: TemporaryFolder

  var database: String { folder.path("boards.sqlite") }
  var address: URL { URL(string: "http://127.0.0.1:\(port)/")! }

  /// - Parameter files: The number of files that the program can open; by default that of the tests.
  init(_ folder: TemporaryFolder, port: UInt16 = 0, files: String = "$(ulimit -n)") async throws {
    self.folder = folder
    program = try LiveProcess(
      "/bin/sh", "-c", "ulimit -n \(files); exec \"$@\"", "sh", BuiltProgram.path("board"),
      "--port", "\(port)", "--database", folder.path("boards.sqlite"), in: folder)
    let line = try #require(await program.line(with: "Boards: http://"))
    self.port = try #require(
      URL(string: String(line.dropFirst("Boards: ".count)))?.port.map(UInt16.init))
  }

  convenience init() async throws { try await self.init(TemporaryFolder()) }

  func visitor(
    _ name: String = "Emma", host: String? = nil, headers: [String] = []
  ) async throws -> Visitor {
    try await Visitor(port: port, board: "shop", name: name, host: host, headers: headers)
  }

  /// Sends what need not be a request.
  ///
  /// - Returns: The connection.
  @discardableResult
  func send(_ text: String) async throws -> AsyncSocket {
    let socket = try await AsyncSocket.connected(
      to: try .inet(ip4: "127.0.0.1", port: port), timeout: 60)
    // The server may answer, and end the connection, before it has all.
    try? await socket.write(Data(text.utf8))
    return socket
  }

  /// The first line of the answer to a request.
  func answer(to text: String) async throws -> String {
    let socket = try await send(text)
    defer { try? socket.close() }
    var bytes: [UInt8] = []
    while let more = try? await socket.read(atMost: 4_096) { bytes += more }
    return String(decoding: bytes.prefix { $0 != 13 }, as: UTF8.self)
  }

  func interrupt() { kill(program.process.processIdentifier, SIGINT) }

  /// A person whose page shows the board.
  func present(_ name: String = "Emma") async throws -> Visitor {
    let visitor = try await visitor(name)
    try await visitor.read { $0.revision >= 0 && !$0.lists.isEmpty }
    return visitor
  }
}
