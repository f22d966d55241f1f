import Ratchet
import Testing

@testable import RatchetExplorer

/// Points that two screens share.
private struct Points: Reducer {
  struct State {
    var left = Screen()
    var right: Screen? = Screen()
    var history: IdentifiedArrayOf<Screen> = [Screen()]
    var all: Set<Screen> = [Screen()]
    var tree = Tree.branch(.leaf(Screen()))
    var unknown: any HoldsPoints = Screen()
    var anything: Any? = Screen()
    var hashable = AnyHashable(Screen())
    var later: ArraySlice<Screen> = [Screen()]
  }

  struct Screen: Hashable, Identifiable, HoldsPoints {
    @Shared(.inMemory("points of two screens")) var points = 3
    var id: Int { 1 }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  indirect enum Tree {
    case leaf(Screen)
    case branch(Tree)

    var points: Int {
      switch self {
      case .leaf(let screen): screen.points
      case .branch(let tree): tree.points
      }
    }
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

private protocol HoldsPoints {
  var points: Int { get }
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
      { $0.all.first?.points ?? 0 }, { $0.tree.points }, { $0.unknown.points },
      { ($0.anything as? Points.Screen)?.points ?? 0 },
      { ($0.hashable.base as? Points.Screen)?.points ?? 0 }, { $0.later[0].points },
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

  /// A list whose entries are objects.
  private struct Ledger: Reducer {
    final class Entry { var amount = 0 }
    struct Line { let title = "Coffee" }
    struct State: @unchecked Sendable {
      var entry: Any = Entry()
      var line: Any = Line()
    }
    enum Action: Sendable { case spent }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let entry = state.entry as? Entry
      entry?.amount = min(2, (entry?.amount ?? 0) + 1)
      return .none
    }
  }

  @Test("an object that a property of a step cannot see as it was is named")
  func object() async {
    let report = await exploreQuietly {
      await explore(Ledger.State()) {
        Ledger()
      } properties: {
        always("a title stays") { old, _, new in
          (old.line as? Ledger.Line)?.title == (new.line as? Ledger.Line)?.title
        }
      }
    }
    #expect(report.isFinished)
    #expect(
      report.unseen == [
        "what an object of type 'SharedStepTests.Ledger.Entry' contained before a step"
      ], "\(report)")
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
