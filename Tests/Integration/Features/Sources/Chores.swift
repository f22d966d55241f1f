import Ratchet

enum ChoreFilter: String, CaseIterable, Hashable {
  case all = "All"
  case open = "Open"
  case done = "Done"
}

@Reducer
struct Chores {
  @ObservableState
  struct State: Equatable {
    var editMode = EditMode.inactive
    var filter: ChoreFilter = .all
    var chores: IdentifiedArrayOf<Chore.State> = []

    var filteredChores: IdentifiedArrayOf<Chore.State> {
      switch filter {
      case .open: return self.chores.filter { !$0.isComplete }
      case .all: return self.chores
      case .done: return self.chores.filter(\.isComplete)
      }
    }
  }

  enum EditMode {
    case active, inactive
  }

  enum Action: BindableAction, Sendable {
    case addChoreButtonTapped
    case binding(BindingAction<State>)
    case chores(IdentifiedActionOf<Chore>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sortCompletedChores
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  private enum CancelID { case choreCompletion }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addChoreButtonTapped:
        state.chores.insert(Chore.State(id: self.uuid()), at: 0)
        return .none

      case .binding:
        return .none

      case .chores(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.sortCompletedChores, animation: .default)
        }
        .cancellable(id: CancelID.choreCompletion, cancelInFlight: true)

      case .chores:
        return .none

      case .clearCompletedButtonTapped:
        state.chores.removeAll(where: \.isComplete)
        return .none

      case let .delete(indexSet):
        let filteredChores = state.filteredChores
        for index in indexSet {
          state.chores.remove(id: filteredChores[index].id)
        }
        return .none

      case var .move(source, destination):
        if state.filter == .done {
          source = IndexSet(
            source
              .map { state.filteredChores[$0] }
              .compactMap { state.chores.index(id: $0.id) }
          )
          destination =
            (destination < state.filteredChores.endIndex
              ? state.chores.index(id: state.filteredChores[destination].id)
              : state.chores.endIndex)
            ?? destination
        }

        state.chores.move(fromOffsets: source, toOffset: destination)

        return .run { send in
          try await self.clock.sleep(for: .milliseconds(100))
          await send(.sortCompletedChores)
        }

      case .sortCompletedChores:
        state.chores.sort { $1.isComplete && !$0.isComplete }
        return .none
      }
    }
    .forEach(\.chores, action: \.chores) {
      Chore()
    }
  }
}

@Reducer
struct Chore {
  @ObservableState
  struct State: Equatable, Identifiable {
    var description = ""
    let id: UUID
    var isComplete = false
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
  }
}

extension IdentifiedArray where ID == Chore.State.ID, Element == Chore.State {
  static let mock: Self = [
    Chore.State(
      description: "Sweep",
      id: UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEDDEADBEEF")!,
      isComplete: false
    ),
    Chore.State(
      description: "Water the plants",
      id: UUID(uuidString: "CAFEBEEF-CAFE-BEEF-CAFE-BEEFCAFEBEEF")!,
      isComplete: true
    ),
  ]
}
