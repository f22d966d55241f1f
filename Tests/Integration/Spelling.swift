import Ratchet

// Features in the spelling of the Composable Architecture, with its attributes at each place where
// it requires one.

@Reducer
struct SpellingRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action: Equatable {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
struct SpellingForm {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var isOn = false
    var changes = 0
    var nested = Nested()

    struct Nested: Equatable, Sendable {
      var field = ""
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.text) { _, state in
        state.changes += 1
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding(\.nested.field):
        state.nested.field += "!"
        return .none
      case .binding(\.isOn):
        state.text = ""
        return .none
      case .binding:
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}

extension Reducer {
  /// The same reducer.
  ///
  /// The generator does not warn about actions that it may handle.
  var opaque: Self { self }
}

/// A form without a `BindingReducer`.
@Reducer
struct SpellingForgetful {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().opaque
  }
}

@Reducer
struct SpellingHome {
  @Reducer(state: .equatable, action: .equatable)
  enum Destination {
    case alert(AlertState<Alert>)
    case form(SpellingForm)

    @CasePathable
    enum Alert: Equatable {
      case confirmTapped
    }
  }

  @Reducer(state: .equatable)
  enum Path {
    case form(SpellingForm)
    case row(SpellingRow)
  }

  @ObservableState
  struct State: Equatable {
    var form = SpellingForm.State()
    var optional: SpellingRow.State?
    @Presents var destination: Destination.State?
    @Presents var row: SpellingRow.State?
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<SpellingRow.State> = [
      SpellingRow.State(id: 1), SpellingRow.State(id: 2),
    ]
    var query = ""
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case form(SpellingForm.Action)
    case optional(SpellingRow.Action)
    case path(StackActionOf<Path>)
    case queryChanged(String)
    case row(PresentationAction<SpellingRow.Action>)
    case rows(IdentifiedActionOf<SpellingRow>)
    case task
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) {
      SpellingForm()
    }
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .none
      case .task:
        return .run { send in
          await send(.queryChanged("loaded"), animation: .default)
        }
        .animation()
      case .destination, .form, .optional, .path, .row, .rows:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$row, action: \.row) {
      SpellingRow()
    }
    .ifLet(\.optional, action: \.optional) {
      SpellingRow()
    }
    .forEach(\.rows, action: \.rows) {
      SpellingRow()
    }
    .forEach(\.path, action: \.path)
  }
}

/// A parent without the operators for its children.
@Reducer
struct SpellingCareless {
  @ObservableState
  struct State {
    @Presents var form: SpellingForm.State?
    var path = StackState<SpellingForm.State>()
  }

  enum Action {
    case form(PresentationAction<SpellingForm.Action>)
    case path(StackActionOf<SpellingForm>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().opaque
  }
}

@Reducer
struct SpellingRows {
  @ObservableState
  enum State: Equatable {
    case row(SpellingRow.State)
    case loading(progress: Double)
  }

  enum Action {
    case row(SpellingRow.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.row, action: \.row) { SpellingRow() }
  }
}

@MainActor
private func counts(_ store: StoreOf<SpellingRows>, _ state: SpellingRows.State?) -> [Int?] {
  [store.scope(state: \.row, action: \.row)?.count, state?.row?.count]
}
