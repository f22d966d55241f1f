import Testing

@testable import RatchetExplorer

@Suite("the explorer gives a step up that does not end")
struct PatienceTests {
  private func seconds(
    until limit: Int, using used: Duration, isWaiting: Bool = false
  ) -> Int? {
    var patience = Patience(step: 1, used: .seconds(100))
    return (1...limit).first { second in
      patience.note(used: .seconds(100) + used * second, isWaiting: isWaiting)
      return patience.isOver
    }
  }

  @Test("after ten seconds of processor time, however long they take")
  func computing() {
    #expect(seconds(until: 100, using: .seconds(1)) == 10)
    #expect(seconds(until: 1_000, using: .milliseconds(20)) == 500)
  }

  @Test("after ten seconds in which it did nothing")
  func idle() {
    #expect(seconds(until: 100, using: .zero) == 10)
  }

  @Test("not while it waits for the main actor")
  func waiting() {
    #expect(seconds(until: 1_000, using: .zero, isWaiting: true) == nil)
  }
}

@Suite("the explorer looks ahead for a time that a busy machine does not shorten")
struct WorkingTimeTests {
  private func seconds(
    until limit: Int, using used: Duration, isWaiting: Bool = false
  ) -> Int? {
    var time = WorkingTime(limit: .seconds(30))
    let start = ContinuousClock.now
    return (0...limit).first { second in
      time.isOver(used: used * second, isWaiting: isWaiting, at: start + .seconds(second))
    }
  }

  @Test("until it has computed that long, however long that takes")
  func computing() {
    #expect(seconds(until: 100, using: .seconds(1)) == 30)
    #expect(seconds(until: 10_000, using: .milliseconds(10)) == 3_000)
  }

  @Test("until it has done nothing for that long, and not while it waits for the main actor")
  func idle() {
    #expect(seconds(until: 100, using: .zero) == 30)
    #expect(seconds(until: 10_000, using: .zero, isWaiting: true) == nil)
  }
}
