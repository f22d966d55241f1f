import Foundation
import Ratchet
import Testing

/// Each test runs in its own process, where nothing else allocates memory.
@Suite("Memory")
struct EffectMemoryTests {
  @Test("actions with effects leave no memory in a store on its own actor")
  func actor() async {
    await #expect(processExitsWith: .success) {
      let store = StoreActor(initialState: 0) { LoggedSteps() }
      let growth = await growth(over: 20_000) { await store.send(.begin).finish() }
      #expect(growth < limit)
    }
  }

  @Test("actions with effects leave no memory in a store on the main actor")
  func mainActor() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let store = Store(initialState: 0) { LoggedSteps() }
      let growth = await growth(over: 20_000) { await store.send(.begin).finish() }
      #expect(growth < limit)
    }
  }
}

/// One object of the smallest size for each action would take 960 kB.
private let limit = 600_000

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

/// How much the resident memory grows over many rounds of something, after a tenth as many.
///
/// What leaks does so in each series of rounds, and a thread that is started late needs memory once. So there are more
/// series as long as the memory has grown beyond the limit.
private func growth(
  isolation: isolated (any Actor)? = #isolation,
  over count: Int, _ round: () async -> Void
) async -> Int {
  for _ in 0..<(count / 10) { await round() }
  var growth = Int.max
  for _ in 1...5 where growth >= limit {
    let before = residentBytes()
    for _ in 0..<count { await round() }
    growth = residentBytes() - before
  }
  return growth
}

private func residentBytes() -> Int {
  // The second number in that file is the number of resident pages; see proc(5).
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return pages * Int(getpagesize())
}
