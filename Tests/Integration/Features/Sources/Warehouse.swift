import RatchetMigration

/// A warehouse's list whose sheets, alerts and dialogs are one optional enum.
@Reducer
struct Warehouse {
  @Reducer
  enum Destination {
    case add(CrateForm)
    case alert(AlertState<Alert>)
    case confirmationDialog(ConfirmationDialogState<ConfirmationDialog>)
    case edit(CrateForm)

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion(id: Crate.ID)
    }

    @CasePathable
    enum ConfirmationDialog: Equatable {
      case duplicateButtonTapped(Crate)
      case emptyButtonTapped(Crate)
    }
  }

  @ObservableState
  struct State: Equatable {
    var crates: IdentifiedArrayOf<Crate> = []
    @Presents var destination: Destination.State?
  }

  enum Action {
    case addButtonTapped
    case cancelButtonTapped
    case confirmAddButtonTapped
    case crateLongPressed(Crate)
    case crateTapped(Crate)
    case deleteButtonTapped(id: Crate.ID)
    case destination(PresentationAction<Destination.Action>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(CrateForm.State(crate: Crate(id: self.uuid())))
        return .none

      case .cancelButtonTapped:
        state.destination = nil
        return .none

      case .confirmAddButtonTapped:
        defer { state.destination = nil }
        guard let crate = state.destination?.add?.crate else { return .none }
        state.crates.append(crate)
        return .none

      case let .crateLongPressed(crate):
        state.destination = .confirmationDialog(.actions(for: crate))
        return .none

      case let .crateTapped(crate):
        state.destination = .edit(CrateForm.State(crate: crate))
        return .none

      case let .deleteButtonTapped(id: id):
        guard let crate = state.crates[id: id] else { return .none }
        state.destination = .alert(.delete(crate))
        return .none

      case .destination(.presented(.alert(.confirmDeletion(let id)))):
        state.crates.remove(id: id)
        return .none

      case .destination(.presented(.confirmationDialog(.duplicateButtonTapped(let crate)))):
        var copy = Crate(id: self.uuid())
        copy.label = crate.label
        copy.quantity = crate.quantity
        state.crates.insert(copy, at: 0)
        return .none

      case .destination(.presented(.confirmationDialog(.emptyButtonTapped(let crate)))):
        state.crates[id: crate.id]?.quantity = 0
        return .none

      case .destination(.dismiss):
        guard case let .some(.edit(form)) = state.destination, form.isValid else { return .none }
        state.crates[id: form.crate.id] = form.crate
        return .none

      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Warehouse.Destination.State: Equatable {}

extension AlertState where Action == Warehouse.Destination.Alert {
  static func delete(_ crate: Crate) -> Self {
    AlertState {
      TextState("Delete \(crate.label)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: crate.id)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState("What is inside will be lost.")
    }
  }
}

extension ConfirmationDialogState where Action == Warehouse.Destination.ConfirmationDialog {
  static func actions(for crate: Crate) -> Self {
    Self(titleVisibility: .visible) {
      TextState(crate.label)
    } actions: {
      ButtonState(action: .duplicateButtonTapped(crate)) { TextState("Duplicate") }
      if crate.quantity > 0 {
        ButtonState(role: .destructive, action: .send(.emptyButtonTapped(crate))) {
          TextState("Empty")
        }
      }
    }
  }
}

struct Crate: Equatable, Identifiable, Sendable {
  let id: UUID
  var label = ""
  var quantity = 1
}

@Reducer
struct CrateForm {
  @ObservableState
  struct State: Equatable {
    var crate: Crate
    var focus: Field? = .label
    var isValid: Bool { !crate.label.isEmpty }

    enum Field: Hashable {
      case label, quantity
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case clearButtonTapped
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.crate):
        state.crate.quantity = max(0, state.crate.quantity)
        return .none
      case .binding:
        return .none
      case .clearButtonTapped:
        state.crate.label = ""
        state.crate.quantity = 1
        state.focus = .label
        return .none
      }
    }
  }
}
