import Ratchet

/// Where boards are kept.
@DependencyClient
package struct BoardStorageClient: Sendable {
  /// Writes what has changed of a board.
  ///
  /// When it returns, the change outlives the program.
  package var save:
    @Sendable (_ name: String, _ old: Content, _ new: Content, _ revision: Int) async throws -> Void
}

extension BoardStorageClient: TestDependencyKey {
  package static let testValue = Self()
}

/// The board of a session.
@DependencyClient
package struct BoardClient: Sendable {
  /// The board as it is now, and then as it becomes.
  package var states: @Sendable () async -> AsyncStream<Board.State> = { .finished }
  package var send: @Sendable (_ action: Board.Action) async -> Void
}

extension BoardClient: TestDependencyKey {
  package static let testValue = Self()
}

extension DependencyValues {
  package var boardStorage: BoardStorageClient {
    get { self[BoardStorageClient.self] }
    set { self[BoardStorageClient.self] = newValue }
  }

  package var board: BoardClient {
    get { self[BoardClient.self] }
    set { self[BoardClient.self] = newValue }
  }
}
