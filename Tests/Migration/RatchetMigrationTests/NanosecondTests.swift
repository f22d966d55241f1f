import RatchetMigrationTesting
import Testing

@MainActor
@Suite("Times as a number of nanoseconds")
struct NanosecondTests {
  @Test("the time to wait is set as a duration, and as a number of nanoseconds")
  func timeToWait() {
    let store = TestStore(initialState: 0) { Reduce<Int, Void> { _, _ in .none } }
    store.timeout = .milliseconds(500)
    #expect(store.timeout == .milliseconds(500))
    store.timeout = 1_000_000
    #expect(store.timeout == .milliseconds(1))
    store.timeout = 2 * NSEC_PER_SEC
    #expect(store.timeout == .seconds(2))
    let nanoseconds: UInt64 = store.timeout
    #expect(nanoseconds == 2_000_000_000)
    let timeout = store.timeout
    #expect(type(of: timeout) == Duration.self)
  }
}
