import Ratchet

/// One book of a shelf.
@Reducer(state: .codable, action: .codable)
public struct Book {
  /// The state.
  @ObservableState
  public struct State: Identifiable, Sendable {
    /// The id.
    public let id: UUID
    /// The title.
    public var title: String
    /// The isRead.
    public var isRead: Bool

    /// Creates a state.
    public init(id: UUID, title: String, isRead: Bool = false) {
      self.id = id
      self.title = title
      self.isRead = isRead
    }
  }

  /// The actions.
  public enum Action: Sendable {
    case readingStarted
    case readToggled
    case titleChanged(String)
  }

  /// Creates the feature.
  public init() {}

  /// The logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .readingStarted: return .run { _ in try await Task.never() }
      case .readToggled: state.isRead.toggle()
      case .titleChanged(let title): state.title = title
      }
      return .none
    }
  }
}

/// A shelf of books, with everything that an inspector must show: a list, effects, bindings, an
/// optional child.
@Reducer(state: .codable, action: .codable)
public struct Shelf {
  /// The state.
  @ObservableState
  public struct State: Sendable {
    /// The books.
    public var books: IdentifiedArrayOf<Book.State>
    /// The note.
    public var note: String
    /// The isLoading.
    public var isLoading: Bool
    /// The loaded.
    public var loaded: Int

    /// Creates a state.
    public init(
      books: IdentifiedArrayOf<Book.State> = [], note: String = "", isLoading: Bool = false,
      loaded: Int = 0
    ) {
      self.books = books
      self.note = note
      self.isLoading = isLoading
      self.loaded = loaded
    }
  }

  /// The actions.
  public enum Action: BindableAction, Sendable {
    case added(title: String)
    case binding(BindingAction<State>)
    case books(IdentifiedActionOf<Book>)
    case cancelTapped
    case loadTapped
    case loaded(Int)
    case moved(Int, to: Int)
    case twiceTapped
  }

  private enum CancelID { case loading }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.uuid) private var uuid

  /// Creates the feature.
  public init() {}

  /// The logic.
  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .added(let title):
        state.books.append(Book.State(id: uuid(), title: title))
        return .none
      case .binding, .books:
        return .none
      case .cancelTapped:
        state.isLoading = false
        return .cancel(id: CancelID.loading)
      case .loadTapped:
        state.isLoading = true
        return .run(name: "load") { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(3))
        }
        .cancellable(id: CancelID.loading, cancelInFlight: true)
      case .loaded(let count):
        state.isLoading = false
        state.loaded = count
        return .none
      case .moved(let from, to: let place):
        guard state.books.indices.contains(from), state.books.indices.contains(place) else {
          return .none
        }
        let book = state.books.remove(at: from)
        state.books.insert(book, at: place)
        return .none
      case .twiceTapped:
        return .send(.added(title: "Twice"))
      }
    }
    .forEach(\.books, action: \.books) { Book() }
  }
}
