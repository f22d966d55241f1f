import Foundation
import Ratchet
import RatchetExplorer
import Testing

/// Features that compare dates, without an effect that waits.
@Suite("time that passes between steps")
struct PassingTimeTests {
  private struct Session: Reducer {
    struct State: Sendable {
      var loginDate: Date?
      var openedDate: Date?
      var isOpen = false
    }
    enum Action: Sendable { case logInTapped, openTapped, closeTapped }
    @Dependency(\.date.now) var now

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .logInTapped: state.loginDate = now
      case .openTapped:
        guard let loginDate = state.loginDate else { return .none }
        // The mistake: a session of an hour and more is open, too.
        state.openedDate = now
        state.isOpen = now.timeIntervalSince(loginDate) < 7_200
      case .closeTapped: state.isOpen = false
      }
      return .none
    }
  }

  @Test("a feature that compares dates has other states later")
  func named() async {
    let report = await exploreQuietly {
      await explore(Session.State()) {
        Session()
      } properties: {
        sometimes("it is open") { $0.isOpen }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.verdict.contains("how much time passes between steps"), "\(report)")
    #expect(!report.isComplete)
  }

  @Test("time passes as the test says, and the line takes it again")
  func passes() async {
    func explored(replaying line: String?) async -> ExplorationReport {
      await exploreQuietly {
        await explore(Session.State(), replaying: line, depth: 4) {
          Session()
        } alphabet: {
          $0.letTimePass(.seconds(3_600))
        } properties: {
          never("a session of an hour is open") { state in
            guard let loginDate = state.loginDate, let openedDate = state.openedDate else {
              return false
            }
            return state.isOpen && openedDate.timeIntervalSince(loginDate) >= 3_600
          }
        }
      }
    }
    let report = await explored(replaying: nil)
    #expect(report.replay == ".logInTapped; wait 3600.0 seconds; .openTapped", "\(report)")
    #expect(await explored(replaying: report.replay).failure != nil)
  }

  private struct Row: Equatable, Sendable {
    let createdAt: Date
    var changedAt: Date?
  }

  private struct Keeping: Reducer {
    struct State: Equatable, Sendable {
      var rows: [Row] = []
      var openedAt: Date?
    }
    enum Action: Sendable { case opened(Date), openTapped, addTapped, changeTapped, cleared }
    @Dependency(\.date) var date

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .opened(let date): state.openedAt = date
      case .openTapped:
        guard state.openedAt == nil else { return .none }
        return .run { send in await send(.opened(date.now)) }
          .cancellable(id: "open", cancelInFlight: true)
      case .addTapped: if state.rows.isEmpty { state.rows.append(Row(createdAt: date())) }
      case .changeTapped: if !state.rows.isEmpty { state.rows[0].changedAt = self.date.now }
      case .cleared: (state.rows, state.openedAt) = ([], date.now)
      }
      return .none
    }
  }

  @Test("dates that a feature only keeps can be compared elsewhere, so the time is named")
  func keeping() async {
    let report = await exploreQuietly {
      await explore(Keeping.State()) {
        Keeping()
      } properties: {
        sometimes("a row was changed") { $0.rows.first?.changedAt != nil }
        never("a row was changed a day later") {
          guard let row = $0.rows.first, let date = row.changedAt else { return false }
          return date.timeIntervalSince(row.createdAt) >= 86_400
        }
      }
    }
    #expect(report.failure == nil && !report.isComplete, "\(report)")
    #expect(report.verdict.contains("how much time passes between steps"), "\(report)")
  }

  private struct Reminder: Reducer {
    struct State: Sendable {
      var isSet = false
      var isDue = false
    }
    enum Action: Sendable { case setTapped, due, lookTapped }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .setTapped:
        guard !state.isSet else { return .none }
        state.isSet = true
        return .run { send in
          try await clock.sleep(for: .seconds(60))
          await send(.due)
        }
      case .due: state.isDue = true
      case .lookTapped: state.isSet = state.isSet && !state.isDue
      }
      return .none
    }
  }

  private struct Lookup: TestDependencyKey, Sendable {
    var find: @Sendable () -> Int = { 0 }
    static var testValue: Lookup { Lookup() }
  }

  private struct Looking: Reducer {
    struct State: Sendable {
      var askedAt: Date?
      var answeredAt: Date?
    }
    enum Action: Sendable { case askTapped, answered(Int) }
    @Dependency(Lookup.self) var lookup
    @Dependency(\.date.now) var now

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .askTapped:
        guard state.askedAt == nil else { return .none }
        state.askedAt = now
        return .run { send in await send(.answered(lookup.find())) }
      case .answered: state.answeredAt = now
      }
      return .none
    }
  }

  @Test(
    "time passes before an answer arrives only if the answer can be late", arguments: [false, true])
  func ready(canBeLate: Bool) async {
    let report = await exploreQuietly {
      await explore(Looking.State(), depth: 4) {
        Looking()
      } dependencies: {
        if canBeLate { $0[Lookup.self].find = { oneOf(0, 1) } }
      } alphabet: {
        $0.letTimePass(.seconds(3_600))
      } properties: {
        always("it is answered at once") { $0.answeredAt == nil || $0.answeredAt == $0.askedAt }
      }
    }
    #expect((report.failure != nil) == canBeLate, "\(report)")
  }

  @Test("no more time passes than is left until the next deadline")
  func deadline() async {
    let report = await exploreQuietly {
      await explore(Reminder.State(), depth: 5) {
        Reminder()
      } alphabet: {
        $0.letTimePass(.seconds(59), .seconds(3_600))
      } properties: {
        never("it is due") { $0.isDue }
      }
    }
    #expect(report.replay == ".setTapped; time; ~setTapped", "\(report)")
    #expect(!"\(report)".contains("3600.0 seconds pass"), "\(report)")
  }
}
