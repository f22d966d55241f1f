import RatchetTesting
import XCTest

@testable import Features

@MainActor
final class ChoresTests: XCTestCase {
  let clock = TestClock()

  func testAdd() async {
    let store = TestStore(initialState: Chores.State()) {
      Chores()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addChoreButtonTapped) {
      $0.chores.insert(Chore.State(description: "", id: UUID(0), isComplete: false), at: 0)
    }
    await store.send(.addChoreButtonTapped) {
      $0.chores = [
        Chore.State(description: "", id: UUID(1), isComplete: false),
        Chore.State(description: "", id: UUID(0), isComplete: false),
      ]
    }
    await store.send(\.chores[id: UUID(0)].binding.description, "Sweep") {
      $0.chores[id: UUID(0)]?.description = "Sweep"
    }
  }

  func testCompleteDebounces() async {
    let state = Chores.State(
      chores: [
        Chore.State(description: "", id: UUID(0), isComplete: false),
        Chore.State(description: "", id: UUID(1), isComplete: false),
      ]
    )
    let store = TestStore(initialState: state) {
      Chores()
    } withDependencies: {
      $0.continuousClock = self.clock
    }

    await store.send(\.chores[id: UUID(0)].binding.isComplete, true) {
      $0.chores[id: UUID(0)]?.isComplete = true
    }
    await self.clock.advance(by: .milliseconds(500))
    await store.send(.chores(.element(id: UUID(0), action: .binding(.set(\.isComplete, false))))) {
      $0.chores[id: UUID(0)]?.isComplete = false
    }
    await self.clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedChores)
    await store.send(\.chores[id: UUID(0)].binding.isComplete, true) {
      $0.chores[0].isComplete = true
    }
    await self.clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedChores) {
      $0.chores.swapAt(0, 1)
    }
  }

  func testDeleteFiltered() async {
    let store = TestStore(initialState: Chores.State(filter: .done, chores: .mock)) {
      Chores()
    }
    await store.send(.delete([0])) {
      $0.chores = [$0.chores[0]]
    }
    await store.send(\.binding.filter, .all) {
      $0.filter = .all
    }
    await store.send(.delete([0])) {
      $0.chores = []
    }
  }

  func testMove() async {
    let state = Chores.State(
      chores: IdentifiedArrayOf<Chore.State>(
        uniqueElements: (0..<3).map { Chore.State(id: UUID($0)) }
      )
    )
    let store = TestStore(initialState: state) {
      Chores()
    } withDependencies: {
      $0.continuousClock = self.clock
    }

    await store.send(\.binding.editMode, .active) {
      $0.editMode = .active
    }
    await store.send(.move([0], 2)) {
      $0.chores = [$0.chores[1], $0.chores[0], $0.chores[2]]
    }
    await self.clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedChores)
  }

  func testClearCompletedAndMoveInFilter() async {
    let chores: IdentifiedArrayOf<Chore.State> = [
      Chore.State(id: UUID(0), isComplete: false),
      Chore.State(id: UUID(1), isComplete: true),
      Chore.State(id: UUID(2), isComplete: false),
      Chore.State(id: UUID(3), isComplete: true),
    ]
    let store = TestStore(initialState: Chores.State(filter: .done, chores: chores)) {
      Chores()
    } withDependencies: {
      $0.continuousClock = self.clock
    }

    await store.send(.move([0], 2)) {
      $0.chores = [chores[0], chores[2], chores[3], chores[1]]
    }
    await self.clock.advance(by: .milliseconds(100))
    await store.receive(\.sortCompletedChores)
    await store.send(.clearCompletedButtonTapped) {
      $0.chores = [chores[0], chores[2]]
    }
    XCTAssertEqual(store.state.filteredChores, [])
  }
}
