import Foundation
import Ratchet

// The code of types that no other file can see is generated in place.

@Reducer
private struct HiddenCounter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var text = ""
    @ObservationStateIgnored var hidden = 0
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var destination: HiddenDestination.State?
    var path = StackState<HiddenPath.State>()
    var rows: IdentifiedArrayOf<HiddenRow.State> = []
  }

  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case destination(PresentationAction<HiddenDestination.Action>)
    case incrementButtonTapped
    case moved(x: Int, y: Int)
    case path(StackActionOf<HiddenPath>)
    case rows(IdentifiedActionOf<HiddenRow>)

    @CasePathable
    enum Alert: Equatable {
      case confirm
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        state.destination = .row(HiddenRow.State(id: state.count))
        return .none
      case .moved(let x, let y):
        state.count += x + y
        return .none
      case .alert, .binding, .destination, .path, .rows:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination) { HiddenDestination.body }
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { HiddenRow() }
  }
}

@Reducer
fileprivate struct HiddenRow {
  struct State: Equatable, Identifiable {
    let id: Int
    var isOn = false
  }

  enum Action: Equatable {
    case toggled
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.isOn.toggle()
        return .none
      }
    }
  }
}

@Reducer
private enum HiddenDestination {
  case row(HiddenRow)
  case blank(HiddenBlank)
  case alert(AlertState<Never>)
  case path(HiddenPath.Body = HiddenPath.body)
  @ReducerCaseIgnored case note(text: String, Int)
  case nothing
}

extension HiddenDestination.State: Equatable {}
extension HiddenDestination.Action: Equatable {}

@Reducer(state: .equatable, action: .equatable)
private enum HiddenPath {
  case row(HiddenRow = HiddenRow())
}

@Reducer
private struct HiddenBlank {}

@Reducer(state: .codable, .equatable, .hashable, action: .equatable)
private enum HiddenSaved {
  case blank(HiddenBlank)
}

struct HiddenFavorite<ID: Hashable>: Equatable {
  var id: ID
  var isFavorite = false
}

@CasePathable
enum HiddenFavoriteAction {
  case toggled
}

@Reducer
private struct HiddenFavoriting<ID: Hashable> {
  var body: some Reducer<HiddenFavorite<ID>, HiddenFavoriteAction> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.isFavorite.toggle()
        return .none
      }
    }
  }
}

@Reducer
private enum HiddenValues<Element, Child: Reducer & Sized> {
  case duration(Duration)
  case count(Int?)
  case element(Element)
  case note(Note)
  case child(Child)
  @ReducerCaseIgnored case alert(AlertState<Never>)

  struct Note {}
}

@CasePathable
private enum HiddenAnswer<Element> {
  case element(Element?, code: Int)
  case set(`init`: Int, String)
}

@Reducer
private struct HiddenChoice {
  enum State: Equatable { case on(Int), off }
  enum Action { case switched }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state = state.is(\.on) ? .off : .on(1)
      return .none
    }
  }
}

/// A type that hides features.
enum Hiding {
  @Reducer
  fileprivate struct Inner<Value: Equatable> {
    struct State: Equatable {
      var value: Value
    }

    enum Action {
      case set(Value)
      case reset
    }

    let initial: Value

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let value): state.value = value
        case .reset: state.value = initial
        }
        return .none
      }
    }
  }

  @CasePathable
  fileprivate enum Loading {
    case idle
    case progress(Double, of: Double)
    @CasePathIgnored case failed(any Error)
    #if os(Linux)
      case linux(String = "{")
    #endif
  }

  static func look() -> [Bool] {
    [
      Loading.progress(1, of: 2)[case: \.progress]?.of == 2,
      Loading.idle.is(\.idle),
      Loading.allCasePaths.contains(\.idle),
      Loading.linux("a").is(\.linux),
      !Loading.failed(CancellationError()).is(\.idle),
    ]
  }
}

private enum HiddenSpace {}

extension HiddenSpace {
  @Reducer
  fileprivate struct Item {
    struct State: Equatable { var isOn = false }
    enum Action { case switched }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isOn.toggle()
        return .none
      }
    }
  }
}

@CasePathable
private indirect enum HiddenShape<Value> {
  case own(Self), maybe(Int!), value(Value)
  #if DEBUG
    case place
  #else
    case place(Int)
  #endif
}

/// An enum of reducers whose state and actions are declared in it, around another enum of reducers.
@Reducer
private enum HiddenScreen {
  @ReducerCaseIgnored case alert(AlertState<Go>)
  case inner(Inner)

  @Reducer
  enum Inner {
    case choice(HiddenChoice)
  }

  @CasePathable
  @dynamicMemberLookup
  enum State: CaseReducerState {
    typealias StateReducer = HiddenScreen
    case alert(AlertState<Go>)
    case inner(Inner.State)
    case loading(progress: Double)
  }

  enum Action {
    case alert(Go)
    case inner(Inner.Action)
  }

  enum Go { case back }

  @MainActor
  static func look() -> [Bool] {
    let store = Store(initialState: State.inner(.choice(.off))) { HiddenScreen.body }
    store.send(.inner(.choice(.switched)))
    let loading = Store(initialState: State.loading(progress: 0.5)) { HiddenScreen.body }
    let alert = Store(initialState: State.alert(AlertState { TextState("a") })) {
      HiddenScreen.body
    }
    return [
      store.withState { $0[case: \.inner]?[case: \.choice]?[case: \.on] } == 1,
      loading.case.loading == 0.5,
      alert.case.alert.map { type(of: $0) == Store<AlertState<Go>, Go>.self } == true,
      alert.withState(\.isEphemeral),
      !loading.withState(\.isEphemeral),
    ]
  }
}

/// The results of the hidden features, for a test.
@MainActor
enum HiddenFeatures {
  static func run() -> [Bool] {
    let store = Store(initialState: HiddenCounter.State()) { HiddenCounter() }
    store.send(.incrementButtonTapped)
    store.send(.moved(x: 1, y: 1))
    store.send(.binding(.set(\.text, "a")))
    store.send(.destination(.presented(.row(.toggled))))
    let inner = Store(initialState: Hiding.Inner.State(value: 1)) { Hiding.Inner(initial: 0) }
    inner.send(.reset)
    let favorite = Store(initialState: HiddenFavorite(id: 1)) { HiddenFavoriting() }
    favorite.send(.toggled)
    let choice = Store(initialState: HiddenChoice.State.off) { HiddenChoice() }
    choice.send(.switched)
    let values = HiddenValues<Int, Step.Inner>.State.self
    return [
      choice.withState { $0[case: \.on] } == 1,
      values.duration(.seconds(1))[case: \.duration] == .seconds(1),
      values.alert(AlertState { TextState("a") }).isEphemeral,
      HiddenValues<Int, Step.Inner>.Action.allCasePaths.count { _ in true } == 1,
      HiddenAnswer.element("a", code: 2)[case: \.element]?.code == 2,
      HiddenAnswer<Int>.set(init: 1, "a")[case: \.set]?.1 == "a",
      store.count == 3,
      store.text == "a",
      store.destination?[case: \.row]?.isOn == true,
      HiddenCounter.Action.moved(x: 1, y: 2)[case: \.moved]?.y == 2,
      HiddenBlank.Action.allCasePaths.isEmpty,
      isRestored(HiddenSaved.State.blank(HiddenBlank.State())),
      inner.value == 0,
      favorite.withState(\.isFavorite),
      HiddenShape.own(.value("a"))[case: \.own]?[case: \.value] == "a",
      HiddenSpace.Item.Action.switched.is(\.switched),
      HiddenShape<Int>.maybe(1)[case: \.maybe] == .some(1),
      HiddenShape<Int>.allCasePaths.count { _ in true } == 4,
    ] + Hiding.look() + HiddenScreen.look()
  }

  private static func isRestored<Value: Codable & Hashable>(_ value: Value) -> Bool {
    let data = try? JSONEncoder().encode(value)
    return data.map { try? JSONDecoder().decode(Value.self, from: $0) } == value
  }
}

@MainActor
@CasePathable
private enum HiddenIsolated {
  case count(Int)
  @available(*, unavailable) case never
  @available(*, deprecated) case old(Int)
  @available(macOS 99, iOS 99, *) case new
  @available(macOS, unavailable) case elsewhere
}
