import Ratchet

// A list of shifts that is kept in a file, with a screen for each of them and a form to edit it.

struct Shift: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var title = ""
  var helpers: [String] = []
  var notes: IdentifiedArrayOf<Note> = []

  struct Note: Codable, Equatable, Identifiable, Sendable {
    let id: UUID
    var date: Date
    var text: String
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Shift>>.Default {
  static var shifts: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "shifts.json")), default: []]
  }
}

@Reducer
struct Rota {
  @ObservableState
  struct State: Equatable {
    @Presents var addShift: ShiftForm.State?
    var path = StackState<Path.State>()
    @Shared(.shifts) var shifts
  }

  enum Action {
    case addShiftButtonTapped
    case addShift(PresentationAction<ShiftForm.Action>)
    case confirmAddShiftButtonTapped
    case onDelete(IndexSet)
    case path(StackActionOf<Path>)
    case shiftTapped(id: Shift.ID)
  }

  @Reducer
  enum Path {
    case detail(ShiftDetail)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addShiftButtonTapped:
        state.addShift = ShiftForm.State(shift: Shift(id: uuid()))
        return .none

      case .addShift:
        return .none

      case .confirmAddShiftButtonTapped:
        guard let form = state.addShift else { return .none }
        state.addShift = nil
        state.$shifts.withLock { _ = $0.append(form.shift) }
        return .none

      case let .onDelete(indexSet):
        state.$shifts.withLock { shifts in
          for index in indexSet.sorted(by: >) { shifts.remove(at: index) }
        }
        return .none

      case .path:
        return .none

      case let .shiftTapped(id):
        guard let shift = Shared(state.$shifts[id: id]) else { return .none }
        state.path.append(.detail(ShiftDetail.State(shift: shift)))
        return .none
      }
    }
    .ifLet(\.$addShift, action: \.addShift) {
      ShiftForm()
    }
    .forEach(\.path, action: \.path)
  }
}

extension Rota.Path.State: Equatable {}

@Reducer
struct ShiftForm {
  @ObservableState
  struct State: Equatable {
    var shift: Shift
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addHelperButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .addHelperButtonTapped:
        state.shift.helpers.append("")
        return .none
      }
    }
  }
}

@Reducer
struct ShiftDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var editShift: ShiftForm.State?
    @Shared var shift: Shift
  }

  enum Action {
    case deleteNotes(IndexSet)
    case doneEditingButtonTapped
    case editButtonTapped
    case editShift(PresentationAction<ShiftForm.Action>)
    case noteAdded(String)
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .deleteNotes(indices):
        state.$shift.notes.withLock { notes in
          for index in indices.sorted(by: >) { notes.remove(at: index) }
        }
        return .none

      case .doneEditingButtonTapped:
        guard let edited = state.editShift?.shift else { return .none }
        state.$shift.withLock { $0 = edited }
        state.editShift = nil
        return .none

      case .editButtonTapped:
        state.editShift = ShiftForm.State(shift: state.shift)
        return .none

      case .editShift:
        return .none

      case let .noteAdded(text):
        let note = Shift.Note(id: uuid(), date: now, text: text)
        return .run { [shift = state.$shift] _ in
          shift.withLock { _ = $0.notes.insert(note, at: 0) }
        }
      }
    }
    .ifLet(\.$editShift, action: \.editShift) {
      ShiftForm()
    }
  }
}
