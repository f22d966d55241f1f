import Foundation
import Ratchet
import Testing

/// Each test runs in its own process, where nothing else allocates memory.
///
/// They also find what takes longer each time, because that is in a list or a chain that grows.
@Suite("A program that runs for long keeps no memory")
struct GrowthTests {
  @Test("of actions with effects in a store on its own actor")
  func actor() async {
    await #expect(processExitsWith: .success) {
      let store = StoreActor(initialState: 0) { LoggedSteps() }
      let growth = await Growth.over { await store.send(.begin).finish() }
      #expect(growth < Growth.limit)
    }
  }

  @Test("of actions with effects in a store on the main actor")
  func mainActor() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let store = Store(initialState: 0) { LoggedSteps() }
      let growth = await Growth.over { await store.send(.begin).finish() }
      #expect(growth < Growth.limit)
    }
  }

  @Test("of scoped stores, their readers and their subscribers")
  func scopes() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let store = Store(initialState: Pair.State()) { Pair() }
      let growth = await Growth.over {
        let left = store.scope(state: \.left, action: \.left)
        let reader = Reader { _ = left.count }
        let subscription = left.subscribe { _ in }
        left.send(.increment)
        precondition(reader.told == 1)
        subscription.cancel()
      }
      #expect(growth < Growth.limit)
    }
  }

  @Test("of a timeline beyond its limit, and of a recording")
  func histories() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let url = FileManager.default.temporaryDirectory.appending(
        path: "ratchet-\(UUID()).recording")
      defer { try? FileManager.default.removeItem(at: url) }
      let timeline = StoreOf<Notebook>.notebook(.steps(100))
      let recorded = Store(
        initialState: Notebook.State(), recorder: .keepingLast(100, at: url)
      ) { Notebook() }
      let growth = await Growth.over {
        for store in [timeline, recorded] { store.send(.count(1)) }
        await Task.yield()
      }
      #expect(growth < Growth.limit)
    }
  }

  @Test("of shared values, their parts, and overridden dependencies")
  func sharedValues() async {
    await #expect(processExitsWith: .success) { @MainActor in
      @Shared(.inMemory("growth")) var pair = Pair.State()
      let growth = await Growth.over {
        withDependencies {
          $0.uuid = .incrementing
          $0.continuousClock = ImmediateClock()
        } operation: {
          @Dependency(\.uuid) var uuid
          _ = uuid()
          let left = $pair.left
          let reader = Reader { _ = left.wrappedValue }
          left.withLock { $0.count += 1 }
          precondition(reader.told == 1)
        }
      }
      #expect(growth < Growth.limit)
    }
  }
}

/// Effects of each kind that a store keeps: tasks, ids, concatenations, and turns.
private struct LoggedSteps: Reducer {
  enum Action: Sendable { case begin, sent }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      state &+= 1
      guard action == .begin else { return .none }
      return .concatenate(
        .run { send in await send(.sent) }.cancellable(id: 1, cancelInFlight: true),
        .merge(.send(.sent), .run { _ in })
      )
    }
  }
}
