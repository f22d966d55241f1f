import Ratchet
import Testing

@MainActor
@Suite("Racing effects in time")
struct TimingStressTests {
  @Test("of many debounced effects the last one alone runs, however they are sent")
  func debounce() async {
    let clock = ManualClock()
    for round in 0..<500 {
      let store = Store(initialState: [Int]()) {
        Reduce<[Int], Int> { handled, action in
          handled.append(action)
          guard action > 0 else { return .none }
          return .run { send in await send(-action) }
            .debounce(id: 0, for: .seconds(1), clock: clock)
        }
      }
      let count = 1 + round % 10
      var task = store.send(1)
      for action in 1..<count {
        if round.isMultiple(of: 2) { await Task.yield() }
        task = store.send(action + 1)
      }
      await clock.untilSleptOn()
      clock.advance(by: .seconds(1))
      await task.finish()
      #expect(store.state == Array(1...count) + [-count])
    }
  }

  @Test("no two throttled effects begin within one window")
  func throttle() async {
    for latest in [true, false] {
      let clock = ManualClock()
      let store = Store(initialState: [Int]()) {
        Reduce<[Int], Int> { begun, action in
          guard action == 0 else {
            begun.append(action)
            return .none
          }
          return .run { send in
            await send(Int(clock.now.offset / .milliseconds(1)) + 1)
          }
          .throttle(id: 0, for: .milliseconds(100), clock: clock, latest: latest)
        }
      }
      var tasks: [StoreTask] = []
      var time = 0
      for round in 0..<3000 {
        tasks.append(store.send(0))
        if round.isMultiple(of: 4) { await Task.yield() }
        let step = 1 + round % 13
        clock.advance(by: .milliseconds(step))
        time += step
      }
      clock.advance(by: .milliseconds(100))
      for task in tasks { await task.finish() }
      // They send in the order in which they begin, and at most once in each window.
      #expect(store.state == store.state.sorted())
      #expect((50...(time / 100 + 2)).contains(store.state.count))
    }
  }
}
