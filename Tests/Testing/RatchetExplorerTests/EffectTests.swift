import Foundation
import RatchetExplorer
import RatchetMigration
import Testing

/// Effects that wait in the ways that effects of programs do.
@Suite("the explorer controls effects")
struct EffectTests {
  /// A screen that loads numbers with an effect.
  struct Screen: Reducer {
    struct State: Sendable {
      var isLoading = false
      var numbers: [Int] = []
    }

    enum Action: Sendable {
      case appeared
      case loaded(Int)
      case ended
    }

    let numbers: @Sendable (Send<Action>) async throws -> Void

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .appeared:
        guard !state.isLoading, state.numbers.isEmpty else { return .none }
        state.isLoading = true
        return .run { send in
          try await numbers(send)
          await send(.ended)
        }
      case .loaded(let number):
        if state.numbers.count < 3 { state.numbers.append(number) }
      case .ended:
        state.isLoading = false
      }
      return .none
    }
  }

  /// Explores a screen that must load 1 and 2, in this order.
  private func explored(
    alphabet: (inout ActionSpace<Screen.State, Screen.Action>) -> Void = { _ in },
    dependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in },
    _ numbers: @escaping @Sendable (Send<Screen.Action>) async throws -> Void
  ) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Screen.State()) {
        Screen(numbers: numbers)
      } dependencies: {
        dependencies(&$0)
      } alphabet: {
        alphabet(&$0)
      } properties: {
        always("numbers are in order") { [[], [1], [1, 2]].contains($0.numbers) }
        never("it loads without an effect") { $0.isLoading && $1.isEmpty }
        sometimes("all is loaded") { $0.numbers == [1, 2] && !$0.isLoading }
      }
    }
  }

  private func expectAll(
    _ report: ExplorationReport, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(report.failure == nil, "\(report)", sourceLocation: sourceLocation)
    // Of a closure that another closure holds, it is not seen what it remembers.
    #expect(
      report.verdict.hasPrefix("All states were visited"), "\(report)",
      sourceLocation: sourceLocation)
    #expect(report.notes == [], "\(report)", sourceLocation: sourceLocation)
    #expect(report.ways["all is loaded"] != nil, "\(report)", sourceLocation: sourceLocation)
  }

  @Test("the effects of an action are cancelled where a view may disappear")
  func cancelEffects() async {
    let report = await explored {
      $0.cancelEffects { if case .appeared = $0 { true } else { false } }
    } _: { send in
      await send(.loaded(1))
      await send(.loaded(2))
    }
    #expect(report.replay == ".appeared; !appeared", "\(report)")
  }

  @Test("an effect that yields continues at once")
  func yields() async {
    expectAll(
      await explored { send in
        await Task.yield()
        await send(.loaded(1))
        for _ in 0..<3 { await Task.yield() }
        await send(.loaded(2))
      })
  }

  actor Source {
    private var last = 0
    func next() -> Int {
      last += 1
      return last
    }
  }

  @Test("an effect can use actors, the main actor, child tasks and detached tasks")
  func actors() async {
    expectAll(
      await explored { send in
        let source = Source()
        async let first = source.next()
        await send(.loaded(first))
        await withTaskGroup { group in
          group.addTask { await send(.loaded(source.next())) }
        }
        await MainActor.run {}
        await Task.detached {}.value
      })
  }

  @Test("an effect can own a store on an actor, and a feature for one can be explored")
  func storeActor() async {
    expectAll(
      await explored { send in
        let store = StoreActor(initialState: Screen.State()) {
          Screen { send in
            await send.deliver(.loaded(1))
            await send.deliver(.loaded(2))
          }
        }
        await store.send(.appeared)
        for await state in await store.states where state.numbers == [1, 2] { break }
        for number in await store.state.numbers { await send.deliver(.loaded(number)) }
      })
  }

  @Test("what the child tasks of an effect send arrives in each order")
  func childTasks() async {
    let report = await exploreQuietly {
      await explore(Screen.State(), depth: 4) {
        Screen { send in
          await withTaskGroup { group in
            for number in 1...2 { group.addTask { await send(.loaded(number)) } }
          }
        }
      } properties: {
        never("the second number is first") { $0.numbers.first == 2 }
      }
    }
    #expect(report.replay == ".appeared; ~appeared/2", "\(report)")
  }

  @Test("what an effect sends without waiting arrives in its order")
  func posted() async {
    expectAll(
      await explored { @MainActor send in
        send(.loaded(1))
        send(.loaded(2))
      })
  }

  @Test("a stream's values arrive one by one")
  func streams() async {
    expectAll(
      await explored { send in
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let task = Task {
          for number in 1...2 { continuation.yield(number) }
          continuation.finish()
        }
        for await number in stream { await send(.loaded(number)) }
        await task.value
      })
  }

  @Test("clocks and schedulers share one time")
  func schedulers() async {
    expectAll(
      await explored { send in
        @Dependency(\.mainQueue) var mainQueue
        @Dependency(\.continuousClock) var clock
        @Dependency(\.date) var date
        let start = date.now
        for await _ in mainQueue.timer(interval: .seconds(1)).prefix(1) { await send(.loaded(1)) }
        try await clock.sleep(for: .seconds(1))
        if date.now == start + 2 { await send(.loaded(2)) }
      })
  }

  /// Adds to a value that all instances share.
  struct Adder: Reducer {
    struct State: Sendable {
      @Shared(.inMemory("explored total")) var total = 0
      @SharedReader(.inMemory("explored total")) var seen = 0
    }
    enum Action: Sendable { case addTapped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.$total.withLock { $0 = min($0 + 1, 3) }
      return .none
    }
  }

  @Test("a shared value with a key begins again for each run, and readers see it")
  func shared() async {
    let report = await explore(Adder.State()) {
      Adder()
    } properties: {
      always("the reader sees the total") { $0.seen == $0.total }
      sometimes("the total is three") { $0.total == 3 }
    }
    #expect(report.stateCount == 4, "\(report)")
    #expect(report.isComplete, "\(report)")
  }

  @Test("an effect that waits for something outside is named, and is not waited for")
  func outside() async {
    let report = await explored { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    #expect(report.notes.contains { $0.contains("EffectTests.swift") }, "\(report)")
  }
}
