import Foundation
import Observation
import Ratchet
import Testing

@Suite("Observation of shared values")
@MainActor
struct SharedObservationTests {
  private struct User: Equatable, Sendable {
    var name = "Blob"
    var age = 42
  }

  private struct State {
    @Shared var user: User
    var title = ""
  }

  private enum Action { case nameChanged(String), titleChanged(String) }

  private func store(_ user: Shared<User>) -> Store<State, Action> {
    Store(initialState: State(user: user)) {
      Reduce<State, Action> { state, action in
        switch action {
        case .nameChanged(let name): state.$user.withLock { $0.name = name }
        case .titleChanged(let title): state.title = title
        }
        return .none
      }
    }
  }

  @Test("only readers of the part that has changed are notified")
  func parts() {
    let user = Shared(value: User())
    let (name, age) = (Reader { _ = user.name.wrappedValue }, Reader { _ = user.age.wrappedValue })
    let whole = Reader { _ = user.wrappedValue }
    func told() -> [Int] { [name.told, age.told, whole.told] }
    user.withLock { $0.name = "Jr." }
    #expect(told() == [1, 0, 1])
    user.withLock { $0.name = "Jr." }
    #expect(told() == [1, 0, 1])
    user.age.withLock { $0 += 1 }
    #expect(told() == [1, 1, 1])
  }

  @Test("readers of all stores that share a value are notified")
  func stores() {
    let user = Shared(value: User())
    let (one, two) = (store(user), store(user))
    let readers = [Reader { _ = one.user.name }, Reader { _ = two.user.name }]
    let title = Reader { _ = two.title }
    one.send(.nameChanged("Jr."))
    #expect(readers.map(\.told) == [1, 1])
    #expect(title.told == 0)
    #expect(two.user.name == "Jr.")
  }

  @Test("a reader that reads again is notified again, however often it is missed in between")
  func again() {
    let count = Shared(value: 0)
    let reader = Reader { _ = count.wrappedValue }
    for number in 1...3 { count.withLock { $0 = number } }
    #expect(reader.told == 1)
    reader.observe { _ = count.wrappedValue }
    count.withLock { $0 = 10 }
    #expect(reader.told == 2)
  }

  @Test("after a change during a read, the next change is noticed")
  func changeWhileReading() {
    let count = Shared(value: 0)
    let reader = Reader {
      _ = count.wrappedValue
      count.withLock { $0 += 1 }
      count.withLock { $0 += 1 }
      _ = count.wrappedValue
    }
    count.withLock { $0 += 1 }
    #expect(reader.told == 1)
  }

  @Test("a reader that changes what it reads is notified of the changes of others")
  func changeByReader() {
    let count = Shared(value: 0)
    let reader = Reader {
      _ = count.wrappedValue
      count.withLock { $0 += 1 }
      count.withLock { $0 += 1 }
    }
    count.withLock { $0 += 1 }
    #expect(reader.told == 1)
  }

  @Test("several changes of another thread, while a reader reads, do not hide the reader")
  func changesWhileReading() async {
    let count = Shared(value: 0)
    let reader = Reader {
      _ = count.wrappedValue
      onOtherThread { for _ in 0..<3 { count.withLock { $0 += 1 } } }
    }
    #expect(reader.told == 0)
    for _ in 0..<100 where reader.told == 0 { await Task.yield() }
    #expect(reader.told == 1)
    reader.observe { _ = count.wrappedValue }
    count.withLock { $0 += 1 }
    #expect(reader.told == 2)
  }

  @Test("a change that is compared late does not hide a later one")
  func lateComparison() {
    let value = Shared(value: Compared(number: 0))
    let reader = Reader { _ = value.wrappedValue }
    Compared.whenCompared.setValue { value.withLock { $0.number = 2 } }
    onOtherThread { value.withLock { $0.number = 1 } }
    #expect(value.wrappedValue.number == 2)
    let told = reader.told
    reader.observe { _ = value.wrappedValue }
    value.withLock { $0.number = 1 }
    #expect(reader.told == told + 1)
  }

  /// Its next comparison does something first.
  private struct Compared: Equatable, Sendable {
    static let whenCompared = LockIsolated<(@Sendable () -> Void)?>(nil)
    var number: Int

    static func == (lhs: Self, rhs: Self) -> Bool {
      let action = whenCompared.withValue { action in
        defer { action = nil }
        return action
      }
      if let action { onOtherThread(action) }
      return lhs.number == rhs.number
    }
  }

  @Test("changes of other threads reach an observer, down to the last one")
  func threads() async {
    let count = Shared(value: 0)
    let (stream, seen) = AsyncStream.makeStream(of: Int.self)
    let token = observe { seen.yield(count.wrappedValue) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { count.withLock { $0 += 1 } } }
      }
    }
    for await value in stream where value == 8_000 { break }
    token.cancel()
    #expect(count.wrappedValue == 8_000)
  }

  @Test("an observer is called as often as before after changes of many threads")
  func callsAfterManyThreads() async {
    let count = Shared(value: 0)
    let calls = LockIsolated(0)
    let token = observe {
      _ = count.wrappedValue
      calls.withValue { $0 += 1 }
    }
    for _ in 0..<50 {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask { for _ in 0..<20 { count.withLock { $0 += 1 } } }
        }
      }
    }
    for _ in 0..<100 { await Task.yield() }
    calls.setValue(0)
    count.withLock { $0 += 1 }
    for _ in 0..<100 { await Task.yield() }
    #expect(calls.value == 1)
    token.cancel()
  }

  @Test("the values of a shared value are a stream")
  func values() async {
    let count = Shared(value: 0)
    var iterator = count.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    count.withLock { $0 = 1 }
    #expect(await iterator.next() == 1)
  }

  @Test(
    "the values of a property follow it to another shared value", .timeLimit(.minutes(20)),
    arguments: [true, false])
  func valuesOfAnother(isReader: Bool) async {
    let (first, second) = (Shared(value: 0), Shared(value: 1))
    let property = first
    let reader = SharedReader(first)
    var iterator = (isReader ? reader.values : property.values).makeAsyncIterator()
    #expect(await iterator.next() == 0)
    property.projectedValue = second
    reader.projectedValue = SharedReader(second)
    #expect(await iterator.next() == 1)
    second.withLock { $0 = 2 }
    #expect(await iterator.next() == 2)
  }

  @Test("also if that happens while the value is read", .timeLimit(.minutes(20)))
  func valuesOfAnotherMeanwhile() async {
    let (first, second) = (Shared(value: 0), Shared(value: 1))
    let onRead = LockIsolated<(@Sendable () -> Void)?>(nil)
    let reader = SharedReader(first).read { value in
      let isRead = onRead.withValue { $0.take() }
      isRead?()
      return value
    }
    onRead.setValue { reader.projectedValue = SharedReader(second) }
    var iterator = reader.values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    second.withLock { $0 = 2 }
    #expect(await iterator.next() == 2)
    first.withLock { $0 = 3 }
    second.withLock { $0 = 4 }
    #expect(await iterator.next() == 4)
  }

  @Test("a store on its own actor shares values with stores on the main actor")
  func actors() async {
    let user = Shared(value: User())
    let main = store(user)
    let reader = Reader { _ = main.user.name }
    let other = StoreActor<SessionState, Int>(initialState: SessionState(user: user)) {
      Reduce { state, age in
        state.$user.withLock { $0 = User(name: "S", age: age) }
        return .none
      }
    }
    await other.send(7)
    #expect(main.user == User(name: "S", age: 7))
    #expect(reader.told == 1)
  }

  private struct SessionState: Sendable {
    @Shared var user: User
  }

  @Test("a reader of a property is notified when the property refers to another value")
  func replacement() {
    @Shared(value: 1) var count: Int
    let reader = Reader { _ = count }
    $count = Shared(value: 2)
    #expect(reader.told == 1)
  }
}

/// Runs a function on another thread, and returns when it has.
private func onOtherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread {
    body()
    done.signal()
  }.start()
  done.wait()
}
