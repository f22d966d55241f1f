import Ratchet
import Testing

@MainActor
@Suite("Racing features")
struct VanishingFeatureStressTests {
  /// A child whose effect continues to send until it is cancelled.
  struct Ticker: Reducer {
    struct State: Identifiable, Equatable {
      let id: Int
      var ticks = 0
    }

    enum Action: Sendable { case start, tick }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in while !Task.isCancelled { await send(.tick) } }
        case .tick:
          state.ticks += 1
          return .none
        }
      }
    }
  }

  /// A parent with a ticker in each kind of child.
  struct Parent: Reducer {
    struct State: Equatable {
      @Presents var presented: Ticker.State?
      var optional: Ticker.State?
      var path = StackState<Ticker.State>()
      var rows: IdentifiedArrayOf<Ticker.State> = []
    }

    enum Action: CasePathable {
      case presented(PresentationAction<Ticker.Action>)
      case optional(Ticker.Action)
      case path(StackActionOf<Ticker>)
      case rows(IdentifiedActionOf<Ticker>)
      case fill(Int)
      case start(Int)
      case empty

      struct AllCasePaths: Sendable {
        var presented: CasePath<Action, PresentationAction<Ticker.Action>> {
          CasePath(
            embed: { .presented($0) },
            extract: { if case .presented(let action) = $0 { action } else { nil } }
          )
        }
        var optional: CasePath<Action, Ticker.Action> {
          CasePath(
            embed: { .optional($0) },
            extract: { if case .optional(let action) = $0 { action } else { nil } }
          )
        }
        var path: CasePath<Action, StackActionOf<Ticker>> {
          CasePath(
            embed: { .path($0) },
            extract: { if case .path(let action) = $0 { action } else { nil } }
          )
        }
        var rows: CasePath<Action, IdentifiedActionOf<Ticker>> {
          CasePath(
            embed: { .rows($0) },
            extract: { if case .rows(let action) = $0 { action } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .presented, .optional, .path, .rows: return .none
        case .fill(let id):
          let child = Ticker.State(id: id)
          (state.presented, state.optional, state.rows) = (child, child, [child])
          state.path = [child]
          return .none
        case .start(let id):
          return .merge(
            .send(.presented(.presented(.start))),
            .send(.optional(.start)),
            .send(.path(.element(id: 0, action: .start))),
            .send(.rows(.element(id: id, action: .start)))
          )
        case .empty:
          (state.presented, state.optional, state.path, state.rows) = (nil, nil, [], [])
          return .none
        }
      }
      .ifLet(\.$presented, action: \.presented) { Ticker() }
      .ifLet(\.optional, action: \.optional) { Ticker() }
      .forEach(\.path, action: \.path) { Ticker() }
      .forEach(\.rows, action: \.rows) { Ticker() }
    }
  }

  @Test("the effects of a removed feature end, and no later action arrives")
  func vanishing() async {
    // An action that arrives after its child has been removed would be reported as an issue.
    let store = Store(initialState: Parent.State()) { Parent() }
    for round in 0..<1000 {
      store.send(.fill(round))
      let task = store.send(.start(round))
      for _ in 0..<(round % 7) { await Task.yield() }
      if round.isMultiple(of: 3) { store.send(.fill(-1 - round)) }
      store.send(.empty)
      await task.finish()
      #expect(store.state == Parent.State())
    }
  }

  @Test("a child that replaces another one starts again")
  func replaced() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    var tasks: [StoreTask] = []
    for round in 0..<1000 {
      store.send(.fill(round))
      #expect(store.state.presented?.ticks == 0 && store.state.optional?.ticks == 0)
      #expect(store.path.first?.ticks == 0 && store.rows.first?.ticks == 0)
      tasks.append(store.send(.start(round)))
      for _ in 0..<(round % 5) { await Task.yield() }
    }
    store.send(.empty)
    for task in tasks { await task.finish() }
    #expect(store.state == Parent.State())
  }

  @Test("a store that is released ends the running effects of its features")
  func storeIsGone() async {
    for round in 0..<300 {
      var store: StoreOf<Parent>? = Store(initialState: Parent.State()) { Parent() }
      store?.send(.fill(round))
      let task = store?.send(.start(round))
      for _ in 0..<(round % 5) { await Task.yield() }
      store = nil
      await task?.finish()
    }
  }
}
