import TestSupport
import Testing

@Suite("Swift 5 mode")
struct OlderLanguageModeTests {
  @Test(
    "stores can be used where nothing is said of the main actor, as in the Composable Architecture")
  func unisolated() throws {
    let source = """
      import Ratchet

      struct Counter: Reducer {
        struct State: Equatable { var count = 0 }
        enum Action { case increment }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }

      struct App {
        static let store = Store(initialState: Counter.State()) { Counter() }
        @Bindable var bound: StoreOf<Counter>
      }

      final class Screen {
        let store = Store(initialState: Counter.State()) { Counter() }
        var token: ObserveToken?

        func appear() {
          store.send(.increment)
          _ = store.state.count
          token = observe { [store] in _ = store.withState(\\.count) }
        }

        deinit { store.send(.increment) }
      }
      """
    #expect(try Typechecker(languageMode: "5").errors(inSource: source) == [:])
    #expect(try !Typechecker(languageMode: "6").errors(inSource: source).isEmpty)
  }

  @Test("the fields of a state have no warning where concurrency is checked completely")
  func fields() throws {
    let source = """
      import Ratchet

      struct Form: BindableState {
        var name = ""
        let id = 0

        static func addBindableFields(to fields: inout BindableFields<Self>) {
          fields.add("name", \\.name)
          fields.add("id", \\.id)
        }
      }
      """
    let typechecker = Typechecker(
      languageMode: "5", options: ["-strict-concurrency=complete", "-warnings-as-errors"])
    #expect(try typechecker.errors(inSource: source) == [:])
  }
}
