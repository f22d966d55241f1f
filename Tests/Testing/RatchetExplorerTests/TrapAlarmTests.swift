import Foundation
import Testing

@testable import RatchetExplorer

@Suite("the alarm with which a thread tells the monitor that it has trapped")
struct TrapAlarmTests {
  @Test("there can be more, one after another, than a process may have open files")
  func openFiles() {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    for _ in 0...min(limit, 100_000) {
      let alarm = TrapAlarm()
      alarm.send(.finished)
      guard alarm.wait(milliseconds: 1_000) == .finished else {
        Issue.record("The alarm did not arrive.")
        return
      }
    }
  }
}
