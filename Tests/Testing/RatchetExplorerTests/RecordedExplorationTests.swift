import Foundation
import Ratchet
import Testing

@testable import RatchetExplorer

/// A purse that a coin is put into or taken from, with mistakes that a test can ask for.
struct Purse: Reducer {
  struct State: Codable, Equatable {
    var coins = 0
    var notes: [Int] = []
    var isLoading = false
    var answer: Int?
    var isUnlocked = false
    var steps = 0
    var latestID: UUID?
  }

  enum Action: Codable, Equatable {
    case noted(Int)
    case added(Int)
    case takenOut(Int)
    case loadButtonTapped
    case loaded(Int)
    case unlocked(code: String)
    case stepped
    case stamped
  }

  var factor = 1
  var mayBeEmpty = false

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .noted(let number): state.notes = Array((state.notes + [number]).suffix(3))
      case .added(let count): state.coins += factor * count
      case .takenOut(let count):
        if mayBeEmpty || state.coins >= count { state.coins -= count }
      case .loadButtonTapped:
        state.isLoading = true
        return .run { send in await send(.loaded(7)) }
      case .loaded(let number): (state.isLoading, state.answer) = (false, number)
      case .unlocked(let code): state.isUnlocked = code == "4711"
      case .stepped: if state.isUnlocked, state.steps < 3 { state.steps += 1 }
      case .stamped: state.latestID = uuid()
      }
      return .none
    }
  }
}

@Suite("a recording of a feature")
struct RecordedExplorationTests {
  private typealias State = Purse.State
  private typealias Action = Purse.Action
  private typealias Result = RecordedExploration<State, Action>.Result

  private let folder = FileManager.default.temporaryDirectory.appending(path: "ratchet-\(UUID())")
  private var file: URL { folder.appending(path: "Recordings/Purse.jsonl") }
  private let place = Ratchet.SourceLocation(
    fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// Records what a store does.
  @MainActor
  private func record(
    _ recorder: (FlightRecorder<State, Action>) -> FlightRecorder<State, Action> = { $0 },
    _ body: @MainActor (StoreOf<Purse>) async -> Void
  ) async {
    let store = Store(
      initialState: State(), recorder: recorder(.keepingLast(10_000, at: file))
    ) {
      Purse(mayBeEmpty: true)
    } withDependencies: {
      $0.uuid = UUIDGenerator { UUID(7) }
    }
    await body(store)
    store.flushRecorder()
  }

  private func exploration(
    _ feature: @escaping @Sendable () -> Purse = { Purse(mayBeEmpty: true) },
    @PropertyBuilder<State, Action> _ properties: () -> [Property<State, Action>]
  ) -> RecordedExploration<State, Action> {
    RecordedExploration(
      exploration: Exploration(
        ExploredFeature(
          initialState: { State() }, reducer: { feature().eraseToReduce() },
          prepareDependencies: { _ in }, feature: { feature() }),
        actionSpace: ActionSpace(), properties: properties(), limits: ExplorationLimits()),
      files: TestRecording.all(near: folder.appending(path: "Sources/Test.swift").path),
      name: "Purse", place: place, folder: folder.appending(path: "Explorations").path)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test("of 5,000 steps with a mistake becomes a test of the two that matter, and choices")
  func shortened() async throws {
    defer { remove() }
    await record { store in
      for number in 1...4_999 {
        store.send(number == 2_000 ? .added(1) : .noted(number))
        if number % 500 == 0 { store.flushRecorder() }
      }
      store.send(.takenOut(2))
    }
    let result = await exploration { always("no debts") { $0.coins >= 0 } }.replayAll()
    #expect(result.errors == [] && result.notes == [])
    #expect(result.stepCount == 5_000)
    let report = try #require(result.failures.first)
    #expect(report.steps.count == 1)
    #expect(report.steps.first?.contains("takenOut(2)") == true)
    #expect(report.failure?.contains("in the recording 'Purse.jsonl'") == true)
    let test = try #require(report.test)
    #expect(test.contains("//   $0.coins = -2\n"), "\(test)")
    #expect(test.contains("{ _ = await store.send(.takenOut(2)) }"), "\(test)")
  }

  @Test("says how many steps before it are missing")
  func missing() async throws {
    defer { remove() }
    await record { store in store.send(.noted(1)) }
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: #""after":0,"#, with: #""after":1200,"lost":1200,"#)
      .replacingOccurrences(of: #""number":1,"#, with: #""number":1201,"#)
    try Data(text.utf8).write(to: file)
    let result = await exploration { never("there is an answer") { $0.answer != nil } }.replayAll()
    #expect(result.errors == [])
    #expect(
      result.summary
        == " Recordings: 'Purse.jsonl', 1 step, and 1,200 before them are missing.")
  }

  @Test("keeps what an effect sent only with what began the effect")
  func causes() async throws {
    defer { remove() }
    await record { store in
      store.send(.noted(1))
      await store.send(.loadButtonTapped).finish()
      store.send(.noted(2))
    }
    let result = await exploration { never("there is an answer") { $0.answer != nil } }.replayAll()
    let report = try #require(result.failures.first)
    #expect(report.steps.count == 2)
    #expect(report.replay == ".loadButtonTapped; ~loadButtonTapped")
  }

  @Test("leaves its way in the corpus, which fails without the recording, too")
  func kept() async throws {
    defer { remove() }
    await record { store in
      store.send(.noted(1))
      await store.send(.loadButtonTapped).finish()
    }
    let recorded = exploration { never("there is an answer") { $0.answer != nil } }
    let report = try #require(await recorded.replayAll().failures.first)
    #expect(report.failure?.contains("The way is kept in") == true)
    try FileManager.default.removeItem(at: file)
    let kept = await recorded.exploration.report(
      named: "Purse", at: place, replaying: nil, keptIn: recorded.folder)
    #expect(kept.replay == ".loadButtonTapped; ~loadButtonTapped")
    #expect(kept.transitionCount == 2)
  }

  @Test("names the first step that no longer leads where it led")
  func difference() async {
    defer { remove() }
    await record { store in
      store.send(.noted(1))
      store.send(.added(2))
      store.send(.added(2))
    }
    let result = await exploration({ Purse(factor: 2) }) {}.replayAll()
    #expect(result.failures.isEmpty)
    #expect(result.notes.count == 1)
    #expect(
      result.notes.first?.contains("step 2, '.added(2)', no longer leads to the state") == true)
    #expect(result.notes.first?.contains("coins: 4") == true)
  }

  @Test("gives reducers the ids that were recorded")
  func ids() async throws {
    defer { remove() }
    await record { $0.send(.stamped) }
    let result = await exploration { never("an id") { $0.latestID == UUID(7) } }.replayAll()
    #expect(result.notes.isEmpty)
    #expect(try #require(result.failures.first).steps.count == 1)
  }

  @Test("of other types names the step that cannot be read")
  func unreadable() async throws {
    defer { remove() }
    await record { store in
      store.send(.noted(1))
      store.send(.added(2))
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("\"added\"", with: "\"put\"").utf8).write(to: file)
    let result = await exploration {}.replayAll()
    #expect(result.errors.count == 1)
    #expect(result.errors.first?.contains("Purse.jsonl:3: error: step 2 cannot be read: ") == true)
  }

  @Test("of another feature is left to its own test")
  func otherFeature() async throws {
    defer { remove() }
    await record { $0.send(.takenOut(1)) }
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("Purse.State\"", with: "Wallet.State\"").utf8).write(to: file)
    let result = await exploration { always("no debts") { $0.coins >= 0 } }.replayAll()
    #expect(result.failures.isEmpty && result.errors.isEmpty && result.recordings.isEmpty)
  }

  @Test("that is none is an error")
  func noRecording() async throws {
    defer { remove() }
    await record { $0.send(.takenOut(1)) }
    try Data("{}\n".utf8).write(to: file)
    let result = await exploration {}.replayAll()
    #expect(result.errors == ["Purse.jsonl: error: this is not a recording"])
  }

  @Test("says what it leaves out, and which properties it cannot judge")
  func notes() async {
    defer { remove() }
    await record({ $0.leavingOut(\State.answer, writing: nil) }) { $0.send(.takenOut(1)) }
    let result = await exploration { always("at rest") { _, effects in effects.isEmpty } }
      .replayAll()
    #expect(result.notes.count == 2)
    #expect(result.notes.first?.contains("leaves out") == true)
    #expect(result.notes.last?.contains("\"at rest\"") == true)
  }

  @Test("that traps becomes a test of the step that traps")
  func trap() async throws {
    defer { remove() }
    await record { store in
      store.send(.added(1))
      store.send(.noted(2))
    }
    let result = await exploration {
      always("no trap") { state in
        precondition(state.notes.isEmpty, "This trap is what the test asks for.")
        return true
      }
    }
    .replayAll()
    let report = try #require(result.failures.first)
    #expect(report.steps.count == 1 && report.steps.first?.contains(".noted(2)") == true)
  }

  @Test("is where walks begin")
  func walks() async throws {
    defer { remove() }
    await record { $0.send(.unlocked(code: "4711")) }
    let recorded = exploration({ Purse() }) { never("three steps") { $0.steps == 3 } }
    let result = await recorded.replayAll()
    #expect(result.failures.isEmpty)
    let report = try #require(await recorded.walk(from: result))
    #expect(report.steps.count == 3)
    #expect(report.failure?.contains("from the state after step 1 of the recording") == true)
    #expect(report.test?.contains("isUnlocked: true") == true)
  }
}
