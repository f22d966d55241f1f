import FlyingFox
import FlyingSocks
import Foundation

/// Accepts connections on a port of this machine.
actor WebServer {
  private struct Entry {
    let connection: Connection
    let serving: Task<Void, Never>
  }

  private let socket: AsyncSocket
  private let handler: any HTTPHandler
  private let patience: Duration
  private var entries: [Int: Entry] = [:]
  /// Those that have not been admitted, the oldest first.
  private var strangers: [Int] = []
  private var last = 0
  private var accepting: Task<Void, Never>?

  /// The number of connections before their requests are answered, and of WebSockets.
  ///
  /// Both together are less than the files that most systems let a program open.
  static let (strangerLimit, socketLimit) = (128, 512)

  /// Opens a port.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for one that is free.
  ///   - patience: The longest time for a request and its response.
  ///   - handler: What answers requests.
  /// - Throws: A `PortProblem`.
  init(port: UInt16, patience: Duration = .seconds(60), handler: some HTTPHandler) throws {
    do {
      let socket = try Socket(domain: AF_INET)
      // A program that is started again gets its port again at once.
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      self.socket = try AsyncSocket(socket: socket, pool: DispatchPool())
    } catch SocketError.failed(_, let number, let message) {
      throw PortProblem(port: port, number: number, message: message)
    }
    (self.handler, self.patience) = (handler, patience)
  }

  /// The port that is open.
  nonisolated var port: UInt16 {
    if case .ip4(_, let port)? = try? socket.socket.sockname() { port } else { 0 }
  }

  /// Accepts connections until the server is stopped.
  func start() {
    accepting = Task {
      while !Task.isCancelled {
        do {
          add(try await socket.accept())
        } catch {
          // Too many open files, or a connection that is over already.
          try? await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }

  /// Accepts nothing more, neither connections nor what they send.
  func stop() async {
    accepting?.cancel()
    for entry in entries.values { await entry.connection.reader.end(isWaiting: false) }
  }

  /// Serves a connection.
  ///
  /// If there are too many strangers, the oldest ends. So slow clients keep no others out.
  private func add(_ socket: AsyncSocket) {
    last += 1
    let id = last
    let connection = Connection(socket, patience: patience)
    let serving = Task { [handler] in
      await connection.serve(handler) { await self.admit(id) }
      self.remove(id)
    }
    entries[id] = Entry(connection: connection, serving: serving)
    strangers.append(id)
    if strangers.count > Self.strangerLimit {
      entries[strangers.removeFirst()]?.serving.cancel()
    }
  }

  private func admit(_ id: Int) -> Bool {
    guard let place = strangers.firstIndex(of: id) else { return false }
    guard entries.count - strangers.count < Self.socketLimit else { return false }
    strangers.remove(at: place)
    return true
  }

  private func remove(_ id: Int) {
    entries[id] = nil
    strangers.removeAll { $0 == id }
  }
}

/// Why a port cannot be opened.
struct PortProblem: Error, CustomStringConvertible {
  let port: UInt16
  let number: Int32
  let message: String

  var description: String {
    switch number {
    case EADDRINUSE:
      "Another program uses the port \(port): choose another one with '--port NUMBER'."
    case EACCES: "The port \(port) is reserved: choose one above 1023 with '--port NUMBER'."
    default: "The port \(port) cannot be opened: \(message)."
    }
  }
}
