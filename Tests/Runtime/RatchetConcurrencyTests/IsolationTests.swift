import Foundation
@_spi(Locks) import RatchetConcurrency
import Testing

@Suite("values that tasks share")
struct IsolationTests {
  @Test("changes of a lock-isolated value by many tasks are all there")
  func lock() async {
    let numbers = LockIsolated<Set<Int>>([])
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<1_000 {
        group.addTask { numbers.withValue { _ = $0.insert(number) } }
      }
    }
    #expect(numbers.value == Set(0..<1_000))
    #expect(numbers.count == 1_000)
    numbers.setValue([7])
    #expect(numbers.value == [7])
  }

  @Test("a lock-isolated value can be read while it is changed, and has the old value")
  func nested() {
    let number = LockIsolated(1)
    let seen = number.withValue {
      $0 += 1
      return number.value
    }
    #expect(seen == 1)
    #expect(number.value == 2)
  }

  @Test("a value that is not Sendable can be lock-isolated")
  func notSendable() {
    final class Count { var number = 0 }
    let count = LockIsolated(Count())
    count.withValue { $0.number += 1 }
    #expect(count.number == 1)
  }

  @Test("changes under a lock by many threads are all there")
  func locked() async {
    let numbers = Numbers()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<1_000 {
        group.addTask { numbers.content.withLock { $0[number, default: 0] += number } }
      }
    }
    #expect(numbers.content.withLock { $0.count } == 1_000)
    #expect(throws: CancellationError.self) {
      try numbers.content.withLock { numbers in
        numbers = [:]
        throw CancellationError()
      }
    }
    #expect(numbers.content.exchange([1: 2]) == [:])
    #expect(numbers.content.withLock { $0 } == [1: 2])
  }

  @Test("a value that is replaced under a lock is released outside it")
  func exchanged() {
    let numbers = Numbers()
    let values = Values()
    values.content.exchange(Released { numbers.content.withLock { $0[values.count] = 1 } })
    values.content.exchange(Released {})
    #expect(numbers.content.withLock { $0 } == [1: 1])
  }

  private final class Numbers: Sendable {
    let content = Locked<[Int: Int]>([:])
  }

  /// A value whose end asks for the lock that it was behind.
  private final class Released: Sendable {
    let onRelease: @Sendable () -> Void

    init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

    deinit { onRelease() }
  }

  private final class Values: Sendable {
    let content = Locked<Released?>(nil)

    var count: Int { content.withLock { $0 == nil ? 0 : 1 } }
  }

  @Test("lock-isolated values can be compared and hashed, as older code does")
  func comparison() throws {
    // Through `Any`: the conformances are deprecated.
    let values = try [1, 2, 1].map { try #require(LockIsolated($0) as Any as? AnyHashable) }
    #expect(values[0] == values[2])
    #expect(values[0] != values[1])
    #expect(Set(values).count == 2)
  }

  @Test("an unchecked value behaves as the value it wraps")
  func unchecked() throws {
    @UncheckedSendable var text = "abc"
    text += "d"
    #expect($text.count == 4)
    #expect(UncheckedSendable(1) == UncheckedSendable(1))
    let data = try JSONEncoder().encode([UncheckedSendable(1)])
    #expect(String(decoding: data, as: UTF8.self) == "[1]")
    #expect(try JSONDecoder().decode([UncheckedSendable<Int>].self, from: data).first?.value == 1)
  }

  @Test("hashable values of several types are distinguished, and found")
  func hashable() {
    let ids: Set<AnyHashableSendable> = [1, "two", 3.5, true]
    #expect(ids.contains(AnyHashableSendable("two")))
    #expect(!ids.contains(2))
    #expect(AnyHashableSendable(AnyHashableSendable(1)) == 1)
    let values: [any Hashable & Sendable] = [1, "two"]
    #expect(values.map(AnyHashableSendable.init) == [1, "two"])
    let erased: any Hashable & Sendable = "two"
    #expect(AnyHashableSendable(erased) == "two")
    #expect(AnyHashable(AnyHashableSendable(1)) == AnyHashable(1))
    #expect("\(AnyHashableSendable(1))" == "1")
  }
}
