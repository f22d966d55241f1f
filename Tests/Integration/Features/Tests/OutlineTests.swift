import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
struct OutlineTests {
  @Test
  func adding() async {
    let store = TestStore(initialState: Outline.State(id: UUID(-1))) {
      Outline()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addSectionButtonTapped) {
      $0.sections.append(Outline.State(id: UUID(0)))
    }
    await store.send(\.sections[id: UUID(0)].titleChanged, "Winter") {
      $0.sections[id: UUID(0)]?.title = "Winter"
    }
    await store.send(\.sections[id: UUID(0)].addSectionButtonTapped) {
      $0.sections[id: UUID(0)]?.sections = [Outline.State(id: UUID(1))]
    }
    await store.send(
      .sections(
        .element(
          id: UUID(0), action: .sections(.element(id: UUID(1), action: .titleChanged("delete")))))
    ) {
      $0.sections[id: UUID(0)]?.sections = []
    }
  }

  @Test
  func sample() async {
    let store = TestStore(initialState: .sample) { Outline() }
    #expect(store.state.wordCount == 8)

    await store.send(\.sections[id: UUID(101)].sections[id: UUID(102)].collapseButtonTapped) {
      $0.sections[id: UUID(101)]!.sections[id: UUID(102)]!.isCollapsed = true
    }
    await store.send(.onDelete([0])) {
      $0.sections.removeFirst()
    }
    await store.send(.onDelete(IndexSet(integer: 0))) {
      $0.sections = []
    }
  }
}
