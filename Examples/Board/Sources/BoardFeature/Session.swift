import Ratchet

/// What one person sees of a board, and does with it.
@Reducer
package struct Session {
  @ObservableState
  package struct State: Equatable, Sendable {
    package let person: Board.Person.ID
    package let name: String
    package var board: Board.State
    package var search = ""
    /// What cards are searched for: the text when typing has ended.
    package var query = ""
    /// The last message, from the board or from the session, until the person does something.
    package var note: String?
    /// What the board is still to be told, in order.
    var outbox: [Board.Action] = []
    var isSending = false
    @Presents package var sheet: CardSheet.State?
    @Presents package var dialog: ConfirmationDialogState<Action.Dialog>?

    package init(person: Board.Person.ID, name: String, board: Board.State) {
      self.person = person
      self.name = name
      self.board = board
    }
  }

  package enum Action {
    case task
    case boardChanged(Board.State)
    case searchPaused
    case sent
    case view(View)
    case sheet(PresentationAction<CardSheet.Action>)
    case dialog(PresentationAction<Dialog>)

    /// What a person does.
    ///
    /// It comes from a page, which can be behind: the card, the list or the sheet can be gone.
    package enum View: Codable, Equatable, Sendable {
      case addTapped(list: CardList.ID, text: String)
      case cardTapped(Card.ID)
      case cardDropped(Card.ID, list: CardList.ID, index: Int)
      case redoTapped
      case searchChanged(String)
      case undoTapped
      /// A page whose connection was lost has a sheet: `last` is the text of the card that it knows.
      case sheetReopened(Card.ID, last: String?, text: String)
      case sheet(CardSheet.Action)
      case dialog(Dialog?)
    }

    package enum Dialog: Codable, Equatable, Sendable {
      case deleteConfirmed(Card.ID)
    }
  }

  @Dependency(\.board) var board
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(
          // In order with what the person does: the board takes nothing of someone who is not there.
          deliver(.joined(state.person, name: state.name), &state),
          .run { [board] send in
            for await state in await board.states() { await send(.boardChanged(state)) }
          })

      case .boardChanged(let board):
        let note = board.people[id: state.person]?.note
        let isRefused = note != nil && note != state.me?.note
        if isRefused { state.note = note?.text }
        let isSaved = state.sheet?.follow(board.content, isRefused: isRefused) == true
        if isSaved { state.sheet = nil }
        state.board = board
        return .none

      case .sent:
        state.isSending = false
        return flush(&state)

      case .searchPaused:
        state.query = state.search
        return .none

      case .view(let action):
        state.note = nil
        return view(&state, action)

      case .sheet(.presented(.cancelTapped)):
        state.sheet = nil
        return .none

      case .sheet(.presented(.deleteTapped)):
        guard let sheet = state.sheet, let text = sheet.current else { return .none }
        state.dialog = .delete(sheet.card, text)
        return .none

      case .sheet(.presented(.saveTapped)):
        guard let sheet = state.sheet else { return .none }
        return save(sheet, &state)

      case .dialog(.presented(.deleteConfirmed(let card))):
        state.sheet = nil
        return change(.remove(card), &state)

      case .sheet, .dialog:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { CardSheet() }
    .ifLet(\.$dialog, action: \.dialog)
  }

  private func view(_ state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .addTapped(let list, let text):
      return change(.add(Card(id: uuid(), text: text), list: list, index: .max), &state)

    case .cardTapped(let id):
      guard let card = state.board.content.card(id) else {
        return tell(Refusal.cardIsGone.rawValue, &state)
      }
      if let sheet = state.sheet, sheet.card != id, sheet.hasTyped {
        return tell("Save or cancel the open card first.", &state)
      }
      if state.sheet?.card != id { state.sheet = CardSheet.State(card: card) }
      return .none

    case .cardDropped(let card, let list, let index):
      return change(.move(card, list: list, index: index), &state)

    case .undoTapped:
      return deliver(.undo(by: state.person), &state)

    case .redoTapped:
      return deliver(.redo(by: state.person), &state)

    case .searchChanged(let text):
      state.search = text
      return .run { [clock] send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.searchPaused)
      }
      .cancellable(id: CancelID.search, cancelInFlight: true)

    case .sheetReopened(let id, let last, let text):
      let current = state.board.content.card(id)?.text
      state.sheet = CardSheet.State(card: id, last: last, current: current, text: text)
      return .none

    case .sheet(let action):
      guard state.sheet != nil else { return tell("The card was closed.", &state) }
      return .send(.sheet(.presented(action)))

    case .dialog(let action):
      guard state.dialog != nil else { return tell("The question was closed.", &state) }
      return .send(.dialog(action.map { .presented($0) } ?? .dismiss))
    }
  }

  private enum CancelID { case search }

  /// Saves the text of the sheet: in its card, or in a new one if the card has been deleted.
  ///
  /// The sheet is closed when the board has the text, so that a refused text can be corrected.
  private func save(_ sheet: CardSheet.State, _ state: inout State) -> Effect<Action> {
    if let current = sheet.current {
      state.sheet?.saving = Card(id: sheet.card, text: sheet.text)
      guard sheet.text != current else {
        state.sheet = nil
        return .none
      }
      return change(.edit(sheet.card, from: current, to: sheet.text), &state)
    }
    guard let list = state.board.content.lists.first else {
      return tell(Refusal.listIsGone.rawValue, &state)
    }
    let card = Card(id: uuid(), text: sheet.text)
    state.sheet?.saving = card
    return change(.add(card, list: list.id, index: .max), &state)
  }

  private func change(_ change: Change, _ state: inout State) -> Effect<Action> {
    deliver(.changed(change, by: state.person), &state)
  }

  /// Tells the board, one action after another: two effects could overtake each other.
  private func deliver(_ action: Board.Action, _ state: inout State) -> Effect<Action> {
    state.outbox.append(action)
    return flush(&state)
  }

  private func flush(_ state: inout State) -> Effect<Action> {
    guard !state.isSending, !state.outbox.isEmpty else { return .none }
    let actions = state.outbox
    state.outbox = []
    state.isSending = true
    return .run { [board] send in
      for action in actions { await board.send(action) }
      await send(.sent)
    }
  }

  private func tell(_ note: String, _ state: inout State) -> Effect<Action> {
    state.note = note
    return .none
  }
}

extension Session.State {
  package var me: Board.Person? { board.people[id: person] }

  /// Whether the board is still to be told something.
  package var isTelling: Bool { isSending || !outbox.isEmpty }
}

extension ConfirmationDialogState<Session.Action.Dialog> {
  static func delete(_ card: Card.ID, _ text: String) -> Self {
    Self(titleVisibility: .visible) {
      TextState("Delete the card?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed(card)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep it") }
    } message: {
      TextState(text)
    }
  }
}
