import Foundation
import Ratchet
import RatchetExplorer
import Testing

@Suite("the explorer accuses only what a person can do")
struct AccusationTests {
  private struct Answered: Reducer {
    struct Client: TestDependencyKey, Sendable {
      var load: @Sendable () async -> Int
      static let testValue = Client { 1 }
    }
    struct State: Sendable { var isLoading = false, value: Int? }
    enum Action: Sendable { case answered, loaded(Int), loadTapped }
    @Dependency(Client.self) var client

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .answered, .loaded:
        precondition(state.isLoading, "Nothing was asked for.")
        if case .loaded(let value) = action {
          precondition(value > 0, "It has a value.")
          state.value = value
        }
        state.isLoading = false
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          let value = await client.load()
          if value == 2 { await send(.answered) } else { await send(.loaded(value)) }
        }
      }
      return .none
    }
  }

  @Test("an action that only effects send is not sent, though it traps where no effect sends it")
  func answers() async {
    let report = await exploreQuietly {
      await explore(Answered.State()) {
        Answered()
      } dependencies: {
        $0[Answered.Client.self].load = { oneOf(1, 2) }
      } properties: {
        sometimes("it is loaded") { $0.value == 1 }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.stateCount > 1, "\(report)")
  }

  @Test("also if the client has a memory")
  func clientWithMemory() async {
    let report = await exploreQuietly {
      await explore(Answered.State(), states: 500) {
        Answered()
      } dependencies: {
        let calls = LockIsolated(0)
        $0[Answered.Client.self].load = {
          calls.withValue { $0 += 1 }
          return calls.value % 2 + 1
        }
      } properties: {
        never("it is loaded with nothing") { $0.value == 0 }
      }
    }
    #expect(report.failure == nil, "\(report)")
  }

  private struct Percent: Sendable {
    let value: Int
    init(value: Int) {
      precondition((1...100).contains(value), "It is a percentage.")
      self.value = value
    }
  }

  private struct Discount: Reducer {
    struct State: Sendable { var price = 100 }
    enum Action: Sendable { case discountTapped(Percent), resetTapped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .discountTapped(let percent): state.price = 100 / percent.value
      case .resetTapped: state.price = 100
      }
      return .none
    }
  }

  @Test("a value that its type forbids")
  func forbiddenValue() async {
    let report = await exploreQuietly {
      await explore(Discount.State()) {
        Discount()
      } properties: {
        always("it costs something") { $0.price > 0 }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.leftOut.contains { $0.contains("Percent.self, …)") }, "\(report)")
    #expect(report.notes.contains { $0.contains("Percent(value: 0)") }, "\(report)")
  }

  private struct Ticking: Reducer {
    struct State: Sendable { var isOn = false, turns = 0 }
    enum Action: Sendable { case startTapped, ticked, stopTapped }
    @Dependency(\.continuousClock) var clock
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .startTapped:
        guard !state.isOn else { return .none }
        state.isOn = true
        return wait
      case .ticked:
        state.turns = (state.turns + 1) % 3
        return wait
      case .stopTapped:
        state.isOn = false
        return .cancel(id: "ticks")
      }
    }
    private var wait: Effect<Action> {
      .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.ticked)
      }
      .cancellable(id: "ticks", cancelInFlight: true)
    }
  }

  @Test("an effect that begins itself again comes to an end")
  func ticking() async {
    let report = await explore(Ticking.State(), states: 1_000) {
      Ticking()
    } properties: {
      sometimes("it has turned twice") { $0.turns == 2 }
    }
    #expect(report.isComplete, "\(report)")
  }

  private struct Saving: Reducer {
    struct State: Sendable { var isDirty = false }
    enum Action: Sendable { case typed, saved }
    @Dependency(\.continuousClock) var clock
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .typed:
        state.isDirty = true
        return .run { send in await send(.saved) }
          .debounce(id: 1, for: .seconds(1), clock: clock)
      case .saved:
        state.isDirty = false
        return .none
      }
    }
  }

  @Test("an effect has its origin after a debounce")
  func origin() async {
    let report = await exploreQuietly {
      await explore(Saving.State()) {
        Saving()
      } properties: {
        always("effects are those of typing") { _, effects in
          effects.origins.allSatisfy { $0 == "typed" }
        }
        never("a change is lost") { state, effects in state.isDirty && effects.isEmpty }
      }
    }
    #expect(report.failure == nil, "\(report)")
  }
}

@Suite("a pass says how much was judged")
struct JudgementTests {
  private struct Trap: Reducer {
    struct State: Sendable { var count = 0, isStuck = false }
    enum Action: Sendable { case upTapped, stuckTapped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if state.isStuck { return .none }
      switch action {
      case .upTapped: state.count += 1
      case .stuckTapped: state.isStuck = true
      }
      return .none
    }
  }

  @Test("properties that were not judged are a warning")
  func unjudged() async {
    let report = await exploreQuietly {
      await explore(Trap.State(), depth: 2) {
        Trap()
      } alphabet: {
        $0.leaveOut { if case .stuckTapped = $0 { true } else { false } }
      } properties: {
        eventually("it is at zero") { $0.count < 10 }
        sometimes("it is at a hundred") { $0.count == 100 }
      }
    }
    let note = report.notes.first { $0.hasPrefix("Not judged") }
    #expect(note?.contains("eventually \"it is at zero\"") == true, "\(report)")
    #expect(note?.contains("sometimes \"it is at a hundred\"") == true, "\(report)")
  }

  @Test("a dead end refutes 'eventually' in any search")
  func deadEnd() async {
    let report = await exploreQuietly {
      await explore(Trap.State(), depth: 2) {
        Trap()
      } properties: {
        eventually("it is not stuck") { !$0.isStuck }
      }
    }
    #expect(report.replay == ".stuckTapped", "\(report)")
  }

  @Test("a search that its time ends leaves time for walks")
  func time() async {
    let report = await exploreQuietly {
      await explore(0, states: .max, walks: 20, time: .seconds(2)) {
        Reduce<Int, Bool> { state, isUp in
          state += isUp ? 1 : -1
          return .none
        }
      } properties: {
      }
    }
    #expect(report.walkCount > 0, "\(report)")
  }

  @Test("each report ends with how much was reached")
  func extent() async {
    let report = await explore(Trap.State(), depth: 2) {
      Trap()
    } properties: {
    }
    let last = "\(report)".split(separator: "\n").last ?? ""
    #expect(
      last.hasPrefix("Covered: 5 states, depth 2, 2 of 2 actions tried"), "\(report)")
  }

  private struct Wide: Reducer {
    struct State: Sendable {
      var first = 0, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, last = 0
    }
    func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
      state.last += 1
      return .none
    }
  }

  @Test("a step prints what has changed, and how much has not")
  func shortDifference() async {
    let report = await exploreQuietly {
      await explore(Wide.State()) {
        Wide()
      } properties: {
        always("it stays") { $0.last == 0 }
      }
    }
    #expect(report.failure?.contains("… 9 unchanged") == true, "\(report)")
    #expect(report.failure?.contains("h: 0") == false, "\(report)")
    let page = await report.page()
    #expect(page.contains("<h2>Wide: not always \"it stays\"</h2>") || page.contains("<h2>Wide"))
  }

  /// Mails that are deleted by requests, as many at once as a person likes.
  private struct Mailbox: Reducer {
    struct State: Equatable, Sendable {
      var mails: IdentifiedArrayOf<Mail> = [Mail(id: 1), Mail(id: 2)]
      var isShown = false
      var page = 0
      var requests = 0
    }
    struct Mail: Equatable, Identifiable, Sendable { let id: Int }
    enum Action: Sendable { case deleteTapped(Int), deleted(Int), shown, turned }
    /// Whether a mail is deleted once, and otherwise the number of requests is shown.
    let isGuarded: Bool

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .deleteTapped(let id):
        if isGuarded, state.mails[id: id] == nil { return .none }
        if isGuarded { state.mails.remove(id: id) } else { state.requests += 1 }
        return .run { send in await send(.deleted(id)) }
      case .deleted(let id): state.mails.remove(id: id)
      case .shown: state.isShown.toggle()
      case .turned: state.page = (state.page + 1) % 3
      }
      return .none
    }
  }

  @Test("a search that a limit has ended names what grows", arguments: [false, true])
  func growing(isGuarded: Bool) async {
    let report = await exploreQuietly {
      await explore(Mailbox.State(), states: 1_000, walks: 0, time: nil) {
        Mailbox(isGuarded: isGuarded)
      } alphabet: {
        $0.values(of: Int.self, 1, 2)
      } properties: {
        always("there are two at most") { $0.mails.count <= 2 }
      }
    }
    #expect(report.isComplete == isGuarded, "\(report)")
    #expect(
      report.verdict.contains("grown until then: the effects of 'deleteTapped' in flight (")
        != isGuarded, "\(report)")
    for bounded in ["page", "mails"] {
      #expect(!report.verdict.contains("'\(bounded)'"), "\(report)")
    }
  }

  /// A walk along a line, in which a guard limits one number.
  private struct Walk: Reducer {
    struct State: Equatable, Sendable {
      var place = 0
      var milestones = 0
    }
    enum Action: Sendable { case stepped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.place += 1
      if state.place % 19 == 0, state.milestones < 2 { state.milestones += 1 }
      return .none
    }
  }

  @Test("what has not grown lately is not named")
  func bounded() async {
    let report = await exploreQuietly {
      await explore(Walk.State(), states: 45, walks: 0, time: nil) {
        Walk()
      } properties: {
        always("it is no number below zero") { $0.place >= 0 }
      }
    }
    #expect(report.verdict.contains("grown until then: the number 'place'"), "\(report)")
    #expect(!report.verdict.contains("milestones"), "\(report)")
  }
}
