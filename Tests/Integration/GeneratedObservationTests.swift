import Observation
import Ratchet
import Synchronization
import Testing

@Suite("Generated observation")
@MainActor
struct GeneratedObservationTests {
  private let store = Store(initialState: Inbox.State()) { Inbox() }

  /// How many of the reads are notified of an action.
  private func told(
    of action: Inbox.Action, _ reads: [@MainActor () -> Void]
  ) -> [Bool] {
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

  @Test("a reader of a field, and of a field of a field, is notified when it changes")
  func fields() {
    let reads: [@MainActor () -> Void] = [
      { _ = store.unread }, { _ = store.account.name }, { _ = store.account.address },
      { _ = store.draft?.subject }, { _ = store.lastSync }, { _ = store.destination },
    ]
    #expect(told(of: .messageArrived, reads) == [true, false, false, false, false, false])
    #expect(told(of: .nameChanged("Jr."), reads) == [false, true, false, false, false, false])
    #expect(told(of: .nameChanged("Jr."), reads) == Array(repeating: false, count: 6))
    #expect(told(of: .draftChanged(Draft()), reads) == [false, false, false, true, false, false])
    #expect(told(of: .synced, reads) == Array(repeating: false, count: 6))
    #expect(told(of: .opened(.settings), reads) == [false, false, false, false, false, true])
  }

  @Test("marked fields are left out, in generic types and in #if too")
  func ignored() {
    #expect(Draft.unobservedFields == [\.cursor, \.selection])
    #expect(Pair<Int, String>.unobservedFields == [\.second])
    #expect(Inbox.State.unobservedFields.contains(\.lastSync))
    #if os(Linux)
      #expect(Inbox.State.unobservedFields == [\.lastSync, \.default])
    #endif
    #expect(Inbox.State.Account.unobservedFields.isEmpty)
  }
}
