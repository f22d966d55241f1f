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

  @Test("the values of a shared value are a stream")
  func values() async {
    let count = Shared(value: 0)
    var iterator = count.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    count.withLock { $0 = 1 }
    #expect(await iterator.next() == 1)
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
