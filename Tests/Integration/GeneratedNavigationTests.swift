import Foundation
import Observation
import RatchetMigration
import Synchronization
import Testing

@Suite("Generated navigation")
@MainActor
struct GeneratedNavigationTests {
  private let store = Store(initialState: Bookshop.State(books: ["Momo"])) { Bookshop() }

  @Test("what is presented is part of the generated initializer, and nil by default")
  func initializer() {
    #expect(store.destination == nil)
    let state = Bookshop.State(books: [], destination: .hint("a"))
    #expect(state.destination == .hint("a"))
    #expect(state.dialog == nil)
  }

  @Test("an enum of reducers needs no closure, and its children are presented and dismissed")
  func destination() {
    store.send(.addTapped)
    store.send(.destination(.presented(.edit(.binding(.set(\.title, "Jim"))))))
    #expect(store.destination == .edit(BookEditor.State(title: "Jim")))
    store.send(.destination(.presented(.edit(.saveTapped))))
    #expect(store.destination == nil)
    #expect(store.books == ["Momo", "Jim"])
  }

  @Test("an alert in an enum is dismissed after any action, unless the parent shows something else")
  func alert() {
    store.send(.removeTapped)
    store.send(.destination(.presented(.alert(.delete))))
    #expect(store.destination == nil)
    #expect(store.books.isEmpty)
    store.send(.removeTapped)
    store.send(.destination(.presented(.alert(.archive))))
    #expect(store.destination == .hint("Archived"))
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
  }

  @Test("a dialog is dismissed after any action")
  func dialog() {
    store.send(.clearTapped)
    #expect(store.dialog != nil)
    store.send(.dialog(.presented(.clear)))
    #expect(store.dialog == nil)
    #expect(store.books.isEmpty)
  }

  @Test("a view switches over the presented cases, and gets each child's store")
  func cases() throws {
    store.send(.addTapped)
    let destination = try #require(store.scope(state: \.destination, action: \.destination))
    guard case .edit(let editor) = destination.case else {
      Issue.record("another case is shown")
      return
    }
    #expect(editor === destination.scope(state: \.edit, action: \.edit))
    #expect(editor === destination.case.edit)
    #expect(destination.case.alert == nil)
    editor.send(.binding(.set(\.title, "Jim")))
    #expect(editor.title == "Jim")
    editor.send(.saveTapped)
    #expect(store.books == ["Momo", "Jim"])
    store.send(.removeTapped)
    let next = try #require(store.scope(state: \.destination, action: \.destination))
    guard case .alert(let alert) = next.case else {
      Issue.record("another case is shown")
      return
    }
    #expect(next !== destination)
    #expect(String(state: alert.title) == "Remove?")
    #expect(editor.title == "Jim")
  }

  @Test("a sheet of one case is bound by the case's name")
  func boundCase() throws {
    @Bindable var bound = store
    let edit = $bound.scope(state: \.destination?.edit, action: \.destination.edit)
    #expect(edit.wrappedValue == nil)
    store.send(.addTapped)
    let editor = try #require(edit.wrappedValue)
    editor.send(.binding(.set(\.title, "Jim")))
    #expect(store.destination?.edit?.title == "Jim")
    edit.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test("a case of what is presented is bound, through the scope of the whole enum")
  func boundScope() throws {
    @Bindable var bound = store
    let destination = $bound.scope(state: \.$destination, action: \.destination)
    #expect(destination.edit.wrappedValue == nil)
    store.send(.addTapped)
    let editor = try #require(destination.edit.wrappedValue)
    editor.send(.binding(.set(\.title, "Jim")))
    #expect(store.destination?.edit?.title == "Jim")
    // Another case is not dismissed by a view that disappears late.
    destination.alert.wrappedValue = nil
    #expect(store.destination != nil)
    destination.edit.wrappedValue = nil
    #expect(store.destination == nil)
    store.send(.removeTapped)
    let alert: Store<AlertState<Bookshop.Destination.Alert>, Bookshop.Destination.Alert>? =
      $bound.scope(\.$destination, action: \.destination).alert.wrappedValue
    try #require(alert).send(.archive)
    #expect($bound.scope(\.$destination, action: \.destination).hint.wrappedValue == "Archived")
    let isHinted: Binding<Bool> = Binding($bound.scope(\.$destination, action: \.destination).hint)
    #expect(isHinted.wrappedValue)
    isHinted.wrappedValue = false
    #expect(store.destination == nil)
    #expect(!isHinted.wrappedValue)
  }

  @Test("a stack's screens are shown case by case, each with its store")
  func screens() {
    store.send(.bookTapped("Momo"))
    store.send(.path(.push(id: 1, state: .shop(Bookshop.State(books: ["Jim"])))))
    var titles: [String] = []
    for screen in store.scope(state: \.path, action: \.path) {
      switch screen.case {
      case .detail(let detail):
        detail.send(.favoriteTapped)
        titles.append(detail.title)
      case .shop(let shop):
        shop.send(.bookTapped("Jim"))
        titles += shop.scope(state: \.path, action: \.path).compactMap { $0.state.detail?.title }
      }
    }
    #expect(titles == ["Momo", "Jim"])
    #expect(store.log == ["#0: true"])
  }

  @Test("the screens of a stack are pushed, act and are popped, the feature's own kind among them")
  func stack() {
    store.send(.bookTapped("Momo"))
    store.send(.path(.push(id: 1, state: .shop(Bookshop.State(books: ["Jim"])))))
    store.send(.path(.element(id: 1, action: .shop(.bookTapped("Jim")))))
    store.send(.path(.element(id: 0, action: .detail(.favoriteTapped))))
    #expect(store.log == ["#0: true"])
    #expect(store.path[id: 1, case: \.shop]?.path[id: 0, case: \.detail]?.title == "Jim")
    store.send(.path(.popFrom(id: 0)))
    #expect(store.path.isEmpty)
  }

  @Test("case key paths go through presentations and stacks")
  func caseKeyPaths() {
    let saved = Bookshop.Action.destination(.presented(.edit(.saved("Jim"))))
    #expect(saved[case: \.destination.edit.saved] == "Jim")
    #expect(saved[case: \.destination.presented.edit.saved] == "Jim")
    let tapped = Bookshop.Action.path(.element(id: 3, action: .detail(.favoriteTapped)))
    #expect(tapped.is(\.path[id: 3].detail.favoriteTapped))
    #expect(!tapped.is(\.path[id: 2].detail.favoriteTapped))
  }

  @Test("states and actions with presentations and stacks are equal, hash and survive coding")
  func values() throws {
    let states = [
      Bookshop.State(books: []),
      Bookshop.State(books: [], destination: .edit(BookEditor.State())),
      Bookshop.State(books: [], destination: .edit(BookEditor.State(title: "Jim"))),
      Bookshop.State(books: [], destination: .alert(AlertState { TextState("a") })),
      Bookshop.State(books: [], path: [.detail(BookDetail.State(title: "a"))]),
    ]
    for (left, lhs) in states.enumerated() {
      for (right, rhs) in states.enumerated() { #expect((lhs == rhs) == (left == right)) }
    }
    #expect(Set(states).count == states.count)
    let data = try JSONEncoder().encode(states)
    #expect(try JSONDecoder().decode([Bookshop.State].self, from: data) == states)

    let actions: [Bookshop.Action] = [
      .destination(.dismiss), .destination(.presented(.alert(.delete))),
      .destination(.presented(.edit(.binding(.set(\.title, "a"))))),
      .path(.element(id: 1, action: .detail(.favoriteTapped))), .path(.popFrom(id: 1)),
      .path(.push(id: 1, state: .detail(BookDetail.State(title: "a")))),
    ]
    for (left, lhs) in actions.enumerated() {
      for (right, rhs) in actions.enumerated() { #expect((lhs == rhs) == (left == right)) }
    }
    let encoded = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([Bookshop.Action].self, from: encoded) == actions)
  }

  @Test("a reader of a presented state or of a screen is notified only of its changes")
  func observation() {
    store.send(.addTapped)
    store.send(.bookTapped("Momo"))
    let reads: [@MainActor () -> Void] = [
      { _ = store.books },
      { _ = store.destination },
      { _ = store.path },
      { _ = store.withState(\.path.ids) },
      { _ = store.withState(\.path[id: 0]) },
    ]
    let typed = Bookshop.Action.destination(.presented(.edit(.binding(.set(\.title, "a")))))
    #expect(told(of: typed, reads) == [false, true, false, false, false])
    #expect(told(of: typed, reads) == [false, false, false, false, false])
    let favorite = Bookshop.Action.path(.element(id: 0, action: .detail(.favoriteTapped)))
    #expect(told(of: favorite, reads) == [false, false, true, false, true])
    #expect(told(of: .bookTapped("Jim"), reads) == [false, false, true, true, false])
    #expect(told(of: .destination(.dismiss), reads) == [false, true, false, false, false])
  }

  /// How many of the reads are notified of an action.
  private func told(of action: Bookshop.Action, _ reads: [@MainActor () -> Void]) -> [Bool] {
    let told = reads.map { read in
      let told = Told()
      withObservationTracking(read) { told.value.withLock { $0 = true } }
      return told
    }
    store.send(action)
    return told.map { told in told.value.withLock { $0 } }
  }

  private final class Told: Sendable {
    let value = Mutex(false)
  }
}
