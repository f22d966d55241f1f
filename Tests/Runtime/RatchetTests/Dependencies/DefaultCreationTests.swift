import Foundation
import Testing

@testable import Ratchet

@Suite("Default values that several threads read first")
struct DefaultCreationTests {
  /// How often the value was created.
  private static let count = LockIsolated(0)

  private enum SlowKey: TestDependencyKey {
    static var testValue: Int {
      count.withValue { $0 += 1 }
      // The other threads read it meanwhile, if they get a processor. They wait for seconds only, so this must be short.
      for _ in 1...10 { sched_yield() }
      return count.value
    }
  }

  @Test("are created once")
  func once() {
    let arrived = LockIsolated(0)
    let values = LockIsolated<[Int]>([])
    let hasEnded = DispatchSemaphore(value: 0)
    for _ in 1...4 {
      Thread.detachNewThread {
        arrived.withValue { $0 += 1 }
        while arrived.value < 4 { sched_yield() }
        @Dependency(SlowKey.self) var value
        values.withValue { [value] in $0.append(value) }
        hasEnded.signal()
      }
    }
    for _ in 1...4 { hasEnded.wait() }
    #expect(values.value == [1, 1, 1, 1])
    #expect(Self.count.value == 1)
  }

  @Test("are created again by a thread that would wait for too long")
  func waitingForEachOther() {
    let creations = DefaultCreations(limit: .zero)
    let id = DefaultCreations.ID(test: nil, context: .live, key: ObjectIdentifier(SlowKey.self))
    let hasEnded = DispatchSemaphore(value: 0)
    let value = creations.value(of: id, known: { nil }) {
      Thread.detachNewThread {
        #expect(creations.value(of: id, known: { nil }, make: { 2 }) == 2)
        hasEnded.signal()
      }
      hasEnded.wait()
      return 1
    }
    #expect(value == 1)
  }

  @Test("can be read by the code that creates them")
  func recursion() {
    let creations = DefaultCreations()
    let id = DefaultCreations.ID(test: nil, context: .live, key: ObjectIdentifier(SlowKey.self))
    let value = creations.value(of: id, known: { nil }) {
      creations.value(of: id, known: { nil }, make: { 3 })
    }
    #expect(value == 3)
  }
}
