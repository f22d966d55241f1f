import Observation
import Ratchet

/// Sending actions, and composed features.
@MainActor
func measureSending(_ report: Report) async {
  let store = Store(initialState: Counter.State()) { Counter() }
  await report.row("`store.send`, one reducer", goal: 500) { count in
    for _ in 0..<count { store.send(.increment) }
  }

  let deep = Store(initialState: deepState) { deepFeature }
  await report.row("send to a leaf 10 levels down", goal: 5_000) { count in
    for _ in 0..<count { deep.send(deepAction(.increment)) }
  }

  for rows in [10, 1_000, 100_000] {
    let list = StoreOf<List>.list(rows)
    await report.row("`forEach` over \(rows) rows, one action", goal: 1_000) { count in
      for number in 0..<count {
        list.send(.rows(.element(id: number % rows, action: .increment)))
      }
    }
  }
}

/// Scoping: the stores of children.
@MainActor
func measureScoping(_ report: Report) async {
  let deep = Store(initialState: deepState) { deepFeature }
  await report.row("scope 10 levels, new stores", goal: 3_000) { count in
    for _ in 0..<count { keep(leaf(of: deep)) }
  }
  let held = leaf(of: deep)
  await report.row("scope 10 levels, existing stores", goal: 3_000) { count in
    for _ in 0..<count { keep(leaf(of: deep)) }
  }
  await report.row("send through a store scoped 10 levels", goal: 5_000) { count in
    for _ in 0..<count { held.send(.increment) }
  }
  let list = StoreOf<List>.list(1_000)
  await report.row("a store for each of 1,000 rows, new") { count in
    for _ in 0..<count {
      for row in list.scope(state: \.rows, action: \.rows) { keep(row) }
    }
  }
  let rows = Array(list.scope(state: \.rows, action: \.rows))
  await report.row("a store for each of 1,000 rows, existing") { count in
    for _ in 0..<count {
      for row in list.scope(state: \.rows, action: \.rows) { keep(row) }
    }
  }
  await report.row("send through the store of a row", goal: 1_000) { count in
    for number in 0..<count { rows[number % 1_000].send(.increment) }
  }
}

/// Case paths.
@MainActor
func measureCasePaths(_ report: Report) async {
  let action = Counter.Action.set(1)
  let path = Counter.Action.casePaths.set
  await report.row("case path: extract, resolved", goal: 10) { count in
    for _ in 0..<count { keep(path.extract(from: action)) }
  }
  await report.row("case path: `action[case: \\.set]`", goal: 60) { count in
    for _ in 0..<count { keep(action[case: \.set]) }
  }
  await report.row("case path: by a key path that is only known at run time", goal: 60) { count in
    for _ in 0..<count { keep(action[case: unknown(\.set)]) }
  }
  let nested = Outer.Action.middle(.inner(action))
  await report.row("case path: `action[case: \\.middle.inner.set]`") { count in
    for _ in 0..<count { keep(nested[case: \.middle.inner.set]) }
  }
  let resolved = Outer.Action.casePaths.middle.inner.set
  await report.row("case path: extract 3 levels down, resolved") { count in
    for _ in 0..<count { keep(resolved.extract(from: nested)) }
  }
}

/// Hides the key path from the compiler.
@inline(never)
@_optimize(none)
private func unknown<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> KeyPath<Root, Value> {
  keyPath
}

/// The cost of observation.
@MainActor
func measureObservation(_ report: Report) async {
  let store = Store(initialState: Form.State()) { Form() }
  await report.row("read a property, not observed") { count in
    for _ in 0..<count { keep(store.count) }
  }
  await report.row("read a property inside of `withObservationTracking`") { count in
    for _ in 0..<count {
      withObservationTracking {
        keep(store.name)
      } onChange: {
      }
    }
  }
  let quiet = Store(initialState: Form.State()) { Form() }
  withObservationTracking {
    keep((quiet.name, quiet.email, quiet.street, quiet.city, quiet.tags))
    keep((quiet.isOn, quiet.volume, quiet.notes, quiet.date))
  } onChange: {
  }
  await report.row("`store.send`, 9 other fields watched") { count in
    for _ in 0..<count { quiet.send(.increment) }
  }
  let told = Store(initialState: Form.State()) { Form() }
  await report.row("`store.send`, its field watched, told and read again") { count in
    for _ in 0..<count {
      withObservationTracking {
        keep(told.count)
      } onChange: {
      }
      told.send(.increment)
    }
  }
}

// MARK: - Ten levels

@MainActor private let deepFeature: Ten = Level(
  Level(Level(Level(Level(Level(Level(Level(Level(Level(Counter()))))))))))
@MainActor private let deepState = Ten.State(
  .init(.init(.init(.init(.init(.init(.init(.init(.init(Counter.State()))))))))))

private func deepAction(_ action: Counter.Action) -> Ten.Action {
  .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(action))))))))))
}

@MainActor
private func leaf(of store: StoreOf<Ten>) -> StoreOf<Counter> {
  let five =
    store
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
  return
    five
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child)
}
