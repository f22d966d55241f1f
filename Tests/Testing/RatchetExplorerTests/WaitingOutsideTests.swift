import Ratchet
import RatchetExplorer
import Testing

@Suite("what is not judged where an effect waits for something outside")
struct WaitingOutsideTests {
  /// A question that is asked, and perhaps answered.
  private struct Question: Reducer {
    struct State: Equatable, Sendable {
      var isAsking = false
      var isMarked = false
    }
    enum Action: Sendable { case askTapped, markTapped, answered }

    let ask: @Sendable () async -> Void
    /// Whether the answer is lost after it has come.
    var isLosing = false
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .askTapped:
        if state.isAsking { return .none }
        state.isAsking = true
        return .run { [ask, clock, isLosing] send in
          await ask()
          try await clock.sleep(for: .seconds(1))
          if !isLosing { await send(.answered) }
        }
      case .markTapped: state.isMarked.toggle()
      case .answered: state.isAsking = false
      }
      return .none
    }
  }

  private func explored(
    _ feature: Question,
    @PropertyBuilder<Question.State, Question.Action>
    properties: () -> [Property<Question.State, Question.Action>]
  ) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Question.State(), time: nil) {
        feature
      } properties: {
        for property in properties() { property }
      }
    }
  }

  private static var leads: Property<Question.State, Question.Action> {
    leadsTo("asking ends") {
      $0.isAsking
    } to: {
      !$0.isAsking
    }
  }

  private static let never: @Sendable () async -> Void = {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  @Test("a promise that only something outside can keep is named with the way to where it waits")
  func promise() async {
    let report = await explored(Question(ask: Self.never)) { Self.leads }
    #expect(report.failure == nil, "\(report)")
    #expect(!report.isComplete, "\(report)")
    let note = report.notes.first { $0.contains("Not judged: leadsTo \"asking ends\"") }
    #expect(note?.contains("after the steps '.askTapped'") == true, "\(report)")
    #expect(report.notes.count { $0.contains("Not judged") } == 1, "\(report)")
  }

  @Test("what can be reached only through something outside is no dead end")
  func eventual() async {
    let report = await explored(Question(ask: Self.never)) {
      eventually("it can ask again") { !$0.isAsking }
      eventually("it can be marked") { $0.isMarked }
    }
    #expect(report.failure == nil, "\(report)")
    let note = report.notes.first { $0.contains("Not judged: eventually \"it can ask again\"") }
    #expect(note?.contains("'.askTapped'") == true, "\(report)")
    #expect(report.notes.count { $0.contains("Not judged") } == 1, "\(report)")
  }

  @Test("a promise is judged where nothing continues, although a dependency has memory")
  func memory() async {
    let count = LockIsolated(0)
    let ask: @Sendable () async -> Void = { count.withValue { $0 += 1 } }
    let kept = await explored(Question(ask: ask)) { Self.leads }
    #expect(kept.failure == nil, "\(kept)")
    let note = kept.notes.first { $0.contains("Not judged") }
    #expect(note?.contains("does not see what WaitingOutsideTests.Question.ask") == true, "\(kept)")
    #expect(note?.contains("leadsTo \"asking ends\" (whether steps repeat") == true, "\(kept)")
    #expect(note?.contains("'states:'") == false, "\(kept)")
    let lost = await explored(Question(ask: ask, isLosing: true)) { Self.leads }
    #expect(lost.replay == ".askTapped; time", "\(lost)")
  }
}
