import Ratchet
import Testing

@MainActor
@Suite("@Dependency(\\.dismiss)")
struct DismissTests {
  /// A feature that dismisses itself, and can present or push a feature of its own type.
  struct Leaver: Reducer {
    struct State: Equatable {
      var wasPresented: Bool?
      @Presents var next: State?
      var path = StackState<State>()
    }

    enum Action: CasePathable {
      case ask
      case leave
      case leaveAndSay(Int)
      case said(Int)
      indirect case next(PresentationAction<Action>)
      case path(StackAction<State, Action>)

      struct AllCasePaths: Sendable {
        var next: CasePath<Action, PresentationAction<Action>> {
          CasePath(
            embed: { .next($0) },
            extract: { if case .next(let action) = $0 { action } else { nil } }
          )
        }
        var path: CasePath<Action, StackAction<State, Action>> {
          CasePath(
            embed: { .path($0) },
            extract: { if case .path(let action) = $0 { action } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ask: state.wasPresented = isPresented
        case .leave: return .run { _ in await dismiss() }
        case .leaveAndSay(let number):
          return .run { [dismiss] send in
            await dismiss()
            await send(.said(number))
          }
        case .said: Issue.record("The effect continued after its feature was dismissed.")
        case .next, .path: break
        }
        return .none
      }
      .ifLet(\.$next, action: \.next) { Leaver() }
      .forEach(\.path, action: \.path) { Leaver() }
    }
  }

  func store(_ state: Leaver.State) -> StoreOf<Leaver> {
    Store(initialState: state) { Leaver() }
  }

  @Test("it dismisses the feature whose effect calls it, however deep that lies")
  func presented() async {
    let store = store(
      Leaver.State(next: Leaver.State(next: Leaver.State(next: Leaver.State())))
    )
    await store.send(.next(.presented(.next(.presented(.next(.presented(.leave))))))).finish()
    #expect(store.state == Leaver.State(next: Leaver.State(next: Leaver.State())))
    await store.send(.next(.presented(.leave))).finish()
    #expect(store.state == Leaver.State())
  }

  @Test("it pops the screen whose effect calls it, with all above it")
  func popped() async {
    let store = store(Leaver.State(path: [Leaver.State(), Leaver.State(), Leaver.State()]))
    await store.send(.path(.element(id: 1, action: .leave))).finish()
    #expect(store.path.count == 1)
  }

  @Test("a presentation on a stack and a stack in a presentation are distinguished")
  func mixed() async {
    let store = store(
      Leaver.State(path: [Leaver.State(next: Leaver.State(path: [Leaver.State()]))])
    )
    await store.send(
      .path(
        .element(
          id: 0, action: .next(.presented(.path(.element(id: 0, action: .leave))))
        )
      )
    ).finish()
    #expect(store.state == Leaver.State(path: [Leaver.State(next: Leaver.State())]))
    await store.send(.path(.element(id: 0, action: .next(.presented(.leave))))).finish()
    #expect(store.state == Leaver.State(path: [Leaver.State()]))
  }

  @Test("the effect that calls it ends with the feature")
  func ends() async {
    let store = store(Leaver.State(next: Leaver.State()))
    await store.send(.next(.presented(.leaveAndSay(1)))).finish()
    #expect(store.state == Leaver.State())
  }

  @Test("if the feature is not presented, it is reported at the call")
  func notPresented() async {
    let store = store(Leaver.State())
    await withKnownIssue {
      await store.send(.leave).finish()
    } matching: { issue in
      issue.description.contains("it is not presented")
        && issue.sourceLocation?.fileID.hasSuffix("DismissTests.swift") == true
    }
  }

  @Test("a feature knows whether it is presented")
  func isPresented() {
    let store = store(Leaver.State(next: Leaver.State(), path: [Leaver.State()]))
    store.send(.ask)
    store.send(.next(.presented(.ask)))
    store.send(.path(.element(id: 0, action: .ask)))
    #expect(store.wasPresented == false)
    #expect(store.next?.wasPresented == true)
    #expect(store.path.first?.wasPresented == true)
  }

  @Test("it can be overridden in a test of the feature alone, and for one child")
  func overridden() async {
    let (left, report) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Leaver.State()) {
      Leaver()
    } withDependencies: {
      $0.dismiss = DismissEffect { report.finish() }
    }
    await store.send(.leave).finish()
    for await _ in left {}
  }
}
