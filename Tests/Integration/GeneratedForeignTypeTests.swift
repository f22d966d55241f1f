import Foundation
import Ratchet
import Testing

@Suite("Generated code that names other modules' types and the app's own protocols")
@MainActor
struct GeneratedForeignTypeTests {
  @Test("a domain in another module's type has payloads of its member types")
  func members() {
    #expect(Calendar.Event.unit(.day)[case: \.unit] == .day)
    #expect(Calendar.Event.calendars([.gregorian])[case: \.calendars] == [.gregorian])
    #expect(Calendar.Step(other: .gregorian).unit == .day)
    #expect(StrictDecoder.Choice.keys(.useDefaultKeys).is(\.keys))
  }

  @Test("a reducer that conforms through the app's protocols runs in an enum of reducers")
  func ownProtocol() {
    let store = Store(initialState: BannerDestination.State.banner(Banner.State())) {
      BannerDestination.body
    }
    store.send(.banner(.tapped))
    #expect(store.withState { $0[case: \.banner]?.taps } == 1)
  }

  @Test("results of tuples are equal if their elements are, or their errors")
  func tuples() {
    let two = Pages.Action.loaded(.success((items: [1], next: 2)))
    #expect(two == .loaded(.success((items: [1], next: 2))))
    #expect(two != .loaded(.success((items: [1], next: 3))))
    #expect(two != .loaded(.failure(PageFailure())))
    #expect(Pages.Action.loaded(.failure(PageFailure())) == .loaded(.failure(PageFailure())))
    #expect(Pages.Action.loaded(.failure(PageFailure())) != .loaded(.failure(PageFailure(code: 1))))
  }

  @Test("a domain has payloads of types that a protocol of a type around it gives")
  func inherited() {
    let loaded = Bookcase.Action.loaded(.success(["a"]))
    #expect(loaded[case: \.loaded.success] == ["a"])
    #expect(loaded != .loaded(.success([])))
    var heard = 0
    Bookcase.Settings.Choice(listener: { heard = $0 }).listener(3)
    #expect(heard == 3)
    #expect(Heard<Bookcase.Settings>.Action.heard(1) == .heard(1))
  }

  @Test("a domain in a generic type that its extension names in full has case paths")
  func fullNames() {
    #expect(StackState<Int>.Change.appended(2)[case: \.appended] == 2)
    #expect(Dictionary<String, Int>.Entry.named(3)[case: \.named] == 3)
  }
}
