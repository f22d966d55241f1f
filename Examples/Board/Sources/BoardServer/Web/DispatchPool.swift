import Dispatch
import FlyingSocks

/// Suspends tasks until their sockets are ready.
///
/// A task continues only when Dispatch has let go of its socket. So it can close the socket at once, and the next connection can
/// have the same file descriptor.
struct DispatchPool: AsyncSocketPool {
  private static let queue = DispatchQueue(label: "sockets")

  func prepare() {}
  func run() {}

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let file = Int(socket.file.rawValue)
    // Sources may be used from any thread.
    nonisolated(unsafe) let source: any DispatchSourceProtocol =
      events.contains(.write)
      ? DispatchSource.makeWriteSource(fileDescriptor: Int32(file), queue: Self.queue)
      : DispatchSource.makeReadSource(fileDescriptor: Int32(file), queue: Self.queue)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        source.setEventHandler { source.cancel() }
        source.setCancelHandler { continuation.resume() }
        source.activate()
      }
    } onCancel: {
      source.cancel()
    }
    try Task.checkCancellation()
  }
}
