import Ratchet
import Testing

@MainActor
@Suite("debounce")
struct DebounceTests {
  let clock = ManualClock()

  /// Each action from 1 to 9 sends ten times itself, debounced.
  func store() -> Store<[Int], Int> {
    var effects: [Int: Effect<Int>] = [0: .cancel(id: "search")]
    for action in 1...9 {
      effects[action] = .run { send in await send(action * 10) }
        .debounce(id: "search", for: .seconds(1), clock: clock)
    }
    return scriptedStore(effects)
  }

  @Test("an effect begins when the time has passed")
  func waits() async {
    let store = store()
    let task = store.send(1)
    await clock.untilSleptOn()
    #expect(store.state == [1])
    clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.state == [1, 10])
  }

  @Test("of effects in quick succession the last one alone runs, the time after it came")
  func lastOne() async {
    let store = store()
    var task = store.send(1)
    for action in 2...5 {
      await clock.untilSleptOn()
      clock.advance(by: .milliseconds(999))
      task = store.send(action)
    }
    await clock.untilSleptOn()
    clock.advance(by: .milliseconds(999))
    #expect(store.state == [1, 2, 3, 4, 5])
    clock.advance(by: .milliseconds(1))
    await task.finish()
    #expect(store.state == [1, 2, 3, 4, 5, 50])
  }

  @Test("a clock of any type measures the time")
  func anyClock() async {
    let clock: any Clock<Duration> = self.clock
    let store = scriptedStore([
      1: .run { send in await send(10) }.debounce(id: "search", for: .seconds(1), clock: clock)
    ])
    let task = store.send(1)
    await self.clock.untilSleptOn()
    self.clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.state == [1, 10])
  }

  @Test("an effect that comes later runs as well")
  func twice() async {
    let store = store()
    for action in 1...3 {
      let task = store.send(action)
      await clock.untilSleptOn()
      clock.advance(by: .seconds(1))
      await task.finish()
    }
    #expect(store.state == [1, 10, 2, 20, 3, 30])
  }

  @Test("what waits is cancelled by its id")
  func cancelled() async {
    let store = store()
    let task = store.send(1)
    await clock.untilSleptOn()
    store.send(0)
    await task.finish()
    #expect(clock.sleeperCount == 0)
    #expect(store.state == [1, 0])
  }

  @Test("an id inside applies only to what runs, and one outside also to what waits")
  func otherID() async {
    let work = Effect<Int>.run { send in await send(10) }
    let (clock, other) = (clock, "other")
    for (effect, expected) in [
      (work.cancellable(id: other).debounce(id: 0, for: .seconds(1), clock: clock), [1, 2, 10]),
      (work.debounce(id: 0, for: .seconds(1), clock: clock).cancellable(id: other), [1, 2]),
    ] {
      let store = scriptedStore([1: effect, 2: .cancel(id: other)])
      let task = store.send(1)
      await clock.untilSleptOn()
      store.send(2)
      clock.advance(by: .seconds(1))
      await task.finish()
      #expect(store.state == expected)
    }
  }

  @Test("what runs already is cancelled by the next one")
  func cancelsRunning() async {
    let gate = Gate()
    let clock = clock
    let store = scriptedStore([
      1: .run { send in
        try await gate.pass()
        await send(10)
      }
      .debounce(id: 0, for: .seconds(1), clock: clock),
      2: .send(20).debounce(id: 0, for: .seconds(1), clock: clock),
    ])
    let first = store.send(1)
    await clock.untilSleptOn()
    clock.advance(by: .seconds(1))
    let second = store.send(2)
    await first.finish()
    await clock.untilSleptOn()
    clock.advance(by: .seconds(1))
    await second.finish()
    #expect(store.state == [1, 2, 20])
  }

  @Test("an action that is sent immediately waits too, and no effect becomes none")
  func sendAndNone() async {
    let clock = clock
    let store = scriptedStore([
      1: .send(2).debounce(id: 0, for: .seconds(1), clock: clock),
      3: Effect.none.debounce(id: 0, for: .seconds(1), clock: clock),
    ])
    let task = store.send(1)
    await clock.untilSleptOn()
    await store.send(3).finish()
    clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.state == [1, 3, 2])
  }
}
