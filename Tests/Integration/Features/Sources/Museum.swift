import RatchetMigration

// MARK: - Screens that load before or after they are shown

@Reducer
struct Museum {
  @ObservableState
  struct State: Equatable {
    var isNavigationActive = false
    var exhibit: Exhibit.State?
    var isActivityIndicatorVisible = false
    var selection: Identified<Room.ID, Exhibit.State?>?
    var rooms: IdentifiedArrayOf<Room> = [
      Room(id: UUID(1), pieces: 10),
      Room(id: UUID(2), pieces: 20),
    ]

    struct Room: Equatable, Identifiable {
      let id: UUID
      var pieces: Int
    }
  }

  enum Action {
    case exhibit(Exhibit.Action)
    case onDisappear
    case openAfterLoadingButtonTapped
    case openNow(isActive: Bool)
    case opened
    case room(Exhibit.Action)
    case selectRoom(UUID?)
    case roomLoaded
  }

  private enum CancelID { case load, room }
  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .exhibit, .room:
        return .none

      case .onDisappear:
        return .cancel(id: CancelID.load)

      case .openAfterLoadingButtonTapped:
        state.isActivityIndicatorVisible = true
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.opened)
        }
        .cancellable(id: CancelID.load)

      case .openNow(isActive: true):
        state.isNavigationActive = true
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.opened)
        }
        .cancellable(id: CancelID.load)

      case .openNow(isActive: false):
        state.isNavigationActive = false
        state.exhibit = nil
        return .cancel(id: CancelID.load)

      case .opened:
        state.isActivityIndicatorVisible = false
        state.exhibit = Exhibit.State()
        return .none

      case let .selectRoom(.some(id)):
        state.selection = Identified(nil, id: id)
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.roomLoaded)
        }
        .cancellable(id: CancelID.room, cancelInFlight: true)

      case .selectRoom(.none):
        if let selection = state.selection, let exhibit = selection.value {
          state.rooms[id: selection.id]?.pieces = exhibit.pieces
        }
        state.selection = nil
        return .cancel(id: CancelID.room)

      case .roomLoaded:
        guard let id = state.selection?.id else { return .none }
        state.selection?.value = Exhibit.State(pieces: state.rooms[id: id]?.pieces ?? 0)
        return .none
      }
    }
    .ifLet(\.exhibit, action: \.exhibit) {
      Exhibit()
    }
    .ifLet(\.selection, action: \.room) {
      EmptyReducer()
        .ifLet(\.value, action: \.self) {
          Exhibit()
        }
    }
  }
}

@Reducer
struct Exhibit {
  @ObservableState
  struct State: Equatable {
    var pieces = 0
  }

  enum Action {
    case removeButtonTapped
    case addButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.pieces += 1
        return .none
      case .removeButtonTapped:
        state.pieces -= 1
        return .none
      }
    }
  }
}

// MARK: - Several destinations with handwritten reducers, and delegates

@Reducer
struct Visit {
  @Reducer(state: .equatable)
  enum Destination {
    case drillDown(Exhibit)
    case popover(Exhibit)
    case sheet(GuestBook)
    @ReducerCaseIgnored
    case tickets(TicketStack)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var entries: [String] = []
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case showDrillDown
    case showPopover
    case showSheet
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .showDrillDown:
        state.destination = .drillDown(Exhibit.State())
        return .none
      case .showPopover:
        state.destination = .popover(Exhibit.State())
        return .none
      case .showSheet:
        state.destination = .sheet(GuestBook.State())
        return .none
      case let .destination(.presented(.sheet(.delegate(.signed(entry))))):
        state.entries.append(entry)
        return .none
      case .destination(.presented(.sheet(.delegate(.left)))):
        state.destination = nil
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

struct TicketStack: Equatable, Sendable {
  var count = 0
}

@Reducer
struct GuestBook {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  @CasePathable
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    @CasePathable
    enum Delegate: Equatable {
      case signed(String)
      case left
    }

    @CasePathable
    enum Internal {
      case saved(Result<String, GuestBookError>)
    }

    @CasePathable
    enum View {
      case leaveButtonTapped
      case signButtonTapped
    }
  }

  enum GuestBookError: Error, Equatable {
    case empty
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce(core)
  }

  private func core(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .binding, .delegate:
      return .none
    case .internal(let action):
      return handle(action, state: &state)
    case .view(.leaveButtonTapped):
      return .send(.delegate(.left))
    case .view(.signButtonTapped):
      let text = state.text
      return .send(.internal(.saved(text.isEmpty ? .failure(.empty) : .success(text))))
    }
  }

  private func handle(_ action: Action.Internal, state: inout State) -> Effect<Action> {
    switch action {
    case .saved(.success(let text)):
      state.text = ""
      return .concatenate(.send(.delegate(.signed(text))), .send(.delegate(.left)))
    case .saved(.failure(let error)):
      state.text = "\(error)"
      return .none
    }
  }
}
