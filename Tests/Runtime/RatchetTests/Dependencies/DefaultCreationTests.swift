import Foundation
import Testing

@testable import Ratchet

@Suite("Default values that several threads read first")
struct DefaultCreationTests {
  private enum SlowKey {}

  private let id = DefaultCreations.ID(
    test: nil, context: .live, key: ObjectIdentifier(SlowKey.self))

  @Test("are created once")
  func once() {
    // They wait for seconds only, and a busy machine may need more.
    let creations = DefaultCreations(limit: .seconds(3_600))
    let arrived = LockIsolated(0)
    let created = LockIsolated<[Int]>([])
    let values = LockIsolated<[Int]>([])
    let hasEnded = DispatchSemaphore(value: 0)
    for number in 1...4 {
      Thread.detachNewThread { [id] in
        arrived.withValue { $0 += 1 }
        while arrived.value < 4 { sched_yield() }
        let value = creations.value(of: id, known: { created.value.first }) {
          // The other threads ask for it meanwhile, if they get a processor.
          for _ in 1...10 { sched_yield() }
          created.withValue { $0.append(number) }
          return number
        }
        values.withValue { $0.append(value) }
        hasEnded.signal()
      }
    }
    for _ in 1...4 { hasEnded.wait() }
    #expect(created.value.count == 1)
    #expect(Set(values.value) == Set(created.value))
  }

  @Test("are created again by a thread that would wait for too long")
  func waitingForEachOther() {
    let creations = DefaultCreations(limit: .zero)
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
    let value = creations.value(of: id, known: { nil }) {
      creations.value(of: id, known: { nil }, make: { 3 })
    }
    #expect(value == 3)
  }
}
