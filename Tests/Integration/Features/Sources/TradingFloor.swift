import RatchetMigration

/// Live prices over a socket, behind a client of closures.
@Reducer
struct TradingFloor {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var connectivity = Connectivity.disconnected
    var draft = ""
    var received: [String] = []

    enum Connectivity: String {
      case connected
      case connecting
      case disconnected
    }
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case connectButtonTapped
    case draftChanged(String)
    case receivedSocketMessage(TaskResult<SocketClient.Message>)
    case sendButtonTapped
    case sendResponse(didSucceed: Bool)
    case socket(SocketClient.Action)

    enum Alert: Equatable {}
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.socketClient) var socketClient

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .connectButtonTapped:
        switch state.connectivity {
        case .connected, .connecting:
          state.connectivity = .disconnected
          return .cancel(id: SocketClient.ID())

        case .disconnected:
          state.connectivity = .connecting
          return .run { send in
            let actions = await socketClient.open(
              id: SocketClient.ID(),
              url: URL(string: "wss://prices.example.org")!,
              protocols: []
            )
            await withThrowingTaskGroup(of: Void.self) { group in
              for await action in actions {
                group.addTask { await send(.socket(action)) }
                switch action {
                case .didOpen:
                  group.addTask {
                    while !Task.isCancelled {
                      try await self.clock.sleep(for: .seconds(10))
                      try? await self.socketClient.sendPing(id: SocketClient.ID())
                    }
                  }
                  group.addTask {
                    for await result in try await self.socketClient.receive(id: SocketClient.ID()) {
                      await send(.receivedSocketMessage(result))
                    }
                  }
                case .didClose:
                  return
                }
              }
            }
          }
          .cancellable(id: SocketClient.ID())
        }

      case let .draftChanged(draft):
        state.draft = draft
        return .none

      case let .receivedSocketMessage(.success(message)):
        if case let .string(string) = message {
          state.received.append(string)
        }
        return .none

      case .receivedSocketMessage(.failure):
        return .none

      case .sendButtonTapped:
        let draft = state.draft
        state.draft = ""
        return .run { send in
          try await socketClient.send(id: SocketClient.ID(), message: .string(draft))
          await send(.sendResponse(didSucceed: true))
        } catch: { _, send in
          await send(.sendResponse(didSucceed: false))
        }
        .cancellable(id: SocketClient.ID())

      case .sendResponse(didSucceed: false):
        state.alert = AlertState {
          TextState("The order was not sent. Connect and try again.")
        }
        return .none

      case .sendResponse(didSucceed: true):
        return .none

      case .socket(.didClose):
        state.connectivity = .disconnected
        return .cancel(id: SocketClient.ID())

      case .socket(.didOpen):
        state.connectivity = .connected
        state.received.removeAll()
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@DependencyClient
struct SocketClient {
  struct ID: Hashable, @unchecked Sendable {
    let rawValue: AnyHashable

    init<RawValue: Hashable & Sendable>(_ rawValue: RawValue) {
      self.rawValue = rawValue
    }

    init() {
      struct RawValue: Hashable, Sendable {}
      self.rawValue = RawValue()
    }
  }

  @CasePathable
  enum Action: Equatable {
    case didOpen(protocol: String?)
    case didClose(code: Int, reason: Data?)
  }

  @CasePathable
  enum Message: Equatable {
    struct Unknown: Error {}

    case data(Data)
    case string(String)
  }

  var open: @Sendable (_ id: ID, _ url: URL, _ protocols: [String]) async -> AsyncStream<Action> = {
    _, _, _ in .never
  }
  var receive: @Sendable (_ id: ID) async throws -> AsyncStream<TaskResult<Message>>
  var send: @Sendable (_ id: ID, _ message: Message) async throws -> Void
  var sendPing: @Sendable (_ id: ID) async throws -> Void
}

extension SocketClient: DependencyKey {
  static var liveValue: Self {
    return Self(
      open: { await SocketActor.shared.open(id: $0, url: $1, protocols: $2) },
      receive: { try await SocketActor.shared.receive(id: $0) },
      send: { try await SocketActor.shared.send(id: $0, message: $1) },
      sendPing: { try await SocketActor.shared.sendPing(id: $0) }
    )

    final actor SocketActor {
      struct Closed: Error {}

      typealias Dependencies = (
        messages: AsyncStream<TaskResult<Message>>.Continuation,
        stream: AsyncStream<TaskResult<Message>>
      )

      static let shared = SocketActor()

      var dependencies: [ID: Dependencies] = [:]

      func open(id: ID, url: URL, protocols: [String]) -> AsyncStream<Action> {
        let (stream, continuation) = AsyncStream.makeStream(of: Action.self)
        let (messages, messageContinuation) = AsyncStream<TaskResult<Message>>.makeStream()
        continuation.onTermination = { _ in
          Task { await self.close(id: id) }
        }
        self.dependencies[id] = (messageContinuation, messages)
        continuation.yield(.didOpen(protocol: protocols.first))
        return stream
      }

      func close(id: ID) {
        dependencies[id]?.messages.finish()
        dependencies[id] = nil
      }

      func receive(id: ID) throws -> AsyncStream<TaskResult<Message>> {
        guard let dependencies = self.dependencies[id] else { throw Closed() }
        return dependencies.stream
      }

      func send(id: ID, message: Message) throws {
        guard let dependencies = self.dependencies[id] else { throw Closed() }
        dependencies.messages.yield(.success(message))
      }

      func sendPing(id: ID) throws {
        guard self.dependencies[id] != nil else { throw Closed() }
      }
    }
  }

  static let testValue = Self()
}

extension DependencyValues {
  var socketClient: SocketClient {
    get { self[SocketClient.self] }
    set { self[SocketClient.self] = newValue }
  }
}
