import TestSupport
import Testing

@Suite("What other libraries' test stores call otherwise")
struct TestStoreMistakeTests {
  @Test("has errors that say what to write")
  func messages() throws {
    let source = """
      import Ratchet
      import RatchetTesting
      struct Counter: Reducer {
        struct State: Equatable { var count = 0 }
        enum Action: Equatable { case tapped, loaded(Int) }
        var body: some Reducer<State, Action> { EmptyReducer() }
      }
      @MainActor func use(_ store: TestStoreOf<Counter>) async {
        _ = TestStore(initialState: Counter.State(), reducer: Counter())
        _ = TestStore(Counter())
        await store.receive("loaded")
        await store.receive("loaded") { $0.count = 1 }
        store.assert(.send(.tapped) { $0.count = 1 }, .receive(.loaded(1)), .do { print() })
        await store.receive(.loded)
        store.assert { $0.cont = 1 }
      }
      """
    let errors = try Typechecker().errors(inSource: source)
    let expected = [
      9: "Write 'TestStore(initialState: …) { Feature() }'.",
      10: "Write 'TestStore(initialState: …) { Feature() }'.",
      11: "Write the action or its case", 12: "Write the action or its case",
      13: "Write each step", 14: "type 'Counter.Action' has no member 'loded'",
      15: "value of type 'Counter.State' has no member 'cont'",
    ]
    #expect(errors.keys.sorted() == expected.keys.sorted(), "\(errors)")
    for (line, text) in expected {
      #expect(errors[line]?.count == 1, "\(line): \(errors[line] ?? [])")
      #expect(errors[line]?.first?.contains(text) == true, "\(line): \(errors[line] ?? [])")
    }
  }
}
