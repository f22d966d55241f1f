import ExploredFeatures
import IssueReporting
import Ratchet
import RatchetExplorer
import Testing

struct Declined: Error {}

/// Features with a mistake are found out, with the shortest way to it; without it, they hold.
@Suite("the explorer finds planted mistakes")
struct PlantedMistakeTests {
  @Test("a double tap charges twice", arguments: [false, true])
  func payment(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Payment.State()) {
        Payment(isFixed: isFixed)
      } dependencies: {
        $0[PaymentClient.self].charge = { try oneOf(.success(1), .failure(Declined())) }
      } properties: {
        always("an order is charged once") { $0.charges <= 1 }
        never("the button spins without a request") { state, effects in
          state.isCharging && effects.isEmpty
        }
        sometimes("it has failed") { $0.hasFailed }
      }
    }
    expect(report, isFixed, ".buyTapped; .buyTapped; ~buyTapped; ~buyTapped")
  }

  @Test("an old answer overwrites a newer one", arguments: [false, true])
  func search(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(LiveSearch.State(), states: 500) {
        LiveSearch(isFixed: isFixed)
      } dependencies: {
        $0[SearchClient.self].search = { "results of \($0)" }
      } alphabet: {
        $0.values(of: String.self, "a", "b")
      } properties: {
        always("the results are those of the query") { state, effects in
          !effects.isEmpty || state.results == nil || state.results == "results of \(state.query)"
        }
      }
    }
    expect(
      report, isFixed, #".queryChanged("a"); .queryChanged("b"); ~queryChanged#2; ~queryChanged"#)
  }

  @Test("a timer survives its screen", arguments: [false, true])
  func timer(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(TimerScreen.State()) {
        TimerScreen(isFixed: isFixed)
      } properties: {
        always("a hidden screen counts no seconds") { $0.isShown || $0.seconds == 0 }
      }
    }
    expect(report, isFixed, ".appeared; .disappeared; time; ~appeared")
  }

  @Test("the answer for a deleted row lands on another", arguments: [false, true])
  func rows(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(RowRequests.State(), depth: 4) {
        RowRequests(isFixed: isFixed)
      } dependencies: {
        $0[PriceClient.self].price = { 10 * $0 }
      } properties: {
        always("a row has its own price") { state in
          state.rows.allSatisfy { $0.price == nil || $0.price == 10 * $0.id }
        }
      }
    }
    expect(report, isFixed, ".priceTapped(1); .deleteTapped(1); ~priceTapped")
  }

  @Test("undo while something loads", arguments: [false, true])
  func undo(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(UndoList.State()) {
        UndoList(isFixed: isFixed)
      } dependencies: {
        $0[ItemsClient.self].items = { [$0 + 1, $0 + 2] }
      } properties: {
        always("the items are in order, without gaps") {
          $0.items == Array(1..<($0.items.count + 1))
        }
      }
    }
    expect(
      report, isFixed, ".loadTapped; ~loadTapped; .loadTapped; .clearTapped; ~loadTapped")
  }

  @Test("an alert is lost under a sheet", arguments: [false, true])
  func alert(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(SheetAndAlert.State(), depth: 4) {
        SheetAndAlert(isFixed: isFixed)
      } properties: {
        never("an alert is under a sheet") { $0.alert != nil && $0.sheet != nil }
        sometimes("it was tried again") { $0.retries > 0 }
      }
    }
    expect(report, isFixed, ".loadTapped; .sheetTapped; ~loadTapped")
  }

  @Test("a debounce drops the last keystroke", arguments: [false, true])
  func draft(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Draft.State(), depth: 6) {
        Draft(isFixed: isFixed)
      } alphabet: {
        $0.values(of: String.self, "a", "b")
      } properties: {
        always("what was typed is saved in the end") { state, effects in
          !effects.isEmpty || state.text == state.savedText
        }
      }
    }
    expect(
      report, isFixed,
      #".textChanged("a"); .textChanged("a"); .textChanged("b"); ~textChanged; time; ~textChanged"#,
      orCount: 6)
  }

  @Test("a retry never stops", arguments: [false, true])
  func retry(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Retries.State()) {
        Retries(isFixed: isFixed)
      } dependencies: {
        $0[PaymentClient.self].charge = { try oneOf(.success(1), .failure(Declined())) }
      } properties: {
        always("there are at most three attempts") { $0.attempts <= 3 }
      }
    }
    expect(report, isFixed, "", orCount: 6)
  }

  @Test("a badge misses what another feature does with a shared value", arguments: [false, true])
  func sharedCart(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(SharedCart.State()) {
        SharedCart(isFixed: isFixed)
      } properties: {
        always("the badge counts the pieces") {
          $0.catalog.badge == $0.basket.cart.reduce(0) { $0 + $1 }
        }
      }
    }
    expect(report, isFixed, ".catalog(.addTapped(1)); .basket(.removeTapped)")
  }

  @Test("a shared value is written by two features", arguments: [false, true])
  func shared(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(SharedTally.State()) {
        SharedTally(isFixed: isFixed)
      } properties: {
        always("the total is that of both") { state, effects in
          !effects.isEmpty || state.total == state.left + state.right
        }
      }
    }
    expect(report, isFixed, "", orCount: 4)
  }

  @Test("a stack is popped while its top saves", arguments: [false, true])
  func stack(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(NoteStack.State()) {
        NoteStack(isFixed: isFixed)
      } properties: {
        always("what was requested is saved in the end") { state, effects in
          !effects.isEmpty || state.saved == state.requested
        }
      }
    }
    expect(report, isFixed, "", orCount: 3)
  }

  @Test("two features use one cancellation id", arguments: [false, true])
  func cancellation(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Columns.State(), depth: 5) {
        Columns(isFixed: isFixed)
      } properties: {
        always("what loads has an effect") { state, effects in
          effects.count >= (state.left.isLoading ? 1 : 0) + (state.right.isLoading ? 1 : 0)
        }
      }
    }
    expect(report, isFixed, ".left(.loadTapped); .right(.loadTapped)")
  }

  @Test("a total drifts from its rows", arguments: [false, true])
  func cart(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Cart.State()) {
        Cart(isFixed: isFixed)
      } properties: {
        always("the total is that of the rows") { $0.total == $0.rows.map(\.count).reduce(0, +) }
        eventually("the cart is empty") { $0.rows.isEmpty }
      }
    }
    expect(report, isFixed, ".addTapped; .moreTapped(1); .deleteTapped(1)")
  }
}

/// Features that a search must end on, with a clear message.
@Suite("the explorer survives hostile features")
struct HostileFeatureTests {
  private func explored(_ hostility: Hostility, depth: Int? = 6) async -> ExplorationReport {
    await exploreQuietly {
      await explore(
        Hostile.State(model: hostility == .object ? Hostile.Model() : nil), depth: depth
      ) {
        Hostile(hostility)
      } properties: {
        always("the count is small") { $0.count < 10 && ($0.model?.count ?? 0) < 3 }
      }
    }
  }

  @Test("a reducer that traps")
  func trap() async {
    let report = await explored(.trap)
    #expect(report.failure?.hasPrefix("Hostile traps.") == true, "\(report)")
    #expect(report.replay == ".tapped; .tapped; .tapped")
    #expect(report.test?.contains("// This traps.\n  await store.send(.tapped)\n}") == true)
    #expect(await report.page().contains("Only the first 3 states are drawn."))
  }

  @Test("actions that lead to each other forever")
  func endlessActions() async {
    let report = await explored(.endlessActions)
    #expect(report.failure?.contains("actions keep leading to more actions") == true, "\(report)")
  }

  @Test("an effect that never rests", arguments: [Hostility.restlessEffect, .endlessTasks])
  func restlessEffect(hostility: Hostility) async {
    let report = await explored(hostility)
    #expect(report.failure?.contains("runs forever without waiting") == true, "\(report)")
  }

  @Test("a state with an object")
  func object() async {
    let report = await explored(.object)
    #expect(report.replay == ".tapped; .tapped; .tapped", "\(report)")
  }

  @Test(
    "effects that wait for real time are named, and do not add up; so is an action with a closure")
  func realTime() async {
    let report = await explored(.realTime, depth: nil)
    #expect(report.failure == nil)
    #expect(!report.isComplete)
    #expect(report.verdict.hasPrefix("All states were visited, as far as"), "\(report)")
    #expect(report.notes.contains { $0.contains("Hostile.swift") }, "\(report)")
    #expect(report.leftOut.contains { $0.contains("closureTapped") }, "\(report)")
  }
}

extension HostileFeatureTests {
  @Test("a condition that traps")
  func condition() async {
    let report = await exploreQuietly {
      await explore(Tally.State()) {
        Tally()
      } properties: {
        always("it is in the list") { [0, 1, 2][$0.count] == $0.count }
      }
    }
    let title = "Tally: the condition of \"it is in the list\" traps."
    #expect(report.failure?.hasPrefix(title) == true, "\(report)")
    #expect(report.replay == ".decrementTapped", "\(report)")
    #expect(report.test?.contains("[0, 1, 2][$0.count] == $0.count") == true, "\(report)")
  }

  /// An effect that continues after it is cancelled.
  private struct Flood: Reducer {
    struct State: Sendable { var count = 0 }
    enum Action: Sendable { case startTapped, ticked }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .startTapped:
        guard state.count == 0 else { return .none }
        return .run { send in for _ in 0..<100_000 { await send(.ticked) } }
      case .ticked:
        state.count = min(state.count + 1, 5)
        return .none
      }
    }
  }

  @Test("an effect that sends very often, and does not look whether it is cancelled")
  func flood() async {
    let report = await exploreQuietly {
      await explore(Flood.State(), depth: 6) {
        Flood()
      } properties: {
        never("it has counted to four") { $0.count == 4 }
      }
    }
    #expect(report.notes == [], "\(report)")
    #expect(
      report.replay == ".startTapped; ~startTapped; ~startTapped; ~startTapped; ~startTapped",
      "\(report)")
  }

  /// A state whose values differ in what cannot be compared.
  private struct Handlers: Reducer {
    struct Row: Sendable { var action: (@Sendable () -> Int)? }
    struct State: Sendable {
      weak var model: Hostile.Model?
      var rows = [Row()]
    }
    enum Action: Sendable { case setTapped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let value = (state.rows[0].action?() ?? 0) + 1
      state.rows[0].action = { value }
      return .none
    }
  }

  @Test("functions and weak references in a state are named, because they are not compared")
  func handlers() async {
    let warnings = Warnings()
    let report = await withIssueReporters([warnings]) {
      await explore(Handlers.State()) {
        Handlers()
      } properties: {
        never("it is called a thousand times") { $0.rows[0].action?() == 1_000 }
      }
    }
    let names = "'model', 'rows.action'"
    #expect(report.notes.contains { $0.contains(names) }, "\(report)")
    #expect(warnings.messages == report.notes)
    #expect(!report.isComplete)
  }

  @Test("what a function in a state hides is found where a complete search is confirmed")
  func hiddenByFunction() async {
    let report = await exploreQuietly {
      await explore(Handlers.State()) {
        Handlers()
      } properties: {
        never("it is called twice") { $0.rows[0].action?() == 2 }
      }
    }
    #expect(report.replay == ".setTapped; .setTapped", "\(report)")
  }

  private enum NoAction: Sendable {}

  @Test("a feature without actions")
  func noAction() async {
    let report = await explore(0) {
      EmptyReducer<Int, NoAction>()
    } properties: {
      always("it stays") { $0 == 0 }
    }
    #expect(report.verdict == "All states were visited: 1 state, 0 steps, to depth 1.")
  }

  @Test("a state that does not equal itself")
  func notANumber() async {
    let report = await explore(0.0) {
      Reduce<Double, Bool> { state, isNumber in
        state = isNumber ? 0 : .nan
        return .none
      }
    } properties: {
      sometimes("it is no number") { $0.isNaN }
    }
    #expect(report.isComplete, "\(report)")
  }
}

/// What an exploration says of itself.
@Suite("the report of an exploration")
struct ReportTests {
  @Test("a line is replayed")
  func replay() async {
    let report = await exploreQuietly {
      await explore(
        Tally.State(), replaying: ".decrementTapped; .lockToggled(true); .decrementTapped"
      ) {
        Tally()
      } properties: {
        always("it does not count below minus one") { $0.count >= -1 }
      }
    }
    #expect(report.replay == ".decrementTapped; .lockToggled(true); .decrementTapped", "\(report)")
  }

  @Test("a line that leads to no failure anymore is a warning")
  func replayWithoutFailure() async {
    let warnings = Warnings()
    let report = await withIssueReporters([warnings]) {
      await explore(Tally.State(), replaying: ".decrementTapped; .unknown") {
        Tally()
      } properties: {
        always("it does not count below minus one") { $0.count >= -1 }
      }
    }
    #expect(warnings.messages.first?.hasPrefix("The choices lead to no failure") == true)
    #expect(warnings.messages == report.notes)
  }

  @Test("a test on the main actor can explore")
  @MainActor
  func mainActor() async {
    let count = 4
    let report = await explore(Tally.State(), depth: 3) {
      Tally()
    } alphabet: {
      $0.values(of: Int.self, count)
    } properties: {
      always("the count is small") { $0.count < count }
    }
    #expect(report.failure == nil)
  }

  /// Counters without effects, which fail in many equally short ways.
  private struct Counters: Reducer {
    struct State: Sendable { var counts = [0, 0, 0, 0] }
    enum Action: Sendable {
      case tapped(Button)
      enum Button: Int, Sendable { case first, second, third, fourth }
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .tapped(let button) = action { state.counts[button.rawValue] += 1 }
      return .none
    }
  }

  @Test("the report does not depend on the number of threads", arguments: [2, 3, 4])
  func threads(count: Int) async {
    func report(threads: Int) async -> ExplorationReport {
      await exploreQuietly {
        await explore(Counters.State(), states: 3_000, walks: 20, threads: threads) {
          Counters()
        } properties: {
          never("the sum is too large") { $0.counts.reduce(0, +) == 12 && !$0.counts.contains(0) }
          sometimes("all are equal") { $0.counts == [2, 2, 2, 2] }
        }
      }
    }
    let (one, several) = (await report(threads: 1), await report(threads: count))
    #expect("\(one)" == "\(several)")
  }

  @Test("the end of the time is said")
  func time() async {
    let report = await explore(0, states: .max, time: .seconds(1)) {
      Reduce<Int, Bool> { state, isUp in
        state += isUp ? 1 : -1
        return .none
      }
    } properties: {
    }
    #expect(report.verdict.contains("Then the time was over ('time:')."), "\(report)")
  }

  @Test("lists are empty, or have the simplest elements")
  func lists() async {
    let report = await explore([String](), depth: 1) {
      Reduce<[String], [String]> { state, list in
        state = list
        return .none
      }
    } properties: {
      sometimes("one") { $0 == [""] }
      sometimes("several") { $0 == ["", "a", "b"] }
    }
    #expect(report.ways.count == 2, "\(report)")
    #expect(report.stateCount == 3, "\(report)")
  }

  @Test("a limit of depth and of states is said")
  func limits() async {
    let report = await explore(Tally.State(), depth: 3) {
      Tally()
    } properties: {
    }
    #expect(report.depth == 3)
    #expect(!report.isComplete)
    #expect(report.alphabet == ["decrementTapped", "incrementTapped", "lockToggled"])
  }
}

/// Collects the warnings of one task.
private final class Warnings: IssueReporter, @unchecked Sendable {
  private(set) var messages: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    if severity == .warning { messages.append(message() ?? "") }
  }
}

/// Runs an exploration whose failure is expected.
func exploreQuietly(_ body: () async -> ExplorationReport) async -> ExplorationReport {
  await withIssueReporters([], operation: body)
}

/// Expects a failure with a way, or none in the fixed one.
func expect(
  _ report: ExplorationReport, _ isFixed: Bool, _ way: String, orCount count: Int? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  // Where several ways are equally short, only their length is known.
  if let count, !isFixed {
    #expect(
      report.replay?.split(separator: ";").count == count, "\(report)",
      sourceLocation: sourceLocation)
    return
  }
  #expect(report.replay == (isFixed ? nil : way), "\(report)", sourceLocation: sourceLocation)
}
