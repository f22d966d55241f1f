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

  /// Loads two parts at the same time, and then says that it is done.
  private struct Parts: Reducer {
    enum Division: CaseIterable { case asyncLet, taskGroup, nestedGroups, tasks }
    struct State: Sendable { var isLoading = false, parts: Set<Int> = [], isDone = false }
    enum Action: Sendable { case loadTapped, part(Int), done }
    let division: Division

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          await load(send)
          await send(.done)
        }
      case .part(let number): state.parts.insert(number)
      case .done: state.isDone = true
      }
      return .none
    }

    private func load(_ send: Send<Action>) async {
      switch division {
      case .asyncLet:
        async let first: Void = {}()
        async let second: Void = send(.part(1))
        async let third: Void = send(.part(2))
        _ = await (first, second, third)
      case .taskGroup: await loadInGroup(send)
      case .nestedGroups:
        await withTaskGroup { group in
          group.addTask { await loadInGroup(send) }
          group.addTask {}
        }
      case .tasks:
        let tasks = [1, 2].map { number in Task { await send(.part(number)) } }
        for task in tasks { await task.value }
      }
    }

    private func loadInGroup(_ send: Send<Action>) async {
      await withTaskGroup { group in
        for number in 1...2 { group.addTask { await send(.part(number)) } }
      }
    }
  }

  @Test(
    "what the parts of an effect send comes before what it sends after them",
    arguments: Parts.Division.allCases)
  private func parts(division: Parts.Division) async {
    let report = await exploreQuietly {
      await explore(Parts.State()) {
        Parts(division: division)
      } properties: {
        never("a part comes late") { $0.isDone && $0.parts.count < 2 }
        sometimes("the first one comes first") { $0.parts == [1] }
        sometimes("the second one comes first") { $0.parts == [2] }
        sometimes("it is done") { $0.isDone }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.isComplete, "\(report)")
    #expect(report.ways.count == 3, "\(report)")
  }

  /// An export in a detached task, which a cancelled effect may leave alone.
  private struct Export: Reducer {
    enum Phase { case idle, exporting, exported, cancelled }
    struct State: Sendable { var phase = Phase.idle, parts = 0 }
    enum Action: Sendable { case exportTapped, cancelTapped, saved, exported(Int) }
    enum CancelID { case export }
    let isFixed: Bool
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .exportTapped:
        guard state.phase == .idle else { return .none }
        state.phase = .exporting
        return .run { send in
          let task = Task.detached {
            try? await clock.sleep(for: .seconds(1))
            if Task.isCancelled { return 0 }
            let parts = oneOf(1, 2)
            try? await clock.sleep(for: .seconds(1))
            return parts
          }
          let parts = await withTaskCancellationHandler {
            await task.value
          } onCancel: {
            if isFixed { task.cancel() }
          }
          await send(.exported(parts))
        }
        .cancellable(id: CancelID.export)
      case .cancelTapped:
        guard state.phase == .exporting else { return .none }
        state.phase = .cancelled
        return .cancel(id: CancelID.export)
      case .saved: break
      case .exported(let parts): (state.phase, state.parts) = (.exported, parts)
      }
      return .none
    }
  }

  @Test("a detached task sleeps, and gets each answer", arguments: [false, true])
  func detached(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Export.State()) {
        Export(isFixed: isFixed)
      } properties: {
        never("a cancelled export continues") { $0.phase == .cancelled && !$1.isEmpty }
        sometimes("it has one part") { $0.parts == 1 }
        sometimes("it has two parts") { $0.parts == 2 }
      }
    }
    guard isFixed else {
      #expect(report.replay == ".exportTapped; .cancelTapped", "\(report)")
      return
    }
    #expect(report.isComplete, "\(report)")
    #expect(report.ways.count == 2, "\(report)")
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
