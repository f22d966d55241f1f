import FlyingFox
import FlyingSocks
import Foundation

/// The connection of a client: one request, and what follows from it.
struct Connection: Sendable {
  let socket: AsyncSocket
  let reader: ByteReader
  /// The longest time for a request and its response.
  let patience: Duration

  init(_ socket: AsyncSocket, patience: Duration) {
    self.socket = socket
    self.patience = patience
    reader = ByteReader(socket)
  }

  /// Answers the client, until one side ends the connection.
  ///
  /// - Parameters:
  ///   - handler: Answers its request.
  ///   - admit: Is called for a WebSocket before its response. Returns whether there is a place for it.
  func serve(
    _ handler: some HTTPHandler, admit: @escaping @Sendable () async -> Bool
  ) async {
    do {
      let socket = try await within(patience) { try await answer(handler, admit: admit) }
      if let socket { try await exchangeFrames(socket) }
    } catch {
      // The client has gone, is too slow, or breaks the protocol.
    }
    await reader.end()
    try? socket.close()
  }

  /// - Returns: The WebSocket that follows the response.
  private func answer(
    _ handler: some HTTPHandler, admit: () async -> Bool
  ) async throws -> (any WSHandler)? {
    var response: HTTPResponse
    do {
      response = try await handler.handleRequest(HTTPRequest(head: try await reader.head()))
    } catch let problem as RequestProblem {
      response = problem.response
    }
    if case .webSocket(let socket) = response.payload {
      if await admit() {
        try await self.socket.write(response.bytes)
        return socket
      }
      response = Pages.problem(.serviceUnavailable, "Too many people are here.")
    }
    try await socket.write(response.bytes)
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    await reader.drain()
    return nil
  }

  private func exchangeFrames(_ handler: any WSHandler) async throws {
    let client = AsyncThrowingStream { [reader] in
      try await reader.frame(atMost: SessionSocket.limit)
    }
    for await frame in try await handler.makeFrames(for: client) {
      try await socket.write(frame.bytes)
    }
  }
}

/// Cancels what takes too long.
///
/// - Throws: A `CancellationError` then, or an error of the body.
func within<Value: Sendable>(
  _ limit: Duration, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit)
      throw CancellationError()
    }
    for try await value in group { return value }
    throw CancellationError()
  }
}
