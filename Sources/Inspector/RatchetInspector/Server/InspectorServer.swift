#if DEBUG || InspectorInRelease
  import Foundation
  import Ratchet
  @_spi(Locks) import RatchetConcurrency
  import RatchetInspectorWire

  /// Serves the page, and the connections of open pages.
  final class InspectorServer: Sendable {
    private struct Status {
      /// The open pages, the oldest first.
      var sessions: [PageSession] = []
      /// The connections that have not shown a token yet, the oldest first.
      var strangers: [Connection] = []
      var hasStopped = false
      /// The file that lists the inspector.
      var listed: String?
    }

    let stores: InspectedStores
    let issues = IssueFeed()
    let configuration: Inspector.Configuration
    let storePatience: Duration

    private let listener: Listener
    private let token = RequestAuthorization.newToken()
    private let status = Locked(Status())

    /// The number of open pages at a time, and of connections that have not shown a token yet.
    private static let maximumConnections = 64
    /// The longest time for a request and its response.
    private static let patience = Duration.seconds(10)

    /// - Parameter storePatience: How long what a page asks for waits for its store.
    /// - Throws: `ConnectionError` if the port cannot be opened.
    init(
      _ configuration: Inspector.Configuration, sourcesNear path: String,
      storePatience: Duration = StoreWait.usual
    ) throws {
      self.configuration = configuration
      self.storePatience = storePatience
      listener = try Listener(port: configuration.port, isLocal: !configuration.isOpenToNetwork)
      stores = InspectedStores(limit: configuration.limit, sources: DeclarationFinder(near: path))
    }

    /// The address of the page.
    var address: URL {
      URL(string: "http://127.0.0.1:\(listener.port)/?token=\(token)") ?? URL(filePath: "/")
    }

    private var authorization: RequestAuthorization {
      RequestAuthorization(
        token: token, port: listener.port, isOpenToNetwork: configuration.isOpenToNetwork,
        hostNames: configuration.hostNames)
    }

    func start() {
      issues.install()
      SignalFlush.install("inspector") { [weak self] in self?.flush() }
      SignalFlush.useOwnStacks()
      Self.detach("inspector") { [self] in
        while let connection = listener.accept() { serve(connection) }
      }
    }

    /// Lists the inspector for `ratchet attach`, until it ends.
    ///
    /// - Throws: `ConnectionError` if it cannot be listed.
    func list() throws {
      let path = try InspectorRegistry().add(.current(port: listener.port, token: token))
      status.withLock { $0.listed = path }
    }

    private func unlist() {
      let path = status.withLock { status in
        defer { status.listed = nil }
        return status.listed
      }
      if let path { try? FileManager.default.removeItem(atPath: path) }
    }

    func stop() {
      unlist()
      listener.end()
      issues.uninstall()
      let (sessions, strangers) = status.withLock { status in
        status.hasStopped = true
        return (status.sessions, status.strangers)
      }
      for session in sessions { session.end(.goingAway) }
      for stranger in strangers { stranger.end() }
    }

    /// Waits until the pages have everything, for a moment at most.
    private func flush() {
      unlist()
      for session in status.withLock(\.sessions) { session.flush() }
    }

    private static func detach(_ name: String, _ body: @escaping @Sendable () -> Void) {
      let thread = Thread(block: body)
      thread.name = name
      // Values can be nested deeply.
      thread.stackSize = 8 * 1_024 * 1_024
      thread.start()
    }
  }

  // MARK: - Connections

  extension InspectorServer {
    /// Answers a connection on a thread of its own.
    ///
    /// If too many have shown no token, the oldest of them ends. So slow clients cannot keep others out.
    private func serve(_ connection: Connection) {
      let excess = status.withLock { status in
        if status.hasStopped { return connection as Connection? }
        status.strangers.append(connection)
        let isFull = status.strangers.count > Self.maximumConnections
        return isFull ? status.strangers.removeFirst() : nil
      }
      excess?.end()
      guard excess !== connection else { return }
      Self.detach("inspector connection") { [self] in
        answer(connection)
        connection.end()
        status.withLock { $0.strangers.removeAll { $0 === connection } }
      }
    }

    private func answer(_ connection: Connection) {
      connection.limit(Self.patience)
      let request: HTTPRequest
      let rest: [UInt8]
      do {
        (request, rest) = try HTTPRequest.read(from: connection.read)
      } catch {
        let status = error == .tooLong ? "431 Request Header Fields Too Large" : "400 Bad Request"
        if error != .closed { connection.write(HTTPResponse(status).bytes()) }
        return
      }
      let isHeadOnly = request.method == "HEAD"
      if let refusal = authorization.refusal(of: request, localHost: connection.localHost) {
        connection.write(refusal.bytes(isHeadOnly: isHeadOnly))
      } else if request.path == "/" {
        connection.write(
          InspectorPage.response(editor: configuration.editor).bytes(isHeadOnly: isHeadOnly))
      } else if let response = WebSocketHandshake.response(to: request) {
        let last = request.query["last"].flatMap(Int.init).map { max(0, $0) }
        run(PageSession(connection, rest: rest, last: last, server: self), after: response)
      } else {
        connection.write(HTTPResponse("400 Bad Request", body: "This needs a WebSocket.\n").bytes())
      }
    }
  }

  // MARK: - Pages

  extension InspectorServer {
    /// Serves a page until it goes.
    private func run(_ session: PageSession, after response: HTTPResponse) {
      guard admit(session) else {
        session.connection.write(HTTPResponse("503 Service Unavailable").bytes())
        return
      }
      // The response says that the page has a connection, so it has its place by then.
      session.connection.write(response.bytes())
      session.connection.limit(nil)
      session.begin()
      Self.detach("inspector page") { session.render() }
      session.read()
      status.withLock { $0.sessions.removeAll { $0 === session } }
    }

    /// Makes a connection one of an open page.
    ///
    /// If there are too many, the oldest whose client has gone ends, or else the oldest. So pages that were
    /// opened before keep no other out, even if what they have asked for still waits for its store.
    ///
    /// - Returns: Whether the inspector still runs.
    private func admit(_ session: PageSession) -> Bool {
      let (isRunning, excess) = status.withLock { status -> (Bool, PageSession?) in
        guard !status.hasStopped else { return (false, nil) }
        status.strangers.removeAll { $0 === session.connection }
        status.sessions.append(session)
        guard status.sessions.count > Self.maximumConnections else { return (true, nil) }
        let gone = status.sessions.firstIndex { $0.connection.isEndedByOtherSide }
        return (true, status.sessions.remove(at: gone ?? 0))
      }
      excess?.end(.tooManyPages)
      return isRunning
    }
  }
#endif
