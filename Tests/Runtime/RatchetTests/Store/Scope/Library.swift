import Ratchet

/// A feature with a child of each kind: one that always exists, an optional one, the rows of a
/// list, and the cases of an enum.
struct Library: Reducer {
  struct State: Equatable {
    var header = Book.State(id: 0)
    var current: Book.State?
    var books: IdentifiedArrayOf<Book.State> = []
    @Presents var sheet: Sheet.State?
    var other = 0
  }

  enum Action: CasePathable {
    case header(Book.Action)
    case current(Book.Action)
    case books(IdentifiedActionOf<Book>)
    case sheet(PresentationAction<Sheet.Action>)
    case change(@Sendable (inout State) -> Void)

    struct AllCasePaths: Sendable {
      var header: CasePath<Action, Book.Action> {
        CasePath(
          embed: { .header($0) },
          extract: { if case .header(let value) = $0 { value } else { nil } })
      }
      var current: CasePath<Action, Book.Action> {
        CasePath(
          embed: { .current($0) },
          extract: { if case .current(let value) = $0 { value } else { nil } })
      }
      var books: CasePath<Action, IdentifiedActionOf<Book>> {
        CasePath(
          embed: { .books($0) }, extract: { if case .books(let value) = $0 { value } else { nil } })
      }
      var sheet: CasePath<Action, PresentationAction<Sheet.Action>> {
        CasePath(
          embed: { .sheet($0) }, extract: { if case .sheet(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? {
      switch self {
      case .header: \.header
      case .current: \.current
      case .books: \.books
      case .sheet: \.sheet
      case .change: nil
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.header, action: \.header) { Book() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.current, action: \.current) { Book() }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    .forEach(\.books, action: \.books) { Book() }
  }
}

extension StoreOf<Library> {
  static func library(_ state: Library.State = Library.State()) -> StoreOf<Library> {
    Store(initialState: state) { Library() }
  }

  /// Changes the state as an action does.
  func change(_ change: @escaping @Sendable (inout Library.State) -> Void) {
    send(.change(change))
  }
}

/// A book with pages and bindable fields.
struct Book: Reducer {
  struct State: Equatable, Identifiable, ObservableStruct {
    let id: Int
    var title = ""
    var page = 1
    var marks: [Int] = []
  }

  enum Action: BindableAction, CasePathable {
    case turn
    case binding(BindingAction<State>)

    var binding: BindingAction<State>? {
      if case .binding(let action) = self { action } else { nil }
    }

    struct AllCasePaths: Sendable {
      var turn: CasePath<Action, Void> {
        CasePath(embed: { .turn }, extract: { if case .turn = $0 { () } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { if case .turn = self { \.turn } else { nil } }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .turn = action { state.page += 1 }
      return .none
    }
  }
}

/// The child that is presented over the library: a book, or a note.
struct Sheet: Reducer {
  @dynamicMemberLookup
  enum State: Equatable, CasePathable {
    case book(Book.State)
    case note(String)

    struct AllCasePaths: Sendable {
      var book: CasePath<State, Book.State> {
        CasePath(
          embed: { .book($0) }, extract: { if case .book(let value) = $0 { value } else { nil } })
      }
      var note: CasePath<State, String> {
        CasePath(
          embed: { .note($0) }, extract: { if case .note(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? {
      switch self {
      case .book: \.book
      case .note: \.note
      }
    }
  }

  enum Action: CasePathable {
    case book(Book.Action)

    struct AllCasePaths: Sendable {
      var book: CasePath<Action, Book.Action> {
        CasePath(
          embed: { .book($0) }, extract: { if case .book(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { \.book }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.book, action: \.book) { Book() }
  }
}
