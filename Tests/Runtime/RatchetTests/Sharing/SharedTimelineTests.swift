import Foundation
import Ratchet
import Testing

@Suite("Shared values in timelines and recordings")
@MainActor
struct SharedTimelineTests {
  private struct State: Codable, Equatable {
    @Shared(.inMemory("timeline.count")) var count = 0
    var seen: [Int] = []

    init() {}

    enum CodingKeys: CodingKey { case seen }
  }

  private enum Action: Codable, Equatable {
    case increment
    case see
    case later(Int)
  }

  private let feature = Reduce<State, Action> { state, action in
    switch action {
    case .increment: state.$count.withLock { $0 += 1 }
    case .see: state.seen.append(state.count)
    case .later(let value):
      return .run { [count = state.$count] _ in count.withLock { $0 = value } }
    }
    return .none
  }

  private func store() -> Store<State, Action> {
    Store(initialState: State(), timeline: .unlimited) { feature }
  }

  @Test("a step restores only the values that changed since")
  func travel() async {
    let store = store()
    let other = Shared(wrappedValue: 0, .inMemory("timeline.other"))
    store.send(.increment)
    store.send(.see)
    store.send(.increment)
    other.withLock { $0 = 5 }
    #expect(store.count == 2)
    store.timeline?.undo()
    #expect(store.count == 1)
    store.timeline?.jump(to: 0)
    #expect(store.count == 0)
    #expect(store.seen == [])
    store.timeline?.jump(to: 3)
    #expect(store.count == 2)
    #expect(store.seen == [1])
    #expect(other.wrappedValue == 5)
  }

  @Test("what an effect has changed belongs to the step before it")
  func effects() async {
    let store = store()
    await store.send(.later(7)).finish()
    #expect(store.count == 7)
    store.timeline?.undo()
    #expect(store.count == 0)
    store.timeline?.redo()
    #expect(store.count == 7)
  }

  @Test("a step of the timeline shows the change of the shared value")
  func changes() throws {
    let store = store()
    store.send(.increment)
    store.send(.increment)
    let changes = try #require(store.timeline?.entries[0].changes)
    #expect(changes.contains("0"))
    #expect(changes.contains("1"))
    #expect(!changes.contains("2"))
  }

  @Test("a replay has the values that were loaded, and those that others have changed")
  func recording() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    @Shared(.inMemory("timeline.count")) var count = 10
    let store = store()
    try store.timeline?.record(to: url, feature: "Shared")
    store.send(.see)
    store.send(.increment)
    $count.withLock { $0 = 50 }
    store.send(.see)
    store.send(.increment)
    #expect(store.seen == [10, 50])
    #expect(count == 51)

    try withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      let recording = try Recording<State, Action>(contentsOf: url, feature: "Shared")
      let replayed = Store(replaying: recording) { feature }
      #expect(replayed.seen == [10, 50])
      #expect(replayed.count == 51)
      replayed.timeline?.jump(to: 1)
      #expect(replayed.count == 10)
    }
    #expect(count == 51)
  }

  @Test("a timeline that is saved afterwards begins with the values of its first step")
  func saving() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = store()
    store.send(.increment)
    store.send(.see)
    try store.timeline?.save(to: url, feature: "Shared")
    let recording = try Recording<State, Action>(contentsOf: url, feature: "Shared")
    #expect(Store(replaying: recording) { feature }.seen == [1])
  }

  @Test("what an effect has changed is in a timeline that is saved afterwards")
  func savingLateChanges() async throws {
    let store = store()
    await store.send(.later(7)).finish()
    store.send(.see)
    await store.send(.later(9)).finish()
    let replayed = try replay(store)
    #expect(replayed.seen == [7])
    #expect(replayed.count == 9)
    replayed.timeline?.jump(to: 0)
    #expect(replayed.count == 0)
  }

  @Test("what an effect had changed before an undone step is kept")
  func undoneStep() async throws {
    let (store, url) = (store(), file())
    defer { try? FileManager.default.removeItem(at: url) }
    try store.timeline?.record(to: url, feature: "Shared")
    await store.send(.later(7)).finish()
    store.send(.increment)
    store.timeline?.undo()
    store.send(.see)
    #expect(store.seen == [7])
    let recording = try Recording<State, Action>(contentsOf: url, feature: "Shared")
    #expect(Store(replaying: recording) { feature }.seen == [7])
  }

  private func file() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
  }

  private func replay(_ store: Store<State, Action>) throws -> Store<State, Action> {
    let url = file()
    defer { try? FileManager.default.removeItem(at: url) }
    try store.timeline?.save(to: url, feature: "Shared")
    return withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: { [feature] in
      // A recording needs only its file.
      let recording = try? Recording<State, Action>(contentsOf: url, feature: "Shared")
      return Store(replaying: recording!) { feature }
    }
  }
}
