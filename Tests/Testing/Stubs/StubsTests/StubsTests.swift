import Foundation
import RatchetTesting
import Testing

@testable import StubbedFeatures

/// The code that the plugin generates for a test target, as tests use it.
@Suite("Generated stubs")
@MainActor
struct StubsTests {
  @Test("a stub has a default for each property, and all can be passed")
  func states() {
    let state = Shop.State.stub()
    #expect(state.budget == Price(0))
    #expect(state.title == "Shop")
    #expect(state.visits == 0 && state.articles.isEmpty && state.destination == nil)
    let other = Shop.State.stub(
      articles: [.stub(id: UUID(7), name: "Pen")], budget: .stub(cents: 5), visits: 3)
    #expect(other.articles[id: UUID(7)]?.tags == ["new"])
    #expect(other.budget.cents == 5 && other.visits == 3)
  }

  @Test("a hand-written initializer is called, and the other properties are set")
  func ownInitializers() {
    let row = Row.State.stub(id: 2, count: 4)
    #expect(row.id == 2 && row.title == "" && row.count == 4)
  }

  @Test("a stub names nothing that is '@_spi', because a test does not see it")
  func spi() {
    #expect(Probe.stub(count: 2) == Probe.stub(count: 2))
    #expect(ProbeEvent.stubs.map { $0.is(\.opened) } == [true])
  }

  @Test("there is a stub of each case that Ratchet can create, in order")
  func actions() {
    #expect(
      Shop.Action.stubs.compactMap(\.caseKeyPath) == [
        \.articlesLoaded, \.binding, \.destination, \.filtered, \.loadButtonTapped, \.path, \.rows,
        \.logged,
      ])
    #expect(Shop.Action.stub(\.articlesLoaded) == .articlesLoaded(.success([])))
    #expect(Shop.Action.stub(\.filtered) == .filtered(by: .named(""), isExact: false))
    #expect(Row.Action.stub(\.renamed) == .renamed(""))
  }

  @Test("a feature's test store takes its parameters and dependencies, and begins with a stub")
  func testStore() async {
    let store = Shop.testStore(increment: 2, initialState: .stub(visits: 1)) {
      $0.articles.all = { [.stub(name: "Pen")] }
    }
    await store.send(.stub(\.loadButtonTapped)) { $0.visits = 3 }
    await store.receive(\.articlesLoaded.success) { $0.articles = [.stub(name: "Pen")] }
  }

  @Test("types with the names of libraries' types have stubs and laws too")
  func namesakes() async {
    let store = StubbedShared.testStore(initialState: .stub(count: Ratchet.Shared(value: 3)))
    await store.send(.stub(\.operation)) { $0.$count.withLock { $0 = 4 } }
    #expect(store.state.tag == .stub() && store.state.operation == .add && store.state.issue == nil)
    #expect(StubbedTrait.State.stub().store == .stub())
  }

  @Test("what Ratchet can create of strange declarations is there, and the rest compiles")
  func strange() async {
    #expect(
      Strange.stubs.compactMap(\.caseKeyPath) == [
        \.text, \.tag, \.wrapped, \.arguments, \.Row, \.kinds, \.dated,
      ])
    #expect(Profile.Action.stub(\.binding) == .binding(.set(\.count, 0)))
    let store = Profile.testStore(uuid: 2, id: "abc")
    await store.send(.appeared) { $0.count = 5 }
  }

  @Test("a dependency without a value is unimplemented")
  func unimplemented() async {
    await withKnownIssue {
      let store = Shop.testStore()
      store.exhaustivity = .off
      await store.send(.loadButtonTapped)
      await store.finish()
    } matching: { issue in
      "\(issue)".contains("all")
    }
  }

  @Test("a generic state that needs no value is a stub as well")
  func generics() {
    #expect(Loader<Int>.State.stubs == [.idle])
    #expect(Loader<Int>.Action.stubs == [.reset])
  }

  @Test("random values are the same for the same seed, and come in all cases")
  func randomValues() {
    func actions() -> [Row.Action] {
      (UInt64(0)..<50).map { seed in
        var random = Randomness(seed: seed)
        return .arbitrary(&random)
      }
    }
    #expect(actions() == actions())
    #expect(Set(actions().map { $0.is(\.renamed) }) == [true, false])
  }
}
