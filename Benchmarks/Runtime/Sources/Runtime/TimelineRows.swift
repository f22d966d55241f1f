import Ratchet

/// Undo and redo, and the cost of recording the states.
@MainActor
func measureTimelines(_ report: Report) async {
  let limited = Store(initialState: Counter.State(), timeline: .steps(10_000)) { Counter() }
  await report.row("`store.send` with a timeline of 10,000 steps") { count in
    for _ in 0..<count { limited.send(.increment) }
  }
  let measured = Store(initialState: Form.State(), timeline: .bytes(10_000_000)) { Form() }
  await report.row("`store.send` with a timeline limited in bytes, state of 10 fields") { count in
    for _ in 0..<count { measured.send(.increment) }
  }

  for steps in [1_000, 1_000_000] {
    guard report.includes("undo and redo") || report.includes("jump") else { continue }
    let store = Store(initialState: Counter.State(), timeline: .unlimited) { Counter() }
    for _ in 0..<steps { store.send(.increment) }
    guard let timeline = store.timeline else { continue }
    await report.row("undo and redo, at \(steps) steps, each") { count in
      for _ in 0..<(count + 1) / 2 {
        timeline.undo()
        timeline.redo()
      }
    }
    await report.row("jump to any of \(steps) steps") { count in
      for number in 0..<count { timeline.jump(to: (number &* 7_919) % steps) }
    }
  }
}
