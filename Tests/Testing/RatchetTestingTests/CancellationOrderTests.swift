import RatchetTesting
import Testing

@MainActor
@Suite("The order of cancellations by id within effects")
struct CancellationOrderTests {
  @Test("of two effects that cancel each other, the later one stays", arguments: 1...100)
  func laterStays(_: Int) async {
    let saved = LockIsolated<[Int]>([])
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .run { _ in
          try await withTaskCancellation(id: "save", cancelInFlight: true) {
            try await ImmediateClock().sleep(for: .seconds(1))
            saved.withValue { $0.append(action) }
          }
        }
      }
    }
    await store.send(1) { $0 = 1 }
    await store.send(2) { $0 = 2 }
    await store.finish()
    #expect(saved.value.last == 2)
  }
}
