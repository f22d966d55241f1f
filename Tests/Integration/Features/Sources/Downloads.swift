import Ratchet

// MARK: - A reusable component

@Reducer
struct Transfer {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    let id: AnyHashableSendable
    var mode: TransferMode
    let url: URL
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case buttonTapped
    case transferClient(Result<TransferClient.Event, any Error>)

    @CasePathable
    enum Alert {
      case deleteButtonTapped
      case stopButtonTapped
    }
  }

  @Dependency(\.transferClient) var transferClient

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteButtonTapped)):
        state.mode = .notDownloaded
        return .none

      case .alert(.presented(.stopButtonTapped)):
        state.mode = .notDownloaded
        return .cancel(id: state.id)

      case .alert:
        return .none

      case .buttonTapped:
        switch state.mode {
        case .downloaded:
          state.alert = deleteAlert
          return .none

        case .downloading:
          state.alert = stopAlert
          return .none

        case .notDownloaded:
          state.mode = .startingToDownload
          return .run { [url = state.url] send in
            for try await event in self.transferClient.download(url: url) {
              await send(.transferClient(.success(event)), animation: .default)
            }
          } catch: { error, send in
            await send(.transferClient(.failure(error)), animation: .default)
          }
          .cancellable(id: state.id)

        case .startingToDownload:
          state.alert = stopAlert
          return .none
        }

      case .transferClient(.success(.response)):
        state.mode = .downloaded
        state.alert = nil
        return .none

      case let .transferClient(.success(.updateProgress(progress))):
        state.mode = .downloading(progress: progress)
        return .none

      case .transferClient(.failure):
        state.mode = .notDownloaded
        state.alert = nil
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private var deleteAlert: AlertState<Action.Alert> {
    AlertState {
      TextState("Delete the map from your device?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.deleteButtonTapped, animation: .default)) {
        TextState("Delete")
      }
      nevermindButton
    }
  }

  private var stopAlert: AlertState<Action.Alert> {
    AlertState {
      TextState("Stop the download?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.stopButtonTapped, animation: .default)) {
        TextState("Stop")
      }
      nevermindButton
    }
  }

  private var nevermindButton: ButtonState<Action.Alert> {
    ButtonState(role: .cancel) {
      TextState("Nevermind")
    }
  }
}

@CasePathable
@dynamicMemberLookup
enum TransferMode: Equatable {
  case downloaded
  case downloading(progress: Double)
  case notDownloaded
  case startingToDownload

  var progress: Double {
    if case let .downloading(progress) = self { return progress }
    return 0
  }

  var isDownloading: Bool {
    switch self {
    case .downloaded, .notDownloaded:
      return false
    case .downloading, .startingToDownload:
      return true
    }
  }
}

@DependencyClient
struct TransferClient: Sendable {
  var download: @Sendable (_ url: URL) -> AsyncThrowingStream<Event, any Error> = { _ in .finished()
  }

  @CasePathable
  enum Event: Equatable {
    case response(Data)
    case updateProgress(Double)
  }
}

extension TransferClient: DependencyKey {
  static let liveValue = Self(
    download: { url in
      .init { continuation in
        let task = Task {
          do {
            for step in 1...4 {
              try Task.checkCancellation()
              continuation.yield(.updateProgress(Double(step) / 4))
            }
            continuation.yield(.response(Data(url.absoluteString.utf8)))
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  )

  static let testValue = Self()
}

extension DependencyValues {
  var transferClient: TransferClient {
    get { self[TransferClient.self] }
    set { self[TransferClient.self] = newValue }
  }
}

// MARK: - The feature

@Reducer
struct Maps {
  @ObservableState
  struct State: Equatable {
    var maps: IdentifiedArrayOf<MapRow.State>
  }

  enum Action {
    case downloadAllButtonTapped
    case maps(IdentifiedActionOf<MapRow>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .downloadAllButtonTapped:
        return .concatenate(
          state.maps
            .filter { $0.transferMode == .notDownloaded }
            .map { .send(.maps(.element(id: $0.id, action: .transfer(.buttonTapped)))) }
        )
      case .maps:
        return .none
      }
    }
    .forEach(\.maps, action: \.maps) {
      MapRow()
    }
  }
}

@Reducer
struct MapRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Presents var alert: AlertState<Transfer.Action.Alert>?
    let id: UUID
    var name: String
    var transferMode = TransferMode.notDownloaded
    let url: URL

    var transfer: Transfer.State {
      get {
        Transfer.State(
          alert: self.alert,
          id: AnyHashableSendable(self.id),
          mode: self.transferMode,
          url: self.url
        )
      }
      set {
        self.alert = newValue.alert
        self.transferMode = newValue.mode
      }
    }
  }

  enum Action {
    case nameTapped
    case transfer(Transfer.Action)
  }

  @Dependency(\.openMap) var openMap

  var body: some Reducer<State, Action> {
    Scope(state: \.transfer, action: \.transfer) {
      Transfer()
    }
    Reduce { state, action in
      switch action {
      case .nameTapped:
        guard case .downloaded = state.transferMode else { return .none }
        return .run { [id = state.id] _ in await openMap(id) }
      case .transfer:
        return .none
      }
    }
  }
}

extension DependencyValues {
  var openMap: @Sendable (UUID) async -> Void {
    get { self[OpenMapKey.self] }
    set { self[OpenMapKey.self] = newValue }
  }
}

private enum OpenMapKey: DependencyKey {
  static let liveValue: @Sendable (UUID) async -> Void = { _ in }
}
