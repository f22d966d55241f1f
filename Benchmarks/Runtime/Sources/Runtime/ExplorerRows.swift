import Foundation
import Ratchet
import RatchetExplorer

/// A feature with ten fields and twelve actions, for the explorer.
struct Explored: Reducer {
  struct State: Sendable {
    var name = "name"
    var filter: String?
    var rows = [0, 0]
    var count = 0
    var page = 0
    var size = 0
    var level = 0
    var isOn = false
    var isLoading = false
    var answer: Result<Int, Failure>?
  }

  struct Failure: Error {}

  enum Action: Sendable {
    case countTapped, pageTapped, sizeTapped, levelTapped, onToggled, nameCleared, filterTapped
    case firstRowTapped, secondRowTapped, failTapped, resetTapped
    /// Starts an effect, of which there is one at a time.
    case loadTapped
    case loaded
  }

  let usesEffects: Bool
  /// What limits the number of states.
  let size: Int

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .countTapped: state.count = (state.count + 1) % size
    case .pageTapped: state.page = (state.page + 1) % size
    case .sizeTapped: state.size = (state.size + 1) % size
    case .levelTapped: state.level = (state.level + 1) % size
    case .onToggled: state.isOn.toggle()
    case .nameCleared: state.name = ""
    case .filterTapped: state.filter = state.filter == nil ? "a" : nil
    case .firstRowTapped: state.rows[0] = (state.rows[0] + 1) % size
    case .secondRowTapped: state.rows[1] = (state.rows[1] + 1) % size
    case .failTapped: state.answer = .failure(Failure())
    case .resetTapped: state.answer = nil
    case .loadTapped:
      guard usesEffects else { break }
      guard !state.isLoading else { break }
      state.isLoading = true
      return .run { send in await send(.loaded) }
    case .loaded:
      state.isLoading = false
      state.answer = .success(1)
    }
    return .none
  }
}

/// Explorations: how many steps a second.
@MainActor
func measureExplorer(_ report: Report) async {
  guard #available(macOS 15, *) else { return }
  for threads in [1, 2] {
    await measure(report, "without effects", threads, goal: "500,000 /s") {
      await exploration(usesEffects: false, states: 300_000, threads: threads)
    }
  }
  for threads in [1, 2] {
    await measure(report, "with one effect in flight", threads, goal: "20,000 /s") {
      await exploration(usesEffects: true, states: 20_000, threads: threads)
    }
  }
}

@available(macOS 15, *)
@MainActor
private func measure(
  _ report: Report, _ kind: String, _ threads: Int, goal: String,
  _ explore: @MainActor () async -> ExplorationReport
) async {
  let name = "explorer: steps \(kind), \(threads == 1 ? "one thread" : "\(threads) threads")"
  guard report.includes(name) else { return }
  var rates: [Int] = []
  for _ in 0..<5 {
    let start = ContinuousClock.now
    let result = await explore()
    let time = ContinuousClock.now - start
    rates.append(Int(Double(result.transitionCount) / time.nanoseconds * 1e9))
  }
  report.row(name, value: "\(rates.sorted()[2]) /s, fastest \(rates.max() ?? 0) /s", goal: goal)
}

/// Explores the feature with ten fields, up to a number of states.
@available(macOS 15, *)
func exploration(usesEffects: Bool, states: Int, threads: Int) async -> ExplorationReport {
  await explore(Explored.State(), states: states, threads: threads) {
    Explored(usesEffects: usesEffects, size: 8)
  } alphabet: {
    if !usesEffects { $0.leaveOut { if case .loaded = $0 { true } else { false } } }
  } properties: {
    always("the count is small") { $0.count < 8 }
  }
}
