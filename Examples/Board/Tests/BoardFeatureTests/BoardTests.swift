import Ratchet
import RatchetTesting
import Testing

@testable import BoardFeature

private let (list, other) = (UUID(1), UUID(2))
private let (milk, salt) = (Card(id: UUID(10), text: "Milk"), Card(id: UUID(11), text: "Salt"))
private let (emma, tom) = (UUID(100), UUID(200))

private var initial: Board.State {
  var state = Board.State(
    name: "shop",
    content: Content(lists: [
      CardList(id: list, title: "To do", cards: [milk, salt]), CardList(id: other, title: "Done"),
    ]))
  state.people = [Board.Person(id: emma, name: "Emma"), Board.Person(id: tom, name: "Tom")]
  return state
}

@MainActor
@Suite("A board")
struct BoardTests {
  private let clock = TestClock()

  private func store(
    _ save: @escaping @Sendable (Int) throws -> Void = { _ in }
  ) -> TestStoreOf<Board> {
    TestStore(initialState: initial) {
      Board()
    } withDependencies: {
      $0.boardStorage.save = { _, _, _, revision in try save(revision) }
      $0.continuousClock = clock
    }
  }

  @Test("a change is saved, and each person undoes what was their own")
  func undo() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.changed(.move(milk.id, list: other, index: 0), by: emma))
    await store.send(.changed(.edit(salt.id, from: "Salt", to: "Sea salt"), by: tom))
    await store.send(.undo(by: emma)) {
      $0.content.lists[id: list]?.cards[id: salt.id]?.text = "Sea salt"
    }
    await store.send(.redo(by: emma))
    #expect(store.state.content.lists[id: other]?.cards.map(\.text) == ["Milk"])
    #expect(store.state.content.lists[id: list]?.cards.map(\.text) == ["Sea salt"])
    await store.skipReceivedActions()
    await store.finish()
    #expect(store.state.isSaved)
  }

  @Test(
    "what has become impossible is reported, and changes nothing",
    arguments: [
      (Change.edit(UUID(99), from: "", to: "Tea"), Refusal.cardIsGone),
      (.edit(milk.id, from: "Beer", to: "Tea"), .wasEdited),
      (.edit(milk.id, from: "Milk", to: " \n"), .textIsEmpty),
      (.edit(milk.id, from: "Milk", to: "Milk\u{0}"), .textHasNull),
      (.edit(milk.id, from: "Milk", to: String(repeating: "a", count: 2_001)), .textIsTooLong),
      (
        .edit(milk.id, from: "Milk", to: "a" + String(repeating: "\u{301}", count: 2_000)),
        .textIsTooLong
      ),
      (.move(milk.id, list: UUID(99), index: 0), .listIsGone),
      (.move(UUID(99), list: list, index: 0), .cardIsGone),
      (.add(milk, list: list, index: 0), .cardExists),
      (.add(Card(id: UUID(12), text: "Tea"), list: UUID(99), index: 0), .listIsGone),
      (.remove(UUID(99)), .cardIsGone),
    ])
  func refusals(_ change: Change, _ refusal: Refusal) async {
    await store().send(.changed(change, by: emma)) {
      $0.people[id: emma]?.note = Board.Note(number: 1, text: refusal.rawValue)
    }
  }

  @Test("distinguishes two refusals for one reason, also if there was a change between them")
  func sameRefusal() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.changed(.remove(UUID(99)), by: emma))
    #expect(store.state.people[id: emma]?.note?.number == 1)
    await store.send(.changed(.remove(milk.id), by: emma))
    await store.send(.changed(.remove(UUID(99)), by: emma))
    #expect(store.state.people[id: emma]?.note?.number == 2)
    await store.finish()
  }

  @Test("saving that fails is tried again, with what has changed meanwhile")
  func savingAgain() async {
    let isFull = LockIsolated(true)
    let store = store { _ in if isFull.value { throw DiskFull() } }
    store.exhaustivity = .off
    await store.send(.changed(.remove(milk.id), by: emma))
    await store.receive(\.savingFailed) {
      $0.saving = .waiting(attempt: 1, error: "the disk is full")
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.triedAgain)
    await store.receive(\.savingFailed) {
      $0.saving = .waiting(attempt: 2, error: "the disk is full")
    }
    isFull.setValue(false)
    await store.send(.changed(.remove(salt.id), by: tom))
    await store.receive(\.saved) {
      $0.saved = $0.content
      $0.savedRevision = 2
      $0.saving = .idle
    }
    await clock.advance(by: .seconds(60))
    await store.receive(\.triedAgain)
  }
}

private struct DiskFull: Error, CustomStringConvertible {
  let description = "the disk is full"
}
