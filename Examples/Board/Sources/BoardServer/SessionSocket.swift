import BoardFeature
import FlyingFox
import Foundation
import Ratchet

/// The connection of one person's page.
struct SessionSocket: WSHandler {
  let boards: Boards
  let boardName: String
  /// The name of the person.
  let name: String

  /// The longest message of a page, in bytes.
  static let limit = 32_768

  func makeFrames(
    for client: AsyncThrowingStream<WSFrame, any Error>
  ) async throws -> AsyncStream<WSFrame> {
    let outbox = Outbox()
    let person = UUID()
    let board = try await boards.join(boardName)
    let state = await board.state
    let session = StoreActor(
      initialState: Session.State(person: person, name: name, board: state)
    ) {
      Session()
    } withDependencies: {
      $0.board = BoardClient(
        states: { await board.states(.bufferingNewest(1)) },
        send: { await board.send($0) })
    }
    let reading = Task {
      let following = await session.send(.task)
      let showing = Task {
        for await state in await session.states(.bufferingNewest(1)) { await outbox.show(state) }
      }
      do {
        for try await frame in client {
          guard await receive(frame, session, outbox) else { break }
        }
      } catch {
        // The page has sent what is not a frame.
      }
      showing.cancel()
      await outbox.end()
      // Also if this task is cancelled meanwhile, because the connection has broken.
      await Task {
        // The board takes nothing of someone who has left, and keeps someone who joins after it.
        for await state in await session.states(.bufferingNewest(1)) where !state.isTelling {
          break
        }
        following.cancel()
        await board.send(.left(person))
        await boards.leave(boardName)
      }.value
    }
    // When the connection breaks, it drops the stream, and reads no more.
    let connection = CancelledTask(reading)
    return AsyncStream { await withExtendedLifetime(connection) { outbox }.next() }
  }

  /// - Returns: Whether the connection stays.
  private func receive(
    _ frame: WSFrame, _ session: StoreActor<Session.State, Session.Action>, _ outbox: Outbox
  ) async -> Bool {
    switch frame.opcode {
    case .text where frame.fin:
      do {
        let action = try JSONDecoder().decode(Session.Action.View.self, from: frame.payload)
        await session.send(.view(action))
      } catch {
        await outbox.refuse("This is not an action of the board.")
      }
    case .text, .continuation:
      await outbox.refuse("A message is one frame of at most \(Self.limit) bytes.")
    case .ping:
      await outbox.send(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
    case .close:
      await outbox.send(WSFrame(fin: true, opcode: .close, mask: nil, payload: Data()))
      return false
    default:
      await outbox.refuse("Messages are text.")
    }
    return true
  }
}

/// Cancels a task when it is released.
private final class CancelledTask: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
