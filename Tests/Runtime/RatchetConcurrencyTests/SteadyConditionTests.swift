import Foundation
import RatchetConcurrency
import TestSupport
import Testing

@Suite("A wait for a time")
struct SteadyConditionTests {
  @Test("ends when the time is over")
  func timeout() {
    let condition = SteadyCondition()
    condition.withLock {
      let end = ContinuousClock.now + .milliseconds(1)
      while condition.wait(until: end) {}
      #expect(ContinuousClock.now >= end)
    }
    #expect(!SteadySemaphore().wait(until: .now + .milliseconds(1)))
  }

  @Test("ends with a signal", .timeLimit(.minutes(20)))
  func signal() {
    let (semaphore, answer) = (SteadySemaphore(), SteadySemaphore())
    Thread.detachNewThread {
      semaphore.wait(until: .now + .seconds(3_600))
      answer.signal()
    }
    semaphore.signal()
    #expect(answer.wait(until: .now + .seconds(3_600)))
    answer.signal()
    #expect(answer.wait(until: .now))
    #expect(!answer.wait(until: .now))
  }

  #if os(Linux)
    @Test("ends when the time is over also if the clock is set back by an hour meanwhile")
    func clockSetBack() throws {
      let folder = try TemporaryFolder()
      // A thread that waits for a time of day waits for what the system calls so.
      try folder.write(ShiftedClock.source(seconds: 3_600), to: "clock.c")
      let library = folder.path("clock.so")
      let compiler = try FinishedProgram(
        "clang", ["-shared", "-fPIC", "-o", library, folder.path("clock.c"), "-ldl"])
      try #require(compiler.status == 0, "\(compiler.text)")
      let program = try #require(Bundle.main.executableURL?.path)
      let filter = ["--filter", "SteadyConditionTests/timeout"]
      let run = try FinishedProgram(
        program, ["--testing-library", "swift-testing"] + filter,
        environment: ProcessInfo.processInfo.environment.merging(["LD_PRELOAD": library]) { $1 })
      #expect(run.status == 0, "\(run.text)")
      #expect(run.text.contains("1 test"), "\(run.text)")
    }
  #endif
}
