import Ratchet
import RatchetTesting
import Testing

@testable import BoardFeature

private let list = UUID(1)
private let card = Card(id: UUID(10), text: "Milk")
private let emma = UUID(100)

private func board(_ cards: IdentifiedArrayOf<Card>) -> Board.State {
  var state = Board.State(
    name: "shop", content: Content(lists: [CardList(id: list, title: "To do", cards: cards)]))
  state.people = [Board.Person(id: emma, name: "Emma")]
  return state
}

@MainActor
@Suite("What one person sees of a board")
struct SessionTests {
  private let clock = TestClock()
  private let sent = LockIsolated<[Board.Action]>([])

  private func store(_ cards: IdentifiedArrayOf<Card> = [card]) -> TestStoreOf<Session> {
    TestStore(initialState: Session.State(person: emma, name: "Emma", board: board(cards))) {
      Session()
    } withDependencies: { [clock, sent] in
      $0.board.send = { action in sent.withValue { $0.append(action) } }
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test("an edit is kept in the sheet until the board has it")
  func edit() async {
    let store = store()
    await store.send(.view(.cardTapped(card.id))) { $0.sheet = CardSheet.State(card: card) }
    await store.send(.view(.sheet(.textChanged("Oat milk"))))
    await store.receive(\.sheet.textChanged) { $0.sheet?.text = "Oat milk" }
    await store.send(.view(.sheet(.saveTapped)))
    await store.receive(\.sheet.saveTapped) {
      $0.sheet?.saving = Card(id: card.id, text: "Oat milk")
      $0.isSending = true
    }
    await store.receive(\.sent) { $0.isSending = false }
    #expect(sent.value == [.changed(.edit(card.id, from: "Milk", to: "Oat milk"), by: emma)])
    let changed = board([Card(id: card.id, text: "Oat milk")])
    await store.send(.boardChanged(changed)) {
      $0.board = changed
      $0.sheet = nil
    }
  }

  @Test("what was typed for a card that another person deletes becomes a new card")
  func deletedMeanwhile() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.view(.cardTapped(card.id)))
    await store.send(.view(.sheet(.textChanged("Oat milk"))))
    await store.send(.boardChanged(board([]))) {
      $0.sheet?.current = nil
      $0.sheet?.hasChanged = true
    }
    await store.send(.view(.sheet(.saveTapped)))
    await store.finish()
    let new = Card(id: UUID(0), text: "Oat milk")
    #expect(sent.value == [.changed(.add(new, list: list, index: .max), by: emma)])
  }

  @Test("a card is deleted after a question")
  func deletion() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.view(.cardTapped(card.id)))
    await store.send(.view(.sheet(.deleteTapped)))
    await store.receive(\.sheet.deleteTapped) { $0.dialog = .delete(card.id, "Milk") }
    await store.send(.view(.dialog(nil)))
    await store.receive(\.dialog.dismiss) { $0.dialog = nil }
    #expect(sent.value == [])
    await store.send(.view(.sheet(.deleteTapped)))
    await store.send(.view(.dialog(.deleteConfirmed(card.id))))
    await store.finish()
    #expect(sent.value == [.changed(.remove(card.id), by: emma)])
  }

  @Test("a search waits until typing has ended")
  func search() async {
    let store = store()
    await store.send(.view(.searchChanged("M"))) { $0.search = "M" }
    await clock.advance(by: .milliseconds(299))
    await store.send(.view(.searchChanged("Mi"))) { $0.search = "Mi" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchPaused) { $0.query = "Mi" }
  }

  @Test("changes reach the board in their order, however slow it is")
  func order() async {
    let store = store()
    store.exhaustivity = .off
    for index in 0..<20 { await store.send(.view(.cardDropped(card.id, list: list, index: index))) }
    await store.send(.view(.undoTapped))
    await store.finish()
    let moves = (0..<20).map {
      Board.Action.changed(.move(card.id, list: list, index: $0), by: emma)
    }
    #expect(sent.value == moves + [.undo(by: emma)])
  }

  @Test("joins the board before it tells what the person does")
  func joining() async {
    let store = store()
    store.dependencies.board.states = { .finished }
    store.exhaustivity = .off
    await store.send(.task)
    await store.send(.view(.undoTapped))
    await store.finish()
    #expect(sent.value == [.joined(emma, name: "Emma"), .undo(by: emma)])
  }

  @Test("an action of a page that is behind changes nothing")
  func behind() async {
    let store = store()
    await store.send(.view(.sheet(.saveTapped))) { $0.note = "The card was closed." }
    await store.send(.view(.dialog(.deleteConfirmed(card.id)))) {
      $0.note = "The question was closed."
    }
    await store.send(.view(.cardTapped(UUID(99)))) { $0.note = "The card has been deleted." }
    #expect(sent.value == [])
  }

  @Test("shows the last message, from the board or from the session")
  func messages() async {
    let store = store()
    store.exhaustivity = .off
    var refused = board([card])
    refused.people[id: emma]?.note = Board.Note(number: 1, text: "The board is full.")
    await store.send(.boardChanged(refused)) { $0.note = "The board is full." }
    await store.send(.view(.cardTapped(UUID(99)))) { $0.note = "The card has been deleted." }
    await store.send(.view(.cardTapped(card.id))) { $0.note = nil }
    // The board still has its message when it changes.
    refused.revision += 1
    await store.send(.boardChanged(refused))
    #expect(store.state.note == nil)
    refused.people[id: emma]?.note?.number += 1
    await store.send(.boardChanged(refused)) { $0.note = "The board is full." }
  }

  @Test("another card is not opened in place of one with a text that is not saved")
  func otherCard() async {
    let other = Card(id: UUID(11), text: "Salt")
    let store = store([card, other])
    store.exhaustivity = .off
    await store.send(.view(.cardTapped(card.id)))
    await store.send(.view(.cardTapped(other.id))) { $0.sheet?.text = "Salt" }
    await store.send(.view(.sheet(.textChanged("Sea salt"))))
    await store.receive(\.sheet.textChanged)
    await store.send(.view(.cardTapped(card.id))) {
      $0.note = "Save or cancel the open card first."
    }
    await store.send(.view(.cardTapped(other.id))) { $0.note = nil }
    #expect(store.state.sheet?.text == "Sea salt")
  }

  @Test(
    "a sheet of a lost connection is opened again, and tells what others have done meanwhile",
    arguments: [
      (IdentifiedArray(uniqueElements: [card]), "Milk", false),
      ([Card(id: card.id, text: "Tea")], "Tea", true), ([], nil, true),
      // The text was saved before the connection was lost.
      ([Card(id: card.id, text: "Oat milk")], "Oat milk", false),
    ] as [(IdentifiedArrayOf<Card>, String?, Bool)])
  func reopening(_ cards: IdentifiedArrayOf<Card>, _ current: String?, _ hasChanged: Bool) async {
    let store = store(cards)
    store.exhaustivity = .off
    await store.send(.view(.sheetReopened(card.id, last: "Milk", text: "Oat milk")))
    #expect(store.state.sheet?.card == card.id)
    #expect(store.state.sheet?.text == "Oat milk")
    #expect(store.state.sheet?.current == current)
    #expect(store.state.sheet?.hasChanged == hasChanged)
  }
}
