import Observation
import Ratchet
import Testing

@Suite("Observation of a store")
@MainActor
struct ObservationTests {
  private let store = StoreOf<ObservedFeature>.observed()

  @Test("a reader is notified once, and again after it has read again")
  func again() {
    let reader = Reader { _ = store.count }
    store.send(.change { $0.count = 1 })
    store.send(.change { $0.count = 2 })
    #expect(reader.told == 1)
    reader.observe { _ = store.count }
    store.send(.change { $0.title = "" })
    #expect(reader.told == 1)
    store.send(.change { $0.count = 3 })
    #expect(reader.told == 2)
  }

  @Test("the standard library's sequence has the value, and the next one after each change")
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  func sequence() async {
    var counts = Observations { store.count }.makeAsyncIterator()
    #expect(await counts.next() == 0)
    store.send(.change { $0.count = 1 })
    #expect(await counts.next() == 1)
    store.send(.change { $0.title = "" })
    store.send(.change { $0.count = 2 })
    store.send(.change { $0.count = 3 })
    #expect(await counts.next() == 3)
  }

  @Test("every reader of a field is notified")
  func several() {
    let readers = (0..<3).map { _ in Reader { _ = store.count } }
    let other = Reader { _ = store.title }
    store.send(.change { $0.count = 1 })
    #expect(readers.map(\.told) == [1, 1, 1])
    #expect(other.told == 0)
  }

  @Test("a notified reader finds the new state, and may read and send")
  func reentrance() {
    let eager = EagerReader(store)
    eager.observe()
    for count in 1...3 { store.send(.change { $0.count = count }) }
    #expect(eager.seen == [0, 1, 2, 3])
    #expect(store.title == "Title!!!")
  }

  @Test("after a change during a read, the next change is noticed")
  func sendWhileReading() {
    let reader = Reader {
      _ = store.count
      store.send(.change { $0.count = 1 })
      store.send(.change { $0.count = 2 })
    }
    store.send(.change { $0.count = 3 })
    #expect(reader.told == 1)
  }

  @Test("a field that changes and changes back in two actions counts as changed")
  func backAndForth() {
    let reader = Reader { _ = store.count }
    store.send(.changeAndSend({ $0.count = 1 }, [{ $0.count = 0 }]))
    #expect(reader.told == 1)
    #expect(store.count == 0)
  }

  @Test("readers are notified of an effect's action as well")
  func effects() async {
    struct Feature: Reducer {
      typealias State = Int
      enum Action { case start, arrived }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .start = action { return .run { send in await send(.arrived) } }
          state += 1
          return .none
        }
      }
    }
    let store = Store(initialState: 0) { Feature() }
    let reader = Reader { _ = store.state }
    await store.send(.start).finish()
    #expect(reader.told == 1)
  }

  @Test("a reader of a value is notified when it appears and when it disappears")
  func presence() {
    let absent = Reader { _ = store.friend?.name }
    store.send(.change { $0.friend = ObservedFeature.User() })
    #expect(absent.told == 1)

    let present = Reader { _ = store.friend == nil }
    let named = Reader { _ = store.friend?.name }
    store.send(.change { $0.friend?.email = "" })
    #expect((present.told, named.told) == (0, 0))
    store.send(.change { $0.friend?.name = "" })
    #expect((present.told, named.told) == (0, 1))
    named.observe { _ = store.friend?.name }
    store.send(.change { $0.friend = nil })
    #expect((present.told, named.told) == (1, 2))
  }

  @Test("a child's store notifies only of changes of the child's fields")
  func scopes() {
    let parent = Store(initialState: Parent.State()) { Parent() }
    let child = parent.scope(state: \.child, action: \.child)
    let count = Reader { _ = child.count }
    let name = Reader { _ = child.user.name }
    let whole = Reader { _ = child.state }
    let sibling = Reader { _ = parent.scope(state: \.sibling, action: \.sibling).count }
    let parentWhole = Reader { _ = parent.child }

    parent.send(.sibling(.change { $0.title = "" }))
    #expect([count, name, whole, sibling, parentWhole].map(\.told) == [0, 0, 0, 0, 0])
    child.send(.change { $0.count = 1 })
    #expect([count, name, whole, sibling].map(\.told) == [1, 0, 1, 0])
    child.send(.change { $0.user.name = "" })
    #expect([count, name, whole, sibling].map(\.told) == [1, 1, 1, 0])
    parent.send(.sibling(.change { $0.count = 1 }))
    #expect([count, name, whole, sibling].map(\.told) == [1, 1, 1, 1])
  }

  @Test("an enum's case is distinguished from its payload")
  func enums() {
    struct Feature: Reducer {
      enum State: Equatable, ObservableState {
        case loading(Double), done(String)
        var isDone: Bool { if case .done = self { true } else { false } }
        var progress: Double? { if case .loading(let value) = self { value } else { nil } }
      }
      var body: some Reducer<State, State> {
        Reduce { state, action in
          state = action
          return .none
        }
      }
    }
    let store = Store(initialState: Feature.State.loading(0)) { Feature() }
    let (isDone, progress) = (Reader { _ = store.isDone }, Reader { _ = store.progress })
    let whole = Reader { _ = store.state }
    store.send(.loading(0))
    #expect([isDone, progress, whole].map(\.told) == [0, 0, 0])
    store.send(.loading(0.5))
    #expect([isDone, progress, whole].map(\.told) == [0, 1, 1])
    store.send(.done(""))
    #expect([isDone, progress, whole].map(\.told) == [1, 1, 1])
  }
}

/// A feature with two children.
private struct Parent: Reducer {
  struct State: Equatable, ObservableStruct {
    var child = ObservedFeature.State()
    var sibling = ObservedFeature.State()
  }

  enum Action: CasePathable {
    case child(ObservedFeature.Action)
    case sibling(ObservedFeature.Action)

    struct AllCasePaths: Sendable {
      var child: CasePath<Action, ObservedFeature.Action> {
        CasePath(
          embed: { .child($0) }, extract: { if case .child(let it) = $0 { it } else { nil } })
      }
      var sibling: CasePath<Action, ObservedFeature.Action> {
        CasePath(
          embed: { .sibling($0) }, extract: { if case .sibling(let it) = $0 { it } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? {
      switch self {
      case .child: \.child
      case .sibling: \.sibling
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedFeature() }
    Scope(state: \.sibling, action: \.sibling) { ObservedFeature() }
  }
}

/// Reads again, and sends, from inside the notification.
@MainActor
private final class EagerReader {
  private let store: StoreOf<ObservedFeature>
  private(set) var seen: [Int] = []

  init(_ store: StoreOf<ObservedFeature>) {
    self.store = store
  }

  func observe() {
    withObservationTracking {
      seen.append(store.count)
    } onChange: {
      MainActor.assumeIsolated {
        self.observe()
        self.store.send(.change { $0.title += "!" })
      }
    }
  }
}
