import Testing

@testable import RatchetExplorer

@Suite("memory that closures refer to")
struct HiddenMemoryTests {
  struct Client {
    let call: @Sendable () -> Int
  }

  final class Counter: Sendable {
    let start = 1
  }

  @Test("a value that a closure has captured is no such memory")
  func values() {
    let (text, count) = ("a", 1)
    #expect(!HiddenMemory.isReachable(from: Client { text.count + count }))
  }

  @Test("an object that a closure refers to is not looked into, because it can have ended")
  func references() {
    var counter: Counter? = Counter()
    let (text, count) = ("a", 1)
    let closures = { [counter = counter!] () -> [@Sendable () -> Int] in
      [
        { [weak counter] in counter?.start ?? 0 },
        { [weak counter] in (counter?.start ?? 0) + text.count + count },
        { [unowned counter] in counter.start },
        { [unowned counter] in counter.start + text.count + count },
        { [unowned(unsafe) counter] in counter.start },
        { [unowned(unsafe) counter] in counter.start + text.count + count },
      ]
    }()
    counter = nil
    for closure in closures { #expect(HiddenMemory.isReachable(from: Client(call: closure))) }
  }
}
