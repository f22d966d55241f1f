import Ratchet

/// A feature with children of each kind.
@Reducer
struct Library {
  @ObservableState
  struct State {
    var isOn = false
    var name = ""
    var profile = Profile.State()
    var player: Player.State?
    var rows: IdentifiedArrayOf<Row.State> = []
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
    @Presents var sheet: ItemForm.State?
  }

  enum Action {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case nameChanged(String)
    case path(StackActionOf<Path>)
    case player(Player.Action)
    case profile(Profile.Action)
    case rows(IdentifiedActionOf<Row>)
    case sheet(PresentationAction<ItemForm.Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path)
  }
}

@Reducer
struct Row {
  @ObservableState
  struct State: Identifiable {
    let id: UUID
    var title = ""
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
enum Destination {
  case alert(AlertState<Alert>)
  case edit(ItemForm)
  case help(Help)
  case note(String)

  enum Alert { case confirmDeletion }
}

@Reducer
enum Path {
  case detail(Detail)
  case edit(ItemForm)
}
