import RatchetMigration

// Stand-ups that are kept in a file: a list, a detail that records the next one, and its deletion.

struct StandUp: Codable, Equatable, Identifiable, Sendable {
  struct Attendee: Codable, Equatable, Identifiable, Sendable {
    let id: UUID
    var name = ""
  }

  struct Record: Codable, Equatable, Identifiable, Sendable {
    let id: UUID
    let date: Date
    var transcript: String
  }

  let id: UUID
  var attendees: IdentifiedArrayOf<Attendee> = []
  var records: IdentifiedArrayOf<Record> = []
  var title = ""
}

extension SharedReaderKey where Self == FileStorageKey<IdentifiedArrayOf<StandUp>>.Default {
  static var standUps: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "stand-ups.json")), default: []]
  }
}

@Reducer
struct StandUps {
  @Reducer
  enum Path {
    case detail(StandUpDetail)
    case record(StandUpRecord)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Shared(.standUps) var standUps
  }

  enum Action {
    case addButtonTapped
    case path(StackActionOf<Path>)
    case standUpTapped(StandUp.ID)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let standUp = StandUp(id: uuid(), attendees: [StandUp.Attendee(id: uuid())])
        _ = state.$standUps.withLock { $0.append(standUp) }
        return .none

      case let .path(.element(id: _, action: .detail(.delegate(delegate)))):
        switch delegate {
        case let .start(standUp):
          state.path.append(.record(StandUpRecord.State(standUp: standUp)))
        case let .deleted(id):
          state.$standUps.withLock { _ = $0.remove(id: id) }
        }
        return .none

      case .path:
        return .none

      case let .standUpTapped(id):
        guard let standUp = Shared(state.$standUps[id: id]) else { return .none }
        state.path.append(.detail(StandUpDetail.State(standUp: standUp)))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension StandUps.Path.State: Equatable {}

@Reducer
struct StandUpDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared var standUp: StandUp
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case deleteButtonTapped
    case startButtonTapped
    case titleChanged(String)

    enum Alert { case confirmDeletion }

    enum Delegate: Equatable {
      case deleted(StandUp.ID)
      case start(Shared<StandUp>)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion)):
        return .run { [id = state.standUp.id] send in
          await send(.delegate(.deleted(id)))
          await dismiss()
        }

      case .alert, .delegate:
        return .none

      case .deleteButtonTapped:
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
        }
        return .none

      case .startButtonTapped:
        return .send(.delegate(.start(state.$standUp)))

      case let .titleChanged(title):
        state.$standUp.title.withLock { $0 = title }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct StandUpRecord {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    @Shared var standUp: StandUp
  }

  enum Action {
    case onTask
    case timerTicked
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onTask:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }

      case .timerTicked:
        state.seconds += 1
        guard state.seconds == 2 else { return .none }
        let record = StandUp.Record(
          id: uuid(), date: now, transcript: "\(state.seconds) s")
        state.$standUp.withLock { _ = $0.records.insert(record, at: 0) }
        return .run { _ in await dismiss() }
      }
    }
  }
}
