import Ratchet
import Testing

extension GrowthTests {
  @Test("of the actions of an inspected store")
  func inspected() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let store = Store(initialState: Notebook.State()) { Notebook() }
      await store.inspected?.inspect(limit: .steps(100))
      let growth = await Growth.over {
        store.send(.count(1))
        await Task.yield()
      }
      #expect(growth < Growth.limit)
    }
  }
}
