import ExploredFeatures
import IssueReporting
import Ratchet
import RatchetExplorer
import Testing

/// Features with too many states to visit all of them.
@Suite("random walks")
struct RandomWalkTests {
  /// Pages that are filled in one after another, beside counters that make the states countless.
  struct Wizard: Reducer {
    struct State: Sendable {
      var page = 0
      var isFilled = false
      var counters = Array(repeating: 0, count: 6)
    }

    enum Action: Sendable {
      case counterTapped(Counter)
      case filled(String)
      case nextTapped
      case backTapped
      case jumped(Int?)
      enum Counter: Int, Sendable { case first, second, third, fourth, fifth, sixth }
    }

    enum Mistake: Sendable { case state, trap, issue, effect }

    let mistake: Mistake

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .counterTapped(let counter): state.counters[counter.rawValue] += 1
      case .filled: state.isFilled = true
      case .nextTapped:
        guard state.isFilled else { return .none }
        (state.page, state.isFilled) = (state.page + 1, false)
        guard state.page == 8 else { return .none }
        switch mistake {
        case .state: break
        case .trap: preconditionFailure("There is no eighth page.")
        case .issue: reportIssue("There is no eighth page.")
        case .effect:
          return .run { send in await send(.jumped(try oneOf(.success(1), .success(9)))) }
        }
      case .backTapped: state.page = max(0, state.page - 1)
      case .jumped(let page): state.page = page ?? 0
      }
      return .none
    }
  }

  private func explored(
    _ mistake: Wizard.Mistake, seed: UInt64 = 0, threads: Int? = nil
  ) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Wizard.State(), states: 500, walks: 400, seed: seed, threads: threads) {
        Wizard(mistake: mistake)
      } alphabet: {
        $0.leaveOut { if case .jumped = $0 { true } else { false } }
      } properties: {
        always("there are eight pages") { mistake != .state || $0.page < 8 }
        never("it jumps behind the end") { $0.page > 8 }
      }
    }
  }

  private var way: String {
    Array(repeating: #".filled(""); .nextTapped"#, count: 8).joined(separator: "; ")
  }

  @Test("a walk finds what is too deep for a search, and is shortened to what is needed")
  func deep() async {
    let report = await explored(.state)
    #expect(report.replay == way, "\(report)")
    #expect(report.verdict.contains("random walks took"), "\(report)")
  }

  @Test("a trap and an issue at the end of a walk are shortened, too")
  func trapAndIssue() async {
    let trap = await explored(.trap)
    #expect(trap.replay == way, "\(trap)")
    #expect(trap.failure?.hasPrefix("Wizard traps.") == true, "\(trap)")
    let issue = await explored(.issue)
    #expect(issue.replay == way, "\(issue)")
  }

  @Test("the answers of dependencies are chosen at random, and shortened")
  func answers() async {
    let report = await explored(.effect)
    #expect(report.replay == way + " ?1; ~nextTapped", "\(report)")
  }

  @Test("the same seed gives the same walks, with any number of threads")
  func determinism() async {
    let reports = [
      await explored(.state, seed: 7, threads: 1), await explored(.state, seed: 7, threads: 3),
      await explored(.state, seed: 8, threads: 1),
    ]
    #expect(reports[0].walkStepCount == reports[1].walkStepCount)
    #expect(reports[0].walkStepCount != reports[2].walkStepCount)
  }

  @Test("no walks follow a search that has visited everything, or that a depth has ended")
  func none() async {
    let report = await explore(Tally.State(), depth: 3) {
      Tally()
    } properties: {
    }
    #expect(report.walkStepCount == 0)
  }
}
