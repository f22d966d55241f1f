// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

// More features with one mistake each.

/// A sheet, and an alert that appears while the sheet is shown, which hides it.
@Reducer
public struct SheetAndAlert: Sendable {
  @Reducer
  public struct Sheet: Sendable {
    @ObservableState
    public struct State: Equatable {
      public var isOn = false
    }
    public enum Action {
      case toggled
    }
    public init() {}
    public var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isOn.toggle()
        return .none
      }
    }
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var sheet: Sheet.State?
    @Presents public var alert: AlertState<Action.Alert>?
    public var retries = 0
    public init() {}
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case loadFailed
    case loadTapped
    case sheet(PresentationAction<Sheet.Action>)
    case sheetTapped

    public enum Alert: Equatable, Sendable { case retryTapped }
  }

  public let isFixed: Bool
  public init(isFixed: Bool) { self.isFixed = isFixed }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryTapped)):
        state.retries = min(state.retries + 1, 2)
        return .none
      case .loadTapped:
        guard state.alert == nil else { return .none }
        return .run { send in await send(.loadFailed) }
      case .loadFailed:
        if isFixed { state.sheet = nil }
        state.alert = AlertState {
          TextState("It could not be loaded.")
        } actions: {
          ButtonState(action: .retryTapped) { TextState("Try again") }
        }
        return .none
      case .sheetTapped:
        if state.alert == nil { state.sheet = Sheet.State() }
        return .none
      case .alert, .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// A stack whose top screen saves.
///
/// Popping it cancels its effects, and so what it saves is lost.
@Reducer
public struct NoteStack: Sendable {
  @Reducer
  public struct Note: Sendable {
    @ObservableState
    public struct State: Equatable {
      public init() {}
    }
    public enum Action {
      case saved
      case saveTapped
    }
    public let savesItself: Bool
    public var body: some ReducerOf<Self> {
      Reduce { _, action in
        guard savesItself, case .saveTapped = action else { return .none }
        return .run { send in await send(.saved) }
      }
    }
  }

  @ObservableState
  public struct State: Equatable {
    public var path = StackState<Note.State>()
    public var requested = 0
    public var saved = 0
    public init() {}
  }

  public enum Action {
    case openTapped
    case path(StackActionOf<Note>)
    case saved
  }

  public let isFixed: Bool
  public init(isFixed: Bool) { self.isFixed = isFixed }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        if state.path.isEmpty { state.path.append(Note.State()) }
        return .none
      case .path(.element(id: _, action: .saveTapped)):
        guard state.requested < 2 else { return .none }
        state.requested += 1
        return isFixed ? .run { send in await send(.saved) } : .none
      case .saved, .path(.element(id: _, action: .saved)):
        state.saved = min(state.saved + 1, state.requested)
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Note(savesItself: !isFixed) }
  }
}

/// A column that loads.
///
/// Its cancellation id is the one of every other column.
@Reducer
public struct Column: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var isLoading = false
    public init() {}
  }

  public enum Action {
    case loaded
    case loadTapped
  }

  public enum CancelID: Hashable, Sendable { case load(String) }

  public let id: CancelID

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        state.isLoading = true
        return .run { send in await send(.loaded) }.cancellable(id: id, cancelInFlight: true)
      case .loaded:
        state.isLoading = false
        return .none
      }
    }
  }
}

/// Two columns that cancel each other's effects.
@Reducer
public struct Columns: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var left = Column.State()
    public var right = Column.State()
    public init() {}
  }

  public enum Action {
    case left(Column.Action)
    case right(Column.Action)
  }

  public let isFixed: Bool
  public init(isFixed: Bool) { self.isFixed = isFixed }

  public var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Column(id: .load(isFixed ? "left" : "")) }
    Scope(state: \.right, action: \.right) { Column(id: .load(isFixed ? "right" : "")) }
  }
}
