import Foundation
import Ratchet

/// Effects, on the main actor and off it.
@MainActor
func measureEffects(_ report: Report) async {
  let store = Store(initialState: Counter.State()) { Counter() }
  await report.row("effect round trip, on the main actor", goal: 35_000, milliseconds: 20) {
    count in
    for _ in 0..<count { await store.send(.roundTrip).finish() }
  }
  let actor = StoreActor(initialState: Counter.State()) { Counter() }
  await report.row("effect round trip, on an actor of its own", milliseconds: 20) {
    await roundTrips($0, .roundTrip, actor)
  }
  await report.row("the same, with `send.deliver`", goal: 7_000, milliseconds: 20) {
    await roundTrips($0, .directRoundTrip, actor)
  }
  for rows in [1_000, 10_000] {
    let list = StoreOf<List>.list(rows)
    for id in 0..<rows { list.send(.rows(.element(id: id, action: .wait))) }
    await report.row("add and remove a row, \(rows) rows with running effects", goal: 10_000) {
      count in
      for _ in 0..<count {
        list.send(.append(List.Row(id: rows)))
        list.send(.removeLast)
      }
    }
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
func roundTrips(
  _ count: Int, _ action: Counter.Action, _ store: StoreActor<Counter.State, Counter.Action>
) async {
  for _ in 0..<count { await store.send(action).finish() }
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
