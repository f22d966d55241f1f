import Foundation
import Ratchet

/// Effects, on the main actor and off it.
@MainActor
func measureEffects(_ report: Report) async {
  let store = Store(initialState: Counter.State()) { Counter() }
  await report.row("effect round trip, on the main actor", milliseconds: 20) { count in
    for _ in 0..<count { await store.send(.roundTrip).finish() }
  }
  let actor = StoreActor(initialState: Counter.State()) { Counter() }
  await report.row("effect round trip, on an actor of its own", goal: 10_000, milliseconds: 20) {
    await roundTrips($0, actor)
  }
  await report.row("for comparison: a task that does nothing, made and awaited", milliseconds: 20) {
    await emptyTasks($0)
  }
  await report.row("1,000 effects of one store at once, each", milliseconds: 20) {
    await manyAtOnce($0, actor)
  }
  await report.row("`StoreActor.send`, from elsewhere") { await sends($0, actor) }
}

@concurrent
private func roundTrips(_ count: Int, _ store: StoreActor<Counter.State, Counter.Action>) async {
  for _ in 0..<count { await store.send(.roundTrip).finish() }
}

@concurrent
private func emptyTasks(_ count: Int) async {
  for _ in 0..<count { await Task { @concurrent in }.value }
}

@concurrent
private func manyAtOnce(_ count: Int, _ store: StoreActor<Counter.State, Counter.Action>) async {
  var tasks: [StoreTask] = []
  for number in 1...count {
    tasks.append(await store.send(.roundTrip))
    guard number % 1_000 == 0 || number == count else { continue }
    for task in tasks { await task.finish() }
    tasks.removeAll(keepingCapacity: true)
  }
}

@concurrent
private func sends(_ count: Int, _ store: StoreActor<Counter.State, Counter.Action>) async {
  for _ in 0..<count { await store.send(.increment) }
}

/// The memory that stores need and release.
@MainActor
func measureMemory(_ report: Report) async {
  guard report.includes("memory") else { return }
  let store = Store(initialState: Counter.State()) { Counter() }
  await report.row(
    "memory: growth over a million actions with effects, on the main actor",
    value: growth { for _ in 0..<1_000 { await store.send(.roundTrip).finish() } },
    goal: "none")
  let actor = StoreActor(initialState: Counter.State()) { Counter() }
  await report.row(
    "memory: growth over a million actions with effects, on an actor of its own",
    value: growth { await roundTrips(1_000, actor) },
    goal: "none")

  let before = residentBytes()
  let many = (0..<100_000).map { _ in
    StoreActor(initialState: Counter.State()) { Counter() }
  }
  for store in many { await store.send(.increment) }
  let each = (residentBytes() - before) / many.count
  report.row("memory: one of 100,000 stores on actors of their own", value: "\(each) B")
  keep(many)
}

/// The growth of the resident memory after a million actions.
///
/// Each round sends a thousand. The first ten thousand do not count.
@MainActor
private func growth(_ round: @MainActor () async -> Void) async -> String {
  for _ in 0..<10 { await round() }
  let before = residentBytes()
  for _ in 0..<1_000 { await round() }
  let growth = residentBytes() - before
  return "\(growth / 1_024) KiB"
}

/// The resident size of this process.
func residentBytes() -> Int {
  // The second number in that file is the number of resident pages; see proc(5).
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return pages * 4_096
}
