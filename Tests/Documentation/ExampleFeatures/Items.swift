import Ratchet

struct Item: Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
}

@Reducer
struct ItemForm {
  @ObservableState
  struct State {
    var item = Item(id: UUID(0))
    var isSaved = false
  }

  enum Action {
    case cancelButtonTapped
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Detail {
  @ObservableState
  struct State {
    var item = Item(id: UUID(0))
  }

  enum Action {
    case closeButtonTapped
    case deleteButtonTapped
    case editButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Help {
  @ObservableState
  struct State {}

  enum Action {
    case closeButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct ItemDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(ItemForm)
    case help(Help)

    enum Alert { case confirmDeletion }
  }

  @ObservableState
  struct State {
    var item: Item
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
struct App {
  @Reducer
  enum Path {
    case detail(Detail)
    case edit(ItemForm)
  }

  @ObservableState
  struct State {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}
