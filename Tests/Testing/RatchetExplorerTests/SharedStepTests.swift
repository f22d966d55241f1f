import Ratchet
import RatchetExplorer
import Testing

/// Points that two screens share.
private struct Points: Reducer {
  struct State: Equatable {
    var left = Screen()
    var right: Screen? = Screen()
    var history: IdentifiedArrayOf<Screen> = [Screen()]
  }

  struct Screen: Equatable, Identifiable {
    @Shared(.inMemory("points of two screens")) var points = 3
    var id: Int { 1 }
  }

  enum Action: Sendable { case spent, allSpent }

  let isFixed: Bool

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .spent: state.left.$points.withLock { $0 = max(0, $0 - 1) }
    case .allSpent: if !isFixed { state.left.$points.withLock { $0 = 0 } }
    }
    return .none
  }
}

/// What a tap does to the points.
private struct Spent: Reducer {
  func reduce(into points: inout Int, action: Points.Action) -> Effect<Points.Action> {
    points = max(0, points - 1)
    return .none
  }
}

@Suite("a step in which a shared value changes")
struct SharedStepTests {
  private static func expect(_ report: ExplorationReport, _ isFixed: Bool) {
    #expect(report.replay == (isFixed ? nil : ".allSpent"), "\(report)")
  }

  @Test("its property gets the value before, wherever a state holds it", arguments: [false, true])
  func property(isFixed: Bool) async {
    let parts: [@Sendable (Points.State) -> Int] = [
      { $0.left.points }, { $0.right?.points ?? 0 }, { $0.history[0].points },
    ]
    for points in parts {
      let report = await exploreQuietly {
        await explore(Points.State()) {
          Points(isFixed: isFixed)
        } properties: {
          always("one at most is spent") { old, _, new in points(old) - points(new) <= 1 }
          sometimes("all are spent") { points($0) == 0 }
        }
      }
      Self.expect(report, isFixed)
    }
  }

  @Test("a reference begins with the value before")
  func reference() async {
    let report = await exploreQuietly {
      await explore(Points.State()) {
        Points(isFixed: true)
      } alphabet: {
        $0.leaveOut { if case .allSpent = $0 { true } else { false } }
      } properties: {
        agrees("one is spent", with: Spent()) { $0.left.points }
      }
    }
    #expect(report.failure == nil, "\(report)")
  }
}
