import Ratchet
import Testing

@Suite("The memory of observation")
@MainActor
struct ObservationMemoryTests {
  final class Content: Sendable {}

  /// An array that returns the address of its elements.
  struct State: ObservableStruct {
    var other = 0
    var rows = Array(0..<100)
    var content: Content? = Content()
    var part: Part? = Part()

    struct Part: ObservableStruct {
      var content: Content? = Content()
    }

    func address() -> UnsafeRawPointer? {
      rows.withUnsafeBytes { $0.baseAddress }
    }
  }

  struct Feature: Reducer {
    typealias State = ObservationMemoryTests.State
    typealias Action = @Sendable (inout State) -> Void
    var body: some ReducerOf<Self> {
      Reduce { state, change in
        change(&state)
        return .none
      }
    }
  }

  private let store = Store(initialState: State()) { Feature() }
  private func address() -> UnsafeRawPointer? { store.withState { $0.address() } }

  @Test("an array that is not observed is changed in place, even if it is read")
  func untracked() {
    let before = address()
    _ = (store.rows.count, store.state.other)
    store.send { $0.rows[0] = 1 }
    #expect(address() == before)
  }

  @Test("an array that is watched is copied by the first change, and not by those that follow")
  func copiedOnce() {
    let before = address()
    let reader = Reader { _ = store.rows }
    let other = Reader { _ = store.withState(\.rows.count) }
    store.send { $0.rows[0] = 1 }
    let after = address()
    #expect(after != before)
    for value in 2..<9 { store.send { $0.rows[0] = value } }
    #expect(address() == after)
    #expect((reader.told, other.told) == (1, 0))
  }

  @Test("an array is changed where it is while only other fields are watched")
  func otherFields() {
    let before = address()
    let reader = Reader { _ = (store.other, store.withState(\.rows.count)) }
    for value in 1..<9 { store.send { $0.rows[0] = value } }
    #expect(address() == before)
    #expect(reader.told == 0)
  }

  @Test("a value that was read is let go when it changes")
  func values() {
    weak let content = store.content
    weak let inner = store.part?.content
    let reader = Reader { _ = (store.content, store.part?.content) }
    #expect(content != nil && inner != nil)
    store.send { $0.content = nil }
    #expect(content == nil)
    store.send { $0.part = nil }
    #expect(inner == nil)
    #expect(reader.told == 1)
  }

  @Test("a value that was read by an id is released after all its readers have been notified")
  func ids() {
    struct Element: Identifiable, Equatable {
      let id: Int
      var content: Content?
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.content === rhs.content }
    }
    struct Feature: Reducer {
      typealias State = IdentifiedArrayOf<Element>
      enum Action { case clear }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state = []
          return .none
        }
      }
    }
    let store = Store(
      initialState: IdentifiedArray(
        uniqueElements: (0..<500).map { Element(id: $0, content: Content()) }, id: \.id)
    ) {
      Feature()
    }
    weak let last = store.withState(\.[id: 499]?.content)
    let readers = (0..<500).map { id in Reader { _ = store.withState(\.[id: id]) } }
    #expect(last != nil)
    store.send(.clear)
    #expect(readers.allSatisfy { $0.told == 1 })
    #expect(last == nil)
  }

  @Test("no effect outlives the store")
  func ownership() {
    weak var content: Content?
    weak var released: StoreOf<Feature>?
    let reader: Reader
    do {
      let store = Store(initialState: State()) { Feature() }
      content = store.content
      released = store
      reader = Reader { _ = (store.content, store.part?.content, store.state) }
    }
    #expect(content == nil && released == nil)
    #expect(reader.told == 0)
  }
}
