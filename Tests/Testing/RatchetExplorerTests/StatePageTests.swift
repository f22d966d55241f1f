import ExploredFeatures
import Foundation
import Ratchet
import RatchetExplorer
import Testing

/// What an exploration says of a whole feature, as a text and as a page.
@Suite("what an exploration has learnt")
struct StatePageTests {
  @Test("the page draws the states, and the way to the failure")
  func failure() async {
    let report = await exploreDoubleTap()
    let page = await report.page()
    #expect(boxes(page, "way") == 5)
    #expect(page.contains(">the failure<"))
    #expect(page.contains(".buyTapped · .failure(Declined())"))
    #expect(page.contains("Only the first \(boxes(page)) states are drawn."))
  }

  @Test("the page of a small feature has each state once, and says what its limit leaves out")
  func states() async {
    let report = await explore(TimerScreen.State()) {
      TimerScreen(isFixed: true)
    } properties: {
    }
    let page = await report.page()
    #expect(boxes(page, "other") == report.stateCount)
    #expect(!page.contains("are drawn"))
    // Each state but the first is reached, and each but the first has a way back.
    #expect(page.split(separator: "class=\"link\"").count == report.stateCount)
    #expect(page.split(separator: "</title>.disappeared → 1<").count == report.stateCount)
    let part = await report.page(states: 4)
    #expect(boxes(part, "other") == 4)
    #expect(part.contains("Only the first 4 states are drawn."))
  }

  /// The number of boxes of a kind; of all kinds for nil.
  private func boxes(_ page: String, _ kind: String? = nil) -> Int {
    page.split(separator: "<g class=\"state \(kind.map { "\($0)\"" } ?? "")").count - 1
  }

  @Test("the report names cases and features that were never reached")
  func unreached() async {
    let report = await explore(Lamp.State()) {
      Lamp()
    } properties: {
    }
    #expect(report.unreached == ["Lamp.Detail.State", "Lamp.Phase.broken"], "\(report)")
    #expect(report.unchangedActions == ["brokenTapped"])
    #expect(report.uncancelledEffects.count == 1)
    #expect(report.uncancelledEffects.first?.hasPrefix("switchTapped (") == true, "\(report)")
    #expect("\(report)".contains("Never reached: Lamp.Detail.State, Lamp.Phase.broken"))
  }
}

/// A lamp that never breaks, and whose detail is never shown.
private struct Lamp: Reducer {
  enum Phase { case off, on, broken }

  enum Detail {
    struct State { var text = "" }
  }

  struct State {
    var phase = Phase.off
    var isWarm = false
    var detail: Detail.State?
  }

  enum Action {
    case brokenTapped
    case dimTapped
    case dimmed
    case lit
    case switchTapped
  }

  private enum ID { case dim }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .brokenTapped:
        return .none
      case .dimTapped:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.dimmed)
        }
        .cancellable(id: ID.dim, cancelInFlight: true)
      case .dimmed:
        if state.isWarm { state = State() }
        return .none
      case .lit:
        state.isWarm = true
        return .none
      case .switchTapped:
        guard state.phase == .off else { return .none }
        state.phase = .on
        return .run { send in await send(.lit) }
      }
    }
  }
}
