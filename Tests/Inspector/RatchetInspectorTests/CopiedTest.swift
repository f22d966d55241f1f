import RatchetTesting
import Testing

@testable import InspectedFeatures

@MainActor
@Test("steps 2 to 8 of Shelf")
func recordedShelfFrom2() async {
  let ids = LockIsolated([UUID(102)])
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<Shelf.State, Shelf.Action>(Shelf())
  let store = TestStore(
    initialState: Shelf.State(
      books: [
        Book.State(id: UUID(0), title: "Emma", isRead: false),
        Book.State(id: UUID(1), title: "Persuasion", isRead: false),
        Book.State(id: UUID(101), title: #"Mansfield "Park""#, isRead: false),
      ],
      note: "",
      isLoading: false,
      loaded: 0
    )
  ) {
    Reduce<Shelf.State, Shelf.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  } withDependencies: {
    $0.uuid = UUIDGenerator { ids.withValue { $0.isEmpty ? UUID() : $0.removeFirst() } }
  }

  await store.send(.books(.element(id: UUID(0), action: .readToggled))) {
    $0.books[id: UUID(0)]?.isRead = true
  }

  await store.send(.loadTapped) { $0.isLoading = true }

  // An effect sent this.
  await store.send(.loaded(3)) {
    $0.isLoading = false
    $0.loaded = 3
  }

  await store.send(.binding(.set(\.note, "Read again"))) { $0.note = "Read again" }

  await store.send(.moved(0, to: 2)) {
    $0.books = [
      Book.State(id: UUID(1), title: "Persuasion", isRead: false),
      Book.State(id: UUID(101), title: #"Mansfield "Park""#, isRead: false),
      Book.State(id: UUID(0), title: "Emma", isRead: true),
    ]
  }

  await store.send(.twiceTapped)

  // An effect of step 7 sent this.
  await store.send(.added(title: "Twice")) {
    $0.books.append(Book.State(id: UUID(102), title: "Twice", isRead: false))
  }
}
