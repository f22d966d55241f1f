import Ratchet
import Testing

@MainActor
@Suite("Timers")
struct TimerTests {
  let clock = ManualClock()

  @Test("a timer ticks each time that the interval has passed, and ends with its effect")
  func ticks() async {
    let clock = clock
    let store = scriptedStore([
      1: .run { send in
        for await tick in clock.timer(interval: .seconds(10)) {
          await send(Int(tick.offset.components.seconds))
        }
      }
      .cancellable(id: "timer"),
      2: .cancel(id: "timer"),
    ])
    let task = store.send(1)
    for number in 1...4 {
      await clock.untilSleptOn()
      clock.advance(by: .seconds(10))
      await clock.untilSleptOn()
      #expect(store.state.last == number * 10)
    }
    store.send(2)
    await task.finish()
    #expect(clock.sleeperCount == 0)
    #expect(store.state == [1, 10, 20, 30, 40, 2])
  }

  @Test("ticks are due a whole number of intervals apart, and those that are missed are left out")
  func noDrift() async {
    let clock = clock
    let ticks = Task {
      var ticks: [Int] = []
      for await tick in clock.timer(interval: .seconds(10)) {
        ticks.append(Int(tick.offset.components.seconds))
        if ticks.count == 4 { return ticks }
      }
      return ticks
    }
    for step in [13, 7, 35, 5] {
      await clock.untilSleptOn()
      clock.advance(by: .seconds(step))
    }
    #expect(await ticks.value == [13, 20, 55, 60])
  }

  @Test("a timer ends when its task is cancelled")
  func cancelled() async {
    let clock = clock
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {}
      return Task.isCancelled
    }
    await clock.untilSleptOn()
    task.cancel()
    #expect(await task.value)
  }

  @Test("a timer without a positive interval is reported, and never ticks")
  func zero() async {
    let clock = clock
    for interval in [Duration.zero, .seconds(-1)] {
      await withKnownIssue {
        for await _ in clock.timer(interval: interval) { Issue.record("It has ticked.") }
      } matching: { issue in
        issue.description.contains("interval of more than zero")
      }
    }
  }

  @Test("a timer works with the clocks of the standard library")
  func continuousClock() async {
    var count = 0
    for await _ in ContinuousClock().timer(interval: .microseconds(10)) {
      count += 1
      if count == 3 { break }
    }
    #expect(count == 3)
  }
}
