import Ratchet
import Testing

@MainActor
@Suite("Racing effects")
struct EffectStressTests {
  @Test("no action of many simultaneous effects is lost, and each effect keeps its order")
  func manySenders() async {
    for _ in 0..<20 {
      let store = scriptedStore([
        -1: .merge(
          (0..<40).map { sender in
            .run { send in
              for number in 0..<10 {
                await send(sender * 10 + number)
                if number.isMultiple(of: 3) { await Task.yield() }
              }
            }
          }
        )
      ])
      await store.send(-1).finish()
      #expect(store.state.dropFirst().sorted() == Array(0..<400))
      for sender in 0..<40 {
        let own = store.state.dropFirst().filter { $0 / 10 == sender }
        #expect(own == own.sorted())
      }
    }
  }

  @Test("no action arrives after a cancellation at any time")
  func racingCancellation() async {
    for round in 0..<100 {
      let store = scriptedStore([
        1: .merge(
          (0..<8).map { _ in
            .run { send in
              while !Task.isCancelled { await send(10) }
              await send(11)
            }
          }
        )
        .cancellable(id: "race"),
        2: .cancel(id: "race"),
      ])
      let task = store.send(1)
      for _ in 0..<(round % 10) { await Task.yield() }
      if round.isMultiple(of: 2) { store.send(2) } else { task.cancel() }
      let handled = store.state.count
      await task.finish()
      #expect(store.state.count == handled)
      #expect(!store.state.contains(11))
    }
  }

  @Test("a task can be cancelled and awaited from many threads")
  func manyWaiters() async {
    for _ in 0..<50 {
      let store = scriptedStore([1: .run { send in while !Task.isCancelled { await send(2) } }])
      let task = store.send(1)
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            if number == 4 { task.cancel() }
            await task.finish()
          }
        }
      }
      #expect(task.isCancelled)
    }
  }
}
