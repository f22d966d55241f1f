import Foundation
import Observation
import Ratchet

/// Shared state.
@MainActor
func measureSharing(_ report: Report) async {
  let count = Shared(value: 0)
  await report.row("shared: read") { times in
    for _ in 0..<times { keep(count.wrappedValue) }
  }
  await report.row("shared: write") { times in
    for _ in 0..<times { count.withLock { $0 += 1 } }
  }
  let list = Shared(value: Array(0..<10_000))
  await report.row("shared: write an element of 10,000") { times in
    for number in 0..<times { list.withLock { $0[number % 10_000] = number } }
  }
  @Shared(.inMemory("benchmark")) var kept = 0
  await report.row("shared: write a value with a key in memory") { times in
    for _ in 0..<times { $kept.withLock { $0 += 1 } }
  }
  let store = Store(initialState: SharedCounter.State(count: count)) { SharedCounter() }
  await report.row("shared: send an action that writes") { times in
    for _ in 0..<times { store.send(.increment) }
  }
  let stores = (0..<1_000).map { _ in
    Store(initialState: SharedCounter.State(count: count)) { SharedCounter() }
  }
  await report.row("shared: write that 1,000 stores see") { times in
    for _ in 0..<times {
      withObservationTracking {
        for store in stores { keep(store.count) }
      } onChange: {
      }
      count.withLock { $0 += 1 }
    }
  }
  await measureFiles(report)
}

/// 10,000 changes to one file.
@MainActor
private func measureFiles(_ report: Report) async {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ratchet-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  @Shared(.fileStorage(folder.appendingPathComponent("list.json"))) var rows = [Int]()
  await report.row("shared: 10,000 changes to one file") { times in
    for _ in 0..<times {
      $rows.withLock { $0 = [] }
      for number in 0..<10_000 { $rows.withLock { $0.append(number) } }
      try? await $rows.save()
    }
  }
}

private struct SharedCounter: Reducer {
  struct State {
    @Shared var count: Int
  }

  enum Action { case increment }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}
