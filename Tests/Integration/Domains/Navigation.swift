// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

@Reducer(state: .codable, .hashable, action: .codable)
public struct Bookshop {
  @Reducer(state: .codable, .hashable, .sendable, action: .codable, .sendable)
  public enum Destination {
    case alert(AlertState<Alert>)
    case edit(BookEditor)
    @ReducerCaseIgnored case hint(String)

    public enum Alert: Hashable, Codable, Sendable {
      case archive, delete
    }
  }

  @Reducer(state: .codable, .hashable, .sendable, action: .codable, .sendable)
  public enum Path {
    case detail(BookDetail)
    case shop(Bookshop)
  }

  @ObservableState
  public struct State: Sendable {
    public var books: [String]
    @Presents public var destination: Destination.State?
    @PresentationState var dialog: ConfirmationDialogState<Action.Dialog>?
    public var path = StackState<Path.State>()
    public var log: [String] = []
  }

  public enum Action: Sendable {
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Dialog>)
    case path(StackActionOf<Path>)
    case addTapped
    case bookTapped(String)
    case clearTapped
    case removeTapped

    public enum Dialog: Hashable, Codable, Sendable {
      case clear
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.destination = .edit(BookEditor.State())
      case .bookTapped(let title):
        state.path.append(.detail(BookDetail.State(title: title)))
      case .clearTapped:
        state.dialog = ConfirmationDialogState {
          TextState("Clear?")
        } actions: {
          ButtonState(role: .destructive, action: .clear) { TextState("Clear") }
        }
      case .removeTapped:
        state.destination = .alert(
          AlertState {
            TextState("Remove?")
          } actions: {
            ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
            ButtonState(action: .archive) { TextState("Archive") }
          }
        )
      case .dialog(.presented(.clear)):
        state.books = []
      case .destination(.presented(.alert(.archive))):
        state.destination = .hint("Archived")
      case .destination(.presented(.alert(.delete))):
        state.books.removeLast()
      case .destination(.presented(.edit(.saved(let title)))):
        state.books.append(title)
        state.destination = nil
      case .path(.element(let id, .detail(.favoriteTapped))):
        state.log.append("\(id): \(state.path[id: id, case: \.detail]?.isFavorite ?? false)")
      case .destination, .dialog, .path:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$dialog, action: \.dialog)
    .forEach(\.path, action: \.path)
  }
}

@Reducer(state: .codable, .hashable, action: .codable)
public struct BookEditor {
  @ObservableState
  public struct State: Sendable {
    public var title = ""
  }

  public enum Action: Sendable {
    case binding(BindingAction<State>)
    case saved(String)
    case saveTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .saveTapped = action { return .send(.saved(state.title)) }
      return .none
    }
  }
}

@Reducer(state: .codable, .hashable, action: .codable)
public struct BookDetail {
  @ObservableState
  public struct State: Sendable {
    public var title: String
    public var isFavorite = false
  }

  public enum Action: Sendable {
    case favoriteTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isFavorite.toggle()
      return .none
    }
  }
}
