@_spi(Locks) import RatchetConcurrency
import Testing

@testable import RatchetExplorer

@Suite("The time of an exploration")
struct SearchClockTests {
  private let seconds = LockIsolated(0)

  private func clock() -> SearchClock { SearchClock { [seconds] in .seconds(seconds.value) } }

  @Test("it does not pass while a thread waits for the main actor that other code has")
  func waiting() {
    let clock = clock()
    seconds.setValue(10)
    clock.waiting {
      seconds.setValue(13)
      #expect(clock.now == .seconds(10))
      // Another thread.
      clock.waiting { seconds.setValue(15) }
      seconds.setValue(16)
    }
    #expect(clock.now == .seconds(10))
    seconds.setValue(17)
    #expect(clock.now == .seconds(11))
  }

  @Test("a tenth of it passes anyway, so that an exploration ends")
  func limit() {
    let clock = clock()
    clock.waiting {
      seconds.setValue(600)
      #expect(clock.now == .seconds(60))
    }
  }
}
