import RatchetMigration
import Testing

@Suite("The member of a Send")
struct SendMemberTests {
  @available(*, deprecated)
  @Test("sends like a call")
  @MainActor
  func sends() {
    var actions: [Int] = []
    let send = Send<Int> { actions.append($0) }
    send.send(1)
    [2, 3].forEach(send.send)
    #expect(actions == [1, 2, 3])
  }
}
