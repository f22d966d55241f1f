import Foundation
import Ratchet
import TestSupport
import Testing

@Suite("Shared values")
struct SharedTests {
  private struct User: Equatable, Sendable {
    var name = "Blob"
    var age = 42
    var isAdult: Bool { age >= 18 }
  }

  @Test("a value is read, changed, and seen by everything that it was passed to")
  func passedOn() {
    @Shared(value: 0) var count: Int
    let other = $count
    other.withLock { $0 += 1 }
    #expect(count == 1)
    #expect(other.wrappedValue == 1)
    #expect($count.withLock { value in value * 2 } == 2)
  }

  @Test("parts of a value are changed in place")
  func parts() {
    let user = Shared(value: User())
    let name = user.name
    name.withLock { $0 += " Jr." }
    #expect(user.wrappedValue == User(name: "Blob Jr."))
    let isAdult: SharedReader<Bool> = user.isAdult
    user.age.withLock { $0 = 3 }
    #expect(!isAdult.wrappedValue)
    #expect(user.read { $0.name.count }.wrappedValue == 8)
  }

  @Test("the elements of a list that is only read follow it, and keep the last value when removed")
  func readElements() {
    struct Row: Identifiable, Sendable {
      let id: Int
      var name: String
    }
    let rows = Shared(
      value: IdentifiedArray(uniqueElements: [Row(id: 1, name: "A"), Row(id: 2, name: "B")]))
    let readers: [SharedReader<Row>] = Array(SharedReader(rows))
    #expect(readers.map { $0.wrappedValue.name } == ["A", "B"])
    rows.withLock { $0[id: 1]?.name = "C" }
    #expect(readers.map { $0.wrappedValue.name } == ["C", "B"])
    rows.withLock { rows in
      rows.remove(id: 1)
      rows[id: 2]?.name = "D"
    }
    #expect(readers.map { $0.wrappedValue.name } == ["C", "D"])
  }

  @Test(
    "the value of an optional keeps its last value, changes it alone, and does not bring it back")
  func optionals() throws {
    let user = Shared<User?>(value: nil)
    #expect(Shared(user) == nil)
    user.withLock { $0 = User() }
    let present = try #require(Shared(user))
    present.name.withLock { $0 = "B" }
    #expect(user.wrappedValue?.name == "B")
    user.withLock { $0 = nil }
    present.withLock { $0.name = "C" }
    #expect(present.wrappedValue.name == "C")
    #expect(user.wrappedValue == nil)
    let optional: Shared<Int?> = Shared(Shared(value: 1))
    optional.withLock { $0 = 2 }
    optional.withLock { $0 = nil }
    #expect(optional.wrappedValue == 2)
  }

  @Test("elements of arrays, dictionaries and identified arrays are shared")
  func elements() throws {
    let numbers = Shared(value: [1, 2, 3])
    numbers[1].withLock { $0 = 20 }
    #expect(numbers.wrappedValue == [1, 20, 3])
    let last = numbers[2]
    numbers.withLock { $0 = [] }
    last.withLock { $0 = 30 }
    #expect(numbers.wrappedValue.isEmpty)
    #expect(last.wrappedValue == 30)
    let scores = Shared(value: ["a": 1])
    try #require(scores["a"]).withLock { $0 += 1 }
    #expect(scores.wrappedValue == ["a": 2])
    #expect(scores["b"] == nil)
    let rows = Shared<IdentifiedArrayOf<Identified<Int, String>>>(
      value: [Identified("x", id: 1), Identified("y", id: 2)])
    for row in Array(rows) { row.value.withLock { $0 += "!" } }
    try #require(rows[id: 2]).value.withLock { $0 += "?" }
    #expect(rows.wrappedValue.map(\.value) == ["x!", "y!?"])
    #expect(rows[id: 3] == nil)
  }

  @Test("the payload of a case is shared while the value is in the case")
  func cases() throws {
    let foo = Shared(value: Foo.maybe(nil))
    let baz: Shared<Bar?>? = foo.maybe
    let reader: SharedReader<Bar?>? = SharedReader(foo).maybe
    let (payload, copy) = (try #require(baz), try #require(reader))
    payload.withLock { $0 = .int(2) }
    #expect(foo.wrappedValue == .maybe(.int(2)))
    foo.withLock { $0 = .maybe(.int(3)) }
    #expect(payload.wrappedValue == .int(3) && copy.wrappedValue == .int(3))
    foo.withLock { $0 = .fizzBuzz }
    let issues = recordedIssues { payload.withLock { $0 = .int(4) } }
    #expect(issues.isEmpty)
    #expect(foo.wrappedValue == .fizzBuzz)
    #expect(payload.wrappedValue == .int(4) && copy.wrappedValue == .int(3))
    let absent: Shared<Bar?>? = foo.maybe
    #expect(absent == nil)
  }

  @Test("a property can be changed to refer to another value")
  func replacement() {
    @Shared(value: 1) var count: Int
    let new = Shared(value: 2)
    $count = new
    new.withLock { $0 = 3 }
    #expect(count == 3)
  }

  @Test("shared values are equal, hash, print and dump by value")
  func values() {
    let (one, same) = (Shared(value: 1), Shared(value: 1))
    #expect(one == same)
    #expect(one.hashValue == same.hashValue)
    same.withLock { $0 = 2 }
    #expect(one != same)
    #expect(one.description == "Shared<Int>(value: 1)")
    @Shared(.inMemory("count")) var count = 0
    #expect($count.description == #"Shared<Int>(.inMemory("count"))"#)
    #expect(SharedReader($count).description == #"SharedReader<Int>(.inMemory("count"))"#)
    #expect(
      String(customDumping: User()) == String(customDumping: Shared(value: User()).wrappedValue))
    var dumped = ""
    customDump(SharedReader(Shared(value: User(name: "A", age: 1))), to: &dumped)
    #expect(dumped.contains("name: \"A\""))
    #expect(SharedReader.constant(1) == SharedReader.constant(1))
  }

  @Test("two parts of one value are each dumped")
  func dumpedParts() {
    let user = Shared(value: User())
    let dumped = String(customDumping: [user.name, user.name])
    #expect(dumped.contains("Blob"))
    let both = String(customDumping: (user.name, user.age))
    #expect(both.contains("Blob") && both.contains("42"))
  }

  @Test("a change inside a change of another value works")
  func nested() {
    let (one, two) = (Shared(value: 1), Shared(value: 2))
    one.withLock { first in two.withLock { $0 += first } }
    #expect(two.wrappedValue == 3)
  }

  @Test("a change inside a change of the same value is reported and dropped")
  func reentrance() {
    let one = Shared(value: 1)
    let issues = recordedIssues {
      one.withLock { value in
        value += 1
        one.withLock { $0 = 100 }
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("inside its own 'withLock'") == true)
    #expect(one.wrappedValue == 2)
  }

  @Test("inside a change, other reads of the value and of its parts give what was before")
  func readsInside() {
    let users = Shared(value: [User(), User()])
    let first = users[0]
    let seen = users.withLock { list in
      list[0].name = "Jr."
      list.append(User())
      return (first.name.wrappedValue, users.wrappedValue.count, list.count)
    }
    #expect(seen == ("Blob", 2, 3))
    #expect(first.name.wrappedValue == "Jr.")
    #expect(users.wrappedValue.count == 3)
  }

  @Test("a property that is set to another one takes all its copies along, also in a method")
  func replaced() {
    struct Model {
      @Shared var count: Int
      @SharedReader var limit: Int

      func start(again count: Shared<Int>) {
        $count = count
        $limit = SharedReader(value: 7)
      }
    }
    let model = Model(count: Shared(value: 1), limit: SharedReader(value: 2))
    let copy = model
    let count = Shared(value: 5)
    model.start(again: count)
    count.withLock { $0 += 1 }
    #expect((model.count, model.limit) == (6, 7))
    #expect((copy.count, copy.limit) == (6, 7))
  }

  @Test("changes from many threads are not lost, also in both orders of two values")
  func threads() {
    let (one, two) = (Shared(value: 0), Shared(value: [Int]()))
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<1_000 {
        if (thread + number).isMultiple(of: 2) {
          one.withLock { count in
            count += 1
            two.withLock { $0.append(count) }
          }
        } else {
          two.withLock { list in
            one.withLock { $0 += 1 }
            list.append(0)
          }
        }
        _ = (one.wrappedValue, two.wrappedValue.count)
      }
    }
    #expect(one.wrappedValue == 8_000)
    #expect(two.wrappedValue.count == 8_000)
  }

  @MainActor
  @Test("a binding reads and sets a shared value")
  func binding() {
    let count = Shared(value: 1)
    let binding = Binding(count)
    binding.wrappedValue = 2
    #expect(count.wrappedValue == 2)
    count.withLock { $0 = 3 }
    #expect(binding.wrappedValue == 3)
  }
}
