import Ratchet

// MARK: - Models

struct Rehearsal: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var duration: Duration = .seconds(60)
  var protocols: IdentifiedArrayOf<Minutes> = []
  var singers: IdentifiedArrayOf<Singer> = []
  var theme: Theme = .moss
  var title = ""

  var durationPerSinger: Duration {
    duration / singers.count
  }
}

struct Singer: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
}

struct Minutes: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  let date: Date
  var transcript: String
}

enum Theme: String, CaseIterable, Codable, Equatable, Identifiable, Sendable {
  case amber
  case moss
  case slate
  var id: Self { self }
  var name: String { self.rawValue.capitalized }
}

extension Rehearsal {
  static let mock = Rehearsal(
    id: UUID(-1),
    duration: .seconds(6),
    protocols: [
      Minutes(id: UUID(-2), date: Date(timeIntervalSince1970: 0), transcript: "La la la")
    ],
    singers: [
      Singer(id: UUID(-3), name: "Alto"),
      Singer(id: UUID(-4), name: "Bass"),
      Singer(id: UUID(-5), name: "Tenor"),
    ],
    title: "Vespers"
  )
}

// MARK: - App

@Reducer
struct RehearsalsApp {
  @Reducer
  enum Path {
    case detail(RehearsalDetail)
    case minutes(Minutes, rehearsal: Rehearsal)
    case record(RecordRehearsal)
  }

  @ObservableState
  struct State: Equatable {
    var list: RehearsalsList.State
    var path = StackState<Path.State>()

    init(list: RehearsalsList.State = .init(), path: StackState<Path.State> = .init()) {
      self.list = list
      self.path = path
    }
  }

  enum Action {
    case list(RehearsalsList.Action)
    case path(StackActionOf<Path>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dataManager.save) var saveData
  @Dependency(\.uuid) var uuid

  private enum CancelID {
    case saveDebounce
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) {
      RehearsalsList()
    }
    Reduce { state, action in
      switch action {
      case let .list(.rehearsalTapped(id: id)):
        guard let rehearsal = state.list.rehearsals[id: id] else { return .none }
        state.path.append(.detail(RehearsalDetail.State(rehearsal: rehearsal)))
        return .none

      case .list:
        return .none

      case let .path(.element(id, .detail(.delegate(delegateAction)))):
        guard case let .some(.detail(detail)) = state.path[id: id] else { return .none }
        switch delegateAction {
        case .deleteRehearsal:
          state.list.rehearsals.remove(id: detail.rehearsal.id)
          return .none
        case let .rehearsalUpdated(rehearsal):
          state.list.rehearsals[id: rehearsal.id] = rehearsal
          return .none
        case .startRehearsal:
          state.path.append(.record(RecordRehearsal.State(rehearsal: detail.rehearsal)))
          return .none
        }

      case let .path(.element(_, .record(.delegate(.save(transcript: transcript))))):
        guard let id = state.path.ids.dropLast().last else {
          reportIssue("The recording must be on top of a detail screen.")
          return .none
        }
        state.path[id: id, case: \.detail]?.rehearsal.protocols.insert(
          Minutes(id: self.uuid(), date: self.now, transcript: transcript),
          at: 0
        )
        guard let rehearsal = state.path[id: id]?.detail?.rehearsal else { return .none }
        state.list.rehearsals[id: rehearsal.id] = rehearsal
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)

    Reduce { state, _ in
      .run { [rehearsals = state.list.rehearsals] _ in
        try await withTaskCancellation(id: CancelID.saveDebounce, cancelInFlight: true) {
          try await self.clock.sleep(for: .seconds(1))
          try await self.saveData(JSONEncoder().encode(rehearsals), .rehearsals)
        }
      } catch: { _, _ in
      }
    }
  }
}

extension RehearsalsApp.Path.State: Equatable {}

extension URL {
  static let rehearsals = URL(fileURLWithPath: "/rehearsals.json")
}

// MARK: - List

@Reducer
struct RehearsalsList {
  @Reducer
  enum Destination {
    case add(RehearsalForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert {
      case confirmLoadMockData
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var rehearsals: IdentifiedArrayOf<Rehearsal> = []

    init(destination: Destination.State? = nil) {
      self.destination = destination

      do {
        @Dependency(\.dataManager.load) var load
        self.rehearsals = try JSONDecoder().decode(
          IdentifiedArray.self, from: load(.rehearsals))
      } catch is DecodingError {
        self.destination = .alert(.dataFailedToLoad)
      } catch {
      }
    }
  }

  enum Action {
    case addRehearsalButtonTapped
    case confirmAddRehearsalButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case dismissAddRehearsalButtonTapped
    case onDelete(IndexSet)
    case rehearsalTapped(id: Rehearsal.ID)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .addRehearsalButtonTapped:
        state.destination = .add(RehearsalForm.State(rehearsal: Rehearsal(id: self.uuid())))
        return .none

      case .confirmAddRehearsalButtonTapped:
        guard case let .some(.add(form)) = state.destination else { return .none }
        var rehearsal = form.rehearsal
        rehearsal.singers.removeAll { singer in
          singer.name.allSatisfy(\.isWhitespace)
        }
        if rehearsal.singers.isEmpty {
          rehearsal.singers.append(form.rehearsal.singers.first ?? Singer(id: self.uuid()))
        }
        state.rehearsals.append(rehearsal)
        state.destination = nil
        return .none

      case .destination(.presented(.alert(.confirmLoadMockData))):
        state.rehearsals = [.mock]
        return .none

      case .destination:
        return .none

      case .dismissAddRehearsalButtonTapped:
        state.destination = nil
        return .none

      case let .onDelete(indexSet):
        state.rehearsals.remove(atOffsets: indexSet)
        return .none

      case .rehearsalTapped:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination.body
    }
  }
}

extension RehearsalsList.Destination.State: Equatable {}

extension AlertState where Action == RehearsalsList.Destination.Alert {
  static let dataFailedToLoad = Self {
    TextState("Data failed to load")
  } actions: {
    ButtonState(action: .send(.confirmLoadMockData, animation: .default)) {
      TextState("Yes")
    }
    ButtonState(role: .cancel) {
      TextState("No")
    }
  } message: {
    TextState("Your rehearsals cannot be read. Load an example?")
  }
}

// MARK: - Form

@Reducer
struct RehearsalForm {
  @ObservableState
  struct State: Equatable, Sendable {
    var focus: Field? = .title
    var rehearsal: Rehearsal

    init(focus: Field? = .title, rehearsal: Rehearsal) {
      self.focus = focus
      self.rehearsal = rehearsal
      if self.rehearsal.singers.isEmpty {
        @Dependency(\.uuid) var uuid
        self.rehearsal.singers.append(Singer(id: uuid()))
      }
    }

    enum Field: Hashable {
      case singer(Singer.ID)
      case title
    }
  }

  enum Action: BindableAction, Equatable, Sendable {
    case addSingerButtonTapped
    case binding(BindingAction<State>)
    case deleteSingers(atOffsets: IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addSingerButtonTapped:
        let singer = Singer(id: self.uuid())
        state.rehearsal.singers.append(singer)
        state.focus = .singer(singer.id)
        return .none

      case .binding:
        return .none

      case let .deleteSingers(atOffsets: indices):
        state.rehearsal.singers.remove(atOffsets: indices)
        if state.rehearsal.singers.isEmpty {
          state.rehearsal.singers.append(Singer(id: self.uuid()))
        }
        guard let firstIndex = indices.first else { return .none }
        let index = min(firstIndex, state.rehearsal.singers.count - 1)
        state.focus = .singer(state.rehearsal.singers[index].id)
        return .none
      }
    }
  }
}

// MARK: - Detail

@Reducer
struct RehearsalDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<RehearsalDetail.Alert>)
    case edit(RehearsalForm)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var rehearsal: Rehearsal
  }

  enum Action: Sendable {
    case cancelEditButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case deleteMinutes(atOffsets: IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case editButtonTapped
    case startRehearsalButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case deleteRehearsal
      case rehearsalUpdated(Rehearsal)
      case startRehearsal
    }
  }

  @CasePathable
  enum Alert: Equatable, Sendable {
    case confirmDeletion
    case continueWithoutRecording
    case openSettings
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.speechClient.authorizationStatus) var authorizationStatus

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditButtonTapped:
        state.destination = nil
        return .none

      case .delegate:
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deleteRehearsal)
        return .none

      case let .deleteMinutes(atOffsets: indices):
        state.rehearsal.protocols.remove(atOffsets: indices)
        return .none

      case let .destination(.presented(.alert(alertAction))):
        switch alertAction {
        case .confirmDeletion:
          return .run { send in
            await send(.delegate(.deleteRehearsal), animation: .default)
            await self.dismiss()
          }
        case .continueWithoutRecording:
          return .send(.delegate(.startRehearsal))
        case .openSettings:
          return .run { _ in
            await self.openSettings()
          }
        }

      case .destination:
        return .none

      case .doneEditingButtonTapped:
        guard case let .some(.edit(editState)) = state.destination else { return .none }
        state.rehearsal = editState.rehearsal
        state.destination = nil
        return .none

      case .editButtonTapped:
        state.destination = .edit(RehearsalForm.State(rehearsal: state.rehearsal))
        return .none

      case .startRehearsalButtonTapped:
        switch self.authorizationStatus() {
        case .notDetermined, .authorized:
          return .send(.delegate(.startRehearsal))
        case .denied:
          state.destination = .alert(.speechRecognitionDenied)
          return .none
        case .restricted:
          state.destination = .alert(.speechRecognitionRestricted)
          return .none
        }
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination.body
    }
    .onChange(of: \.rehearsal) { oldValue, newValue in
      Reduce { state, action in
        .send(.delegate(.rehearsalUpdated(newValue)))
      }
    }
  }
}

extension RehearsalDetail.Destination.State: Equatable {}

extension AlertState where Action == RehearsalDetail.Alert {
  static let deleteRehearsal = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) {
      TextState("Yes")
    }
    ButtonState(role: .cancel) {
      TextState("Nevermind")
    }
  } message: {
    TextState("Is this rehearsal to be deleted?")
  }

  static let speechRecognitionDenied = Self {
    TextState("Speech recognition denied")
  } actions: {
    ButtonState(action: .continueWithoutRecording) {
      TextState("Continue without recording")
    }
    ButtonState(action: .openSettings) {
      TextState("Open settings")
    }
    ButtonState(role: .cancel) {
      TextState("Cancel")
    }
  }

  static let speechRecognitionRestricted = Self {
    TextState("Speech recognition restricted")
  } actions: {
    ButtonState(action: .continueWithoutRecording) {
      TextState("Continue without recording")
    }
    ButtonState(role: .cancel) {
      TextState("Cancel")
    }
  }
}

// MARK: - Record

@Reducer
struct RecordRehearsal {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var rehearsal: Rehearsal
    var secondsElapsed = 0
    var singerIndex = 0
    var transcript = ""

    var durationRemaining: Duration {
      self.rehearsal.duration - .seconds(self.secondsElapsed)
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case endButtonTapped
    case nextButtonTapped
    case onTask
    case speechFailure
    case speechResult(SpeechResult)
    case timerTick

    enum Alert {
      case confirmDiscard
      case confirmSave
    }

    @CasePathable
    enum Delegate: Equatable {
      case save(transcript: String)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.speechClient) var speechClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .run { _ in await self.dismiss() }

      case .alert(.presented(.confirmSave)):
        return self.rehearsalFinished(transcript: state.transcript)

      case .alert:
        return .none

      case .delegate:
        return .none

      case .endButtonTapped:
        state.alert = .endRehearsal(isDiscardable: true)
        return .none

      case .nextButtonTapped:
        guard state.singerIndex < state.rehearsal.singers.count - 1 else {
          state.alert = .endRehearsal(isDiscardable: false)
          return .none
        }
        state.singerIndex += 1
        state.secondsElapsed =
          state.singerIndex * Int(state.rehearsal.durationPerSinger.components.seconds)
        return .none

      case .onTask:
        return .run { send in
          let authorization =
            await self.speechClient.authorizationStatus() == .notDetermined
            ? self.speechClient.requestAuthorization()
            : self.speechClient.authorizationStatus()

          await withTaskGroup(of: Void.self) { group in
            if authorization == .authorized {
              group.addTask {
                await self.startSpeechRecognition(send: send)
              }
            }
            group.addTask {
              await self.startTimer(send: send)
            }
          }
        }

      case .timerTick:
        guard state.alert == nil else { return .none }

        state.secondsElapsed += 1

        let secondsPerSinger = Int(state.rehearsal.durationPerSinger.components.seconds)
        if state.secondsElapsed.isMultiple(of: secondsPerSinger) {
          if state.singerIndex == state.rehearsal.singers.count - 1 {
            return self.rehearsalFinished(transcript: state.transcript)
          }
          state.singerIndex += 1
        }

        return .none

      case .speechFailure:
        if !state.transcript.isEmpty {
          state.transcript += " …"
        }
        state.alert = .speechRecognizerFailed
        return .none

      case let .speechResult(result):
        state.transcript = result.bestTranscription
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func startSpeechRecognition(send: Send<Action>) async {
    do {
      let speechTask = await self.speechClient.startTask()
      for try await result in speechTask {
        await send(.speechResult(result))
      }
    } catch {
      await send(.speechFailure)
    }
  }

  private func startTimer(send: Send<Action>) async {
    for await _ in self.clock.timer(interval: .seconds(1)) {
      await send(.timerTick)
    }
  }

  private func rehearsalFinished(transcript: String) -> Effect<Action> {
    .run { send in
      await send(.delegate(.save(transcript: transcript)))
      await self.dismiss()
    }
  }
}

extension AlertState where Action == RecordRehearsal.Action.Alert {
  static func endRehearsal(isDiscardable: Bool) -> Self {
    Self {
      TextState("End rehearsal?")
    } actions: {
      ButtonState(action: .confirmSave) {
        TextState("Save and end")
      }
      if isDiscardable {
        ButtonState(role: .destructive, action: .confirmDiscard) {
          TextState("Discard")
        }
      }
      ButtonState(role: .cancel) {
        TextState("Resume")
      }
    } message: {
      TextState("You are ending early. What next?")
    }
  }

  static let speechRecognizerFailed = Self {
    TextState("Speech recognition failure")
  } actions: {
    ButtonState(role: .cancel) {
      TextState("Continue")
    }
    ButtonState(role: .destructive, action: .confirmDiscard) {
      TextState("Discard")
    }
  }
}

// MARK: - Client

@DependencyClient
struct DataManager: Sendable {
  var load: @Sendable (_ from: URL) throws -> Data
  var save: @Sendable (Data, _ to: URL) async throws -> Void
}

extension DataManager: DependencyKey {
  static let liveValue = Self(
    load: { url in try Data(contentsOf: url) },
    save: { data, url in try data.write(to: url) }
  )

  static let testValue = Self()

  static let failToWrite = Self(
    load: { _ in Data() },
    save: { _, _ in
      struct SaveError: Error {}
      throw SaveError()
    }
  )

  static let failToLoad = Self(
    load: { _ in
      struct LoadError: Error {}
      throw LoadError()
    },
    save: { _, _ in }
  )

  static func mock(initialData: Data? = nil) -> Self {
    let data = LockIsolated(initialData)
    return Self(
      load: { _ in
        guard let data = data.value else {
          struct FileNotFound: Error {}
          throw FileNotFound()
        }
        return data
      },
      save: { newData, _ in data.setValue(newData) }
    )
  }
}

extension DependencyValues {
  var dataManager: DataManager {
    get { self[DataManager.self] }
    set { self[DataManager.self] = newValue }
  }
}
