import Ratchet
import Testing

@MainActor
@Suite("The limit of a timeline")
struct TimelineLimitTests {
  @Test("in steps: the oldest are dropped, and the numbers continue")
  func steps() {
    let store = StoreOf<Notebook>.notebook(.steps(3))
    for _ in 1...10 { store.send(.count(1)) }
    #expect(store.timeline?.entries.map(\.number) == [8, 9, 10])
    while store.timeline?.undo() == true {}
    #expect(store.count == 7)
    #expect(store.timeline?.currentNumber == 7)
    store.timeline?.redo()
    #expect(store.count == 8)
  }

  @Test("of no steps at all keeps none", arguments: [0, -1])
  func none(limit: Int) {
    let store = StoreOf<Notebook>.notebook(.steps(limit))
    store.send(.count(1))
    #expect(store.timeline?.entries.isEmpty == true)
    #expect(store.timeline?.undo() == false)
    #expect(store.count == 1)
  }

  @Test("in bytes: it keeps fewer steps if each changes more")
  func bytes() {
    let limit = 100_000
    var kept: [Int] = []
    for size in [0, 1_000, 10_000] {
      let store = StoreOf<Notebook>.notebook(.bytes(limit))
      for _ in 1...1_000 { store.send(.rename(String(repeating: "x", count: size))) }
      let timeline = store.timeline!
      #expect(timeline.estimatedBytes <= limit)
      #expect(timeline.estimatedBytes > limit * 3 / 4)
      kept.append(timeline.entries.count)
      #expect(timeline.entries.last?.number == 1_000)
    }
    #expect(kept[0] > 4 * kept[1] && kept[1] > 4 * kept[2] && kept[2] > 2)
  }

  @Test("in bytes measures the changed values again after an undo")
  func bytesOfDropped() {
    let store = StoreOf<Notebook>.notebook(.bytes(1_000_000))
    store.send(.count(1))
    let one = store.timeline!.estimatedBytes
    for _ in 1...50 { store.send(.rename(String(repeating: "x", count: 1_000))) }
    store.timeline?.jump(to: 1)
    store.send(.count(1))
    #expect(store.timeline!.estimatedBytes == 2 * one)
  }

  @Test("a step larger than the limit is not kept")
  func tooLarge() {
    let store = StoreOf<Notebook>.notebook(.bytes(10_000))
    store.send(.count(1))
    store.send(.rename(String(repeating: "x", count: 20_000)))
    #expect(store.timeline?.entries.isEmpty == true)
    #expect(store.title.count == 20_000)
    store.send(.count(1))
    #expect(store.timeline?.entries.map(\.number) == [3])
  }

  @Test("the oldest are released as soon as they are dropped")
  func released() {
    final class Note: Sendable {}
    let store = Store(initialState: [Note](), timeline: .steps(10)) {
      Reduce<[Note], Note> { state, note in
        state = [note]
        return .none
      }
    }
    weak var first: Note?
    do {
      let note = Note()
      first = note
      store.send(note)
    }
    // The state before the first step is kept, too.
    for _ in 1...10 { store.send(Note()) }
    #expect(first != nil)
    store.send(Note())
    #expect(first == nil)
  }
}
