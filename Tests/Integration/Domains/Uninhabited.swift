import Ratchet

enum NoAlert {}

@Reducer
enum NoActions {
  case blank(Blank)
}

@Reducer
enum OnlyAlerts {
  case alert(AlertState<Never>)
  case dialog(ConfirmationDialogState<NoAlert>)
}

@Reducer
enum SomeAlerts {
  case alert(AlertState<NoAlert>)
  case bodiless(Bodiless)
  case impossible(NoAlert), never(Never)
}

@Reducer
enum OnlyNever {
  case never(Never), none(Int, Never)
}

@Reducer
private enum HiddenNever {
  case never(Never), none(Never, Int)
}

@Reducer
struct Alerting {
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    @Presents var notice: AlertState<Action.Alert>?
    @Presents var destination: NoActions.State?
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case notice(PresentationAction<Alert>)
    case destination(PresentationAction<NoActions.Action>)

    enum Alert: Equatable {}
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$destination, action: \.destination) { NoActions.body }
  }
}

@Reducer(state: .hashable, action: .hashable)
struct Inert {
  enum State {
    case never(NoAlert)
    case none(Never, Int)
  }

  enum Action {
    case never(Never)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@CasePathable
enum NoValues {
  case never(Never)
  case nested(Inner)

  @CasePathable
  enum Inner {
    case never(NoAlert)
  }
}

@CasePathable
enum NeverInTuple {
  case value(repeat: Int, (Int, Never))
  case other
}

@Reducer(state: .hashable, .codable, action: .equatable)
enum Nowhere {}

@Reducer
enum NowhereYet {}

extension NowhereYet.State: Equatable {}

extension NowhereYet.Action: Hashable {}

struct Anywhere: Equatable {
  @Presents var place: Nowhere.State?
  @Presents var later: NowhereYet.State?
  var actions: Set<Nowhere.State> = []
  var last: Nowhere.Action?
}
