import Foundation
import Ratchet
import RatchetExplorer
import Testing

/// A door with a code.
private struct Safe: Reducer {
  enum Light: Sendable { case off, red, green }

  struct State: Equatable, Sendable {
    var entered: [Int] = []
    var light = Light.off
  }

  enum Action: Sendable {
    case digitTapped(Int)
    case clearTapped
  }

  let code: [Int]
  /// Whether one button no longer does anything.
  var isBroken = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .digitTapped(let digit):
      guard state.light != .green else { return .none }
      state.entered.append(digit)
      if !code.starts(with: state.entered) {
        state = State(light: .red)
      } else if state.entered == code {
        state.light = .green
      }
    case .clearTapped:
      if !isBroken { state = State() }
    }
    return .none
  }
}

@Suite("coverage")
struct CoverageTests {
  private func explored(isBroken: Bool = false, threads: Int = 2) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Safe.State(), time: nil, threads: threads) {
        Safe(code: [1, 0], isBroken: isBroken)
      } properties: {
        sometimes("it lights up") { $0.light != .off }
      }
    }
  }

  @Test("it is a number and names that are coded, and the same with any number of threads")
  func coded() async throws {
    let coverage = await explored().coverage
    #expect(coverage.isComplete)
    #expect(coverage.actions.fraction == 1)
    #expect(coverage.cases.all.count == 4)
    #expect(coverage.cases.fraction == 1)
    #expect(coverage.branches.contains("digitTapped: entered"))
    #expect(coverage.branches.contains("clearTapped: nothing"))
    let data = try JSONEncoder().encode(coverage)
    #expect(try JSONDecoder().decode(ExplorationCoverage.self, from: data) == coverage)
    #expect(await explored(threads: 1).coverage == coverage)
  }

  @Test("what a change of the feature no longer reaches is a loss")
  func losses() async {
    let earlier = await explored().coverage
    #expect(earlier.losses(since: earlier) == [])
    let losses = await explored(isBroken: true).coverage.losses(since: earlier)
    #expect(losses.contains("the branch clearTapped: light"), "\(losses)")
  }

  @Test("walks are guided to a code of four digits, which is shown in four steps")
  func walks() async {
    let report = await exploreQuietly {
      await explore(Safe.State(), states: 3, walks: 400, time: nil) {
        Safe(code: [7, 3, 9, 1])
      } alphabet: {
        $0.values(of: Int.self, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
      } properties: {
        never("it opens") { $0.light == .green }
      }
    }
    #expect(
      report.replay == ".digitTapped(7); .digitTapped(3); .digitTapped(9); .digitTapped(1)",
      "\(report)")
  }
}
