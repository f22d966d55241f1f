import Foundation
import Ratchet

/// Reading and overriding dependencies.
@MainActor
func measureDependencies(_ report: Report) async {
  let reader = Reader()
  await report.row("`@Dependency(\\.limit)`, not overridden", goal: 100) { count in
    for _ in 0..<count { keep(reader.limit) }
  }
  await report.row("`@Dependency(Limit.self)`, not overridden", goal: 100) { count in
    for _ in 0..<count { keep(reader.limitByKey) }
  }
  await withDependencies {
    $0.limit = Limit(value: 2)
    $0.uuid = .incrementing
  } operation: {
    let inside = Reader()
    await report.row("`@Dependency(\\.limit)`, overridden", goal: 100) { count in
      for _ in 0..<count { keep(inside.limit) }
    }
    await report.row("`@Dependency(Limit.self)`, overridden", goal: 100) { count in
      for _ in 0..<count { keep(inside.limitByKey) }
    }
    await report.row("`@Dependency(\\.limit)`, overridden where it was made and is read") { count in
      withDependencies {
        $0.limit = Limit(value: 3)
      } operation: {
        for _ in 0..<count { keep(inside.limit) }
      }
    }
  }
  await report.row("`withDependencies`, one overridden") { count in
    for _ in 0..<count {
      withDependencies {
        $0.limit = Limit(value: 2)
      } operation: {
        keep(count)
      }
    }
  }
  let store = Store(initialState: 0) {
    Reduce<Int, Void> { state, _ in
      state += 1
      return .none
    }
    .dependency(\.limit, Limit(value: 2))
  }
  await report.row("`store.send`, a reducer with `.dependency`", goal: 500) { count in
    for _ in 0..<count { store.send(()) }
  }
}

private struct Reader {
  @Dependency(\.limit) var limit
  @Dependency(Limit.self) var limitByKey
}

struct Limit: Sendable {
  var value: Int
}

extension Limit: DependencyKey {
  static let liveValue = Limit(value: 1)
}

extension DependencyValues {
  var limit: Limit {
    get { self[Limit.self] }
    set { self[Limit.self] = newValue }
  }
}
