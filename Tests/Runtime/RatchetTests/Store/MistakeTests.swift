import TestSupport
import Testing

@Suite("What other libraries call otherwise")
struct MistakeTests {
  @Test("has errors that say what to write")
  func messages() throws {
    let source = """
      import Ratchet
      struct Counter: Reducer {
        struct State { var count = 0 }
        enum Action { case tapped }
        var body: some ReducerOf<Self> { Reduce { _, _ in load() } }
        func load() -> EffectTask<Action> { .none }
      }
      @MainActor func use(_ store: StoreOf<Counter>) {
        store.dispatch(.tapped)
        store.state.count = 1
        _ = Store(initialState: Counter.State(), reducer: Counter())
        let _: Effect<Counter.Action> = Effect(value: .tapped)
        let _: Effect<Counter.Action> = .cancel(ids: [1, 2])
        _ = [store].map(\\.state.count)
        _ = Store(initialState: Counter.State()) { Counter() }
        _ = store.getState().count
        _ = Store(Counter())
        _ = Store(reducer: Counter(), initialState: Counter.State())
        _ = Store(initialState: Counter()) { Counter() }
        _ = Effect<Counter.Action>.none.debounce(id: 1, for: .seconds(1), scheduler: ImmediateClock())
      }
      """
    let errors = try Typechecker().errors(inSource: source)
    let expected = [
      6: "Write 'Effect<Action>'.", 9: "Write 'store.send(…)'.",
      10: "Only a reducer changes the state",
      11: "Write 'Store(initialState: …) { Feature() }'.", 12: "Write '.send(action)'.",
      13: "Merge effects", 16: "Write 'store.state'",
      17: "Write 'Store(initialState: …) { Feature() }'.",
      18: "Write 'Store(initialState: …) { Feature() }'.",
      19: "Write 'initialState: Feature.State()'.", 20: "Write 'clock: clock'",
    ]
    #expect(errors.keys.sorted() == expected.keys.sorted())
    for (line, text) in expected {
      #expect(errors[line]?.contains { $0.contains(text) } == true, "\(line): \(errors)")
    }
  }
}
