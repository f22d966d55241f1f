import Ratchet
import Testing

@MainActor
@Suite("Sending after an effect has ended")
struct LateSendTests {
  @Test("it is reported once, with the place of the effect, and handled")
  func escaped() async {
    let gate = Gate()
    let (sent, report) = AsyncStream.makeStream(of: Void.self)
    let line = UInt(#line + 2)
    let store = scriptedStore([
      1: .run { send in
        Task {
          try await gate.pass()
          for action in 2...4 { await send(action) }
          report.finish()
        }
      }
    ])
    // The effect begins in here, because its issues are collected here.
    await withKnownIssue {
      await store.send(1).finish()
      gate.open()
      for await _ in sent {}
    } matching: { issue in
      issue.description.contains("sent from an effect that had finished")
        && issue.description.contains("LateSendTests.swift:\(line)")
        && issue.description.contains("  2")
    }
    #expect(store.state == [1, 2, 3, 4])
  }

  @Test("it is not reported of one that was cancelled, and dropped")
  func cancelled() async {
    let gate = Gate()
    let (sent, report) = AsyncStream.makeStream(of: Void.self)
    let store = scriptedStore([
      1: .run { send in
        Task.detached {
          try await gate.pass()
          await send(2)
          report.finish()
        }
      }
    ])
    let task = store.send(1)
    await task.finish()
    task.cancel()
    gate.open()
    for await _ in sent {}
    #expect(store.state == [1])
  }
}
