import RatchetExplorer
import RatchetMigration
import Testing

/// Parts of effects that run in tasks of their own, and that are cancelled by themselves.
@Suite("the explorer controls parts of effects")
struct EffectPartTests {
  /// A field that searches while a person types, in two parts of one effect.
  struct Search: Reducer {
    struct State: Sendable {
      var query = ""
      var results = ""
    }

    enum Action: Sendable {
      case typed(String)
      case searched(String)
    }

    enum ID { case pause, request }

    /// Whether clearing the field does not cancel the request.
    let isForgetful: Bool
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .typed(let query):
        guard query != state.query else { return .none }
        state.query = query
        guard query.isEmpty else { return search(for: query) }
        state.results = ""
        return .merge(.cancel(id: ID.pause), isForgetful ? .none : .cancel(id: ID.request))
      case .searched(let results):
        state.results = results
        return .none
      }
    }

    private func search(for query: String) -> Effect<Action> {
      .run { send in
        try await withTaskCancellation(id: ID.pause, cancelInFlight: true) {
          try await clock.sleep(for: .milliseconds(300))
        }
        try await withTaskCancellation(id: ID.request, cancelInFlight: true) {
          await send(.searched(try await answer("results of \(query)", or: .delay)))
        }
      }
    }
  }

  @Test("a part that is not cancelled is found", arguments: [true, false])
  func search(isForgetful: Bool) async {
    let report = await exploreQuietly {
      await explore(Search.State()) {
        Search(isForgetful: isForgetful)
      } properties: {
        always("results are those of a query") { $0.results.isEmpty || !$0.query.isEmpty }
        sometimes("there are results") { !$0.results.isEmpty }
      }
    }
    #expect(
      report.replay == (isForgetful ? #".typed("a"); time; .typed(""); ~typed"# : nil), "\(report)")
    #expect(report.isComplete == !isForgetful, "\(report)")
    #expect(report.notes == [], "\(report)")
  }

  /// How the work of an effect is divided into tasks.
  enum Division: CaseIterable {
    case parts, nestedParts, partThatCancels, partOnMainActor
    case taskGroup, cancelledGroup, asyncLet, cancellationHandler
    case task, cancelledTask, taskWithActor
  }

  /// A screen that loads twice, if it is started twice.
  struct Screen: Reducer {
    struct State: Sendable {
      var startCount = 0
      var isLoaded = false
    }

    enum Action: Sendable {
      case started, stopped
      case loaded
    }

    enum ID { case effect, part, partInPart }

    actor Source {
      func next() {}
    }

    let division: Division

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        guard state.startCount < 2 else { return .none }
        state.startCount += 1
        return .run { [count = state.startCount] send in try await load(count, send) }
          .cancellable(id: ID.effect)
      case .stopped:
        state = State()
        return .merge(.cancel(id: ID.part), .cancel(id: ID.effect))
      case .loaded:
        state.isLoaded = true
        return .none
      }
    }

    private func load(_ count: Int, _ send: Send<Action>) async throws {
      switch division {
      case .parts, .nestedParts, .partThatCancels, .partOnMainActor:
        try await loadInParts(count, send)
      case .taskGroup, .cancelledGroup, .asyncLet, .cancellationHandler:
        await loadInChildTasks(send)
      case .task, .cancelledTask, .taskWithActor:
        try await loadInUnstructuredTask(send)
      }
    }

    private func loadInParts(_ count: Int, _ send: Send<Action>) async throws {
      switch division {
      case .nestedParts:
        await withTaskCancellation(id: ID.part) {
          await withTaskCancellation(id: ID.partInPart, cancelInFlight: true) {
            await send(.loaded)
            await send(.loaded)
          }
        }
      case .partThatCancels:
        if count == 2 { Task.cancel(id: ID.part) }
        await withTaskCancellation(id: ID.part) {
          _ = try? await answer(1, or: .delay)
          await send(.loaded)
        }
      case .partOnMainActor:
        await withTaskCancellation(id: ID.part, cancelInFlight: true) { @MainActor in
          _ = try? await answer(1, or: .delay)
          send(.loaded)
          send(.loaded)
        }
      default:
        try await withTaskCancellation(id: ID.part, cancelInFlight: true) {
          _ = try await answer(1, or: .delay)
          await send(.loaded)
        }
      }
    }

    private func loadInChildTasks(_ send: Send<Action>) async {
      switch division {
      case .asyncLet:
        async let first: Void = send(.loaded)
        async let second: Void = send(.loaded)
        _ = await (first, second)
      case .cancellationHandler:
        await withTaskCancellationHandler {
          _ = try? await answer(1, or: .delay)
          await send(.loaded)
        } onCancel: {
          Task { await send(.loaded) }
        }
      default:
        await withTaskGroup { group in
          for _ in 1...2 {
            group.addTask {
              _ = try? await answer(1, or: .delay)
              await send(.loaded)
            }
          }
          await group.next()
          if division == .cancelledGroup { group.cancelAll() }
        }
      }
    }

    private func loadInUnstructuredTask(_ send: Send<Action>) async throws {
      let task = Task { [division] in
        if division == .taskWithActor { await Source().next() }
        _ = try await answer(1, or: .delay)
        await send(.loaded)
      }
      if division == .cancelledTask {
        _ = try await answer(1, or: .delay)
        task.cancel()
      }
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  @Test("what a task sends that outlives its effect is an issue, as in a store")
  func outlivingTask() async {
    let report = await exploreQuietly {
      await explore(false) {
        Reduce<Bool, Bool> { isLoaded, action in
          isLoaded = action
          if action { return .none }
          return .run { send in
            Task {
              _ = try await answer(1, or: .delay)
              await send(true)
            }
          }
        }
      } alphabet: {
        $0.leaveOut { $0 }
      } properties: {
        sometimes("it is loaded") { $0 }
      }
    }
    #expect(report.failure?.contains("from an effect that had finished") == true, "\(report)")
  }

  @Test(
    "tasks in effects are seen, and lead to the same states again", arguments: Division.allCases)
  func divided(_ division: Division) async {
    let report = await exploreQuietly {
      await explore(Screen.State()) {
        Screen(division: division)
      } properties: {
        never("it is loaded after it was stopped") { $0.isLoaded && $0.startCount == 0 }
        sometimes("it is loaded") { $0.isLoaded }
      }
    }
    #expect(report.isComplete, "\(report)")
    #expect(report.notes == [], "\(report)")
    #expect(report.failure == nil, "\(report)")
    #expect(report.ways["it is loaded"] != nil, "\(report)")
  }
}
