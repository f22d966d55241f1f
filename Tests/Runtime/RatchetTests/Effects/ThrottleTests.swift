import Ratchet
import Testing

@MainActor
@Suite("throttle")
struct ThrottleTests {
  let clock = ManualClock()

  /// Each action from 1 to 9 sends ten times itself, throttled.
  func store(latest: Bool) -> Store<[Int], Int> {
    var effects: [Int: Effect<Int>] = [0: .cancel(id: "save")]
    for action in 1...9 {
      effects[action] = .run { send in await send(action * 10) }
        .throttle(id: "save", for: .seconds(1), clock: clock, latest: latest)
    }
    return scriptedStore(effects)
  }

  @Test("the first effect begins immediately, and one of the others at the end of the window")
  func window() async {
    for (latest, expected) in [(true, 50), (false, 20)] {
      let store = store(latest: latest)
      await store.send(1).finish()
      #expect(store.state == [1, 10])

      let tasks = (2...5).map { store.send($0) }
      await clock.untilSleptOn()
      clock.advance(by: .milliseconds(999))
      #expect(store.state == [1, 10, 2, 3, 4, 5])
      clock.advance(by: .milliseconds(1))
      for task in tasks { await task.finish() }
      #expect(store.state == [1, 10, 2, 3, 4, 5, expected])
      clock.advance(by: .seconds(1))
    }
  }

  @Test("a clock of any type measures the time")
  func anyClock() async {
    let clock: any Clock<Duration> = self.clock
    let store = scriptedStore([
      1: .run { send in await send(10) }
        .throttle(id: "save", for: .seconds(1), clock: clock, latest: true)
    ])
    await store.send(1).finish()
    #expect(store.state == [1, 10])
  }

  @Test("the effect that begins when a window closes opens the next one")
  func nextWindow() async {
    let store = store(latest: true)
    await store.send(1).finish()
    let second = store.send(2)
    await clock.untilSleptOn()
    clock.advance(by: .seconds(1))
    await second.finish()

    let third = store.send(3)
    await clock.untilSleptOn()
    #expect(store.state == [1, 10, 2, 20, 3])
    clock.advance(by: .seconds(1))
    await third.finish()
    #expect(store.state == [1, 10, 2, 20, 3, 30])
  }

  @Test("after a window without a waiting effect, an effect begins immediately")
  func quiet() async {
    let store = store(latest: false)
    for action in 1...4 {
      await store.send(action).finish()
      clock.advance(by: .seconds(1))
    }
    #expect(store.state == [1, 10, 2, 20, 3, 30, 4, 40])
  }

  @Test("what waits is cancelled by its id, or with its action, and another takes its turn")
  func cancelled() async {
    let store = store(latest: false)
    await store.send(1).finish()
    let second = store.send(2)
    await clock.untilSleptOn()
    store.send(0)
    await second.finish()

    let third = store.send(3)
    await clock.untilSleptOn()
    third.cancel()
    await third.finish()

    let fourth = store.send(4)
    await clock.untilSleptOn()
    clock.advance(by: .seconds(1))
    await fourth.finish()
    #expect(store.state == [1, 10, 2, 0, 3, 4, 40])
  }

  @Test("an id inside applies only to what runs, and one outside also to what waits")
  func otherID() async {
    let work = Effect<Int>.run { send in await send(10) }
    let (clock, other) = (clock, "other")
    func throttled(_ effect: Effect<Int>) -> Effect<Int> {
      effect.throttle(id: 0, for: .seconds(1), clock: clock, latest: true)
    }
    for (effect, expected) in [
      (throttled(work.cancellable(id: other)), [0, 1, 2, 10]),
      (throttled(work).cancellable(id: other), [0, 1, 2]),
    ] {
      let store = scriptedStore([0: throttled(.run { _ in }), 1: effect, 2: .cancel(id: other)])
      await store.send(0).finish()
      let task = store.send(1)
      await clock.untilSleptOn()
      store.send(2)
      clock.advance(by: .seconds(1))
      await task.finish()
      #expect(store.state == expected)
    }
  }

  @Test("an effect that has begun is left alone")
  func running() async {
    let gate = Gate()
    let clock = clock
    let store = scriptedStore([
      1: .run { send in
        try await gate.pass()
        await send(10)
      }
      .throttle(id: 0, for: .seconds(1), clock: clock, latest: true),
      2: .send(20).throttle(id: 0, for: .seconds(1), clock: clock, latest: true),
    ])
    let first = store.send(1)
    let second = store.send(2)
    await clock.untilSleptOn()
    clock.advance(by: .seconds(1))
    await second.finish()
    gate.open()
    await first.finish()
    #expect(store.state == [1, 2, 20, 10])
  }

  @Test("ids have windows of their own")
  func ids() async {
    let clock = clock
    let store = scriptedStore(
      Dictionary(
        uniqueKeysWithValues: (1...200).map { id in
          (id, .send(-id).throttle(id: id, for: .seconds(1), clock: clock, latest: true))
        }
      )
    )
    for id in 1...200 { store.send(id) }
    #expect(store.state == (1...200).flatMap { [$0, -$0] })
  }
}
