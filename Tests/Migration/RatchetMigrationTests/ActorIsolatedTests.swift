import RatchetMigration
import Testing

@Suite("ActorIsolated")
struct ActorIsolatedTests {
  @Test("an actor-isolated value is changed in turns")
  func actor() async {
    let count = ActorIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await count.withValue { $0 += 1 } } }
    }
    #expect(await count.value == 100)
    await count.setValue(1)
    #expect(await count.value == 1)
    #expect(await count.description == "1")
  }
}
