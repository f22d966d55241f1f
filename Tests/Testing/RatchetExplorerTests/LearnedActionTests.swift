import Ratchet
import RatchetTesting
import Testing

@testable import RatchetExplorer

/// Which of the actions that effects send a person sends as well.
@Suite("actions that effects send")
struct LearnedActionTests {
  /// A list that is synchronized, and offers to try again.
  struct Sync: Reducer {
    struct State: Sendable {
      var isRunning = false
      var isRetryShown = false
      var failures = 0
    }

    enum Action: Sendable {
      case retryTapped
      case syncFailed
      case syncTapped
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .retryTapped:
        guard state.isRetryShown else { return .none }
        state.isRetryShown = false
        return .send(.syncTapped)
      case .syncFailed:
        (state.isRunning, state.isRetryShown) = (false, true)
        state.failures = min(state.failures + 1, 3)
      case .syncTapped:
        guard !state.isRunning else { return .none }
        state.isRunning = true
        return .run { await $0(.syncFailed) }
      }
      return .none
    }
  }

  @Test("an action that effects only send after itself is still one of a person")
  func kept() async {
    let report = await explore(Sync.State()) {
      Sync()
    } properties: {
      sometimes("it has failed twice") { $0.failures == 2 }
    }
    #expect(report.alphabet == ["retryTapped", "syncTapped"], "\(report)")
    #expect(report.leftOut == ["syncFailed: effects send it"], "\(report)")
    #expect(report.isComplete, "\(report)")
  }

  @Test("a failure says that a person sends what effects only send after itself")
  func hint() async {
    let report = await exploreQuietly {
      await explore(Sync.State()) {
        Sync()
      } properties: {
        never("it runs") { $0.isRunning }
      }
    }
    #expect(report.replay == ".syncTapped")
    let hint = #"""
      A person sends 'syncTapped' here, and effects do, too. If no control of yours does, leave this out:
      alphabet: { $0.leaveOut { $0.is(\.syncTapped) } }
      """#
    #expect(report.failure?.contains(hint) == true, "\(report)")
  }

  /// A form that is sent after so many steps that no search ahead sees it.
  struct LongForm: Reducer {
    struct State: Sendable {
      var page = 0
      var isSending = false
      var isSent = false
    }

    enum Action: Sendable {
      case pageTurned(Int)
      case sendTapped
      case sent(Bool)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .pageTurned(let page):
        // A page is only turned to the next one, which the source names.
        guard page == state.page + 1, [1, 2, 3, 4].contains(page) || page > 100 else {
          return .none
        }
        state.page = page
      case .sendTapped:
        guard state.page == 4, !state.isSending else { return .none }
        state.isSending = true
        return .run { send in await send(.sent(true)) }
      case .sent(let isSent):
        (state.isSent, state.isSending) = (isSent, false)
      }
      return .none
    }
  }

  @Test("an action that effects send too late to be seen before is not one of a person")
  func late() async {
    let report = await exploreQuietly {
      await explore(LongForm.State(), depth: 3) {
        LongForm()
      } properties: {
        never("a form is sent that was not filled in") { $0.isSent && $0.page == 0 }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.leftOut.contains("sent: only the source of an effect sends it"), "\(report)")
  }

  /// A form that no one begins to load, although its source has an effect that does.
  struct Forgotten: Reducer {
    struct State: Sendable {
      var isShown = false
      var isLoaded = false
    }

    enum Action: Sendable {
      case loaded
      case showTapped
    }

    let isMended: Bool

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loaded: state.isLoaded = true
      case .showTapped:
        guard !state.isShown else { return .none }
        state.isShown = true
        return isMended ? .send(.loaded) : .none
      }
      return .none
    }
  }

  @Test(
    "what no effect has sent, though its source does, is not among all", arguments: [true, false])
  func neverSent(isMended: Bool) async {
    let report = await exploreQuietly {
      await explore(Forgotten.State()) {
        Forgotten(isMended: isMended)
      } properties: {
        never("it is loaded before it is shown") { $0.isLoaded && !$0.isShown }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.isComplete == isMended, "\(report)")
    #expect(
      report.verdict.contains("what follows 'loaded', which no effect has sent") == !isMended,
      "\(report)")
  }

  /// An alarm that rings again after it has rung.
  ///
  /// The explorer does not try what lets it ring first.
  struct Alarm: Reducer {
    struct State: Sendable {
      var isArmed = false
      var rings = 0
      var taps = 0
    }

    enum Action: Sendable {
      case codeTyped(Int)
      case rang
      case snoozeTapped
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .codeTyped(let code):
        guard code.trailingZeroBitCount == 11, !state.isArmed else { return .none }
        state.isArmed = true
        return .send(.rang)
      case .rang:
        state.rings = min(state.rings + 1, 2)
        return state.rings < 2 ? .send(.rang) : .none
      case .snoozeTapped: state.taps = min(state.taps + 1, 3)
      }
      return .none
    }
  }

  private func alarm(
    _ property: Property<Alarm.State, Alarm.Action>,
    alphabet: (inout ActionSpace<Alarm.State, Alarm.Action>) -> Void = { _ in }
  ) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Alarm.State(), time: nil) {
        Alarm()
      } alphabet: {
        alphabet(&$0)
      } properties: {
        property
      }
    }
  }

  @Test("a failure for which a person must send what perhaps only effects send is a note")
  func assumed() async {
    let unarmed: Property<Alarm.State, Alarm.Action> = never("it rings unarmed") {
      $0.rings > 0 && !$0.isArmed
    }
    let report = await alarm(unarmed)
    #expect(report.failure == nil, "\(report)")
    #expect(report.test == nil && !report.isComplete, "\(report)")
    let note = report.notes.first { $0.contains("Perhaps a failure, if a person sends 'rang'") }
    #expect(note?.contains(#"replaying: ".rang""#) == true, "\(report)")

    let added = await alarm(unarmed) { $0.add(.rang) }
    #expect(added.replay == ".rang", "\(added)")
    let leftOut = await alarm(unarmed) {
      $0.leaveOut { if case .rang = $0 { true } else { false } }
    }
    #expect(leftOut.failure == nil && leftOut.isComplete, "\(leftOut)")
  }

  @Test("a failure without what perhaps only effects send is one")
  func notAssumed() async {
    let report = await alarm(never("it is snoozed three times") { $0.taps == 3 })
    #expect(report.replay == ".snoozeTapped; .snoozeTapped; .snoozeTapped", "\(report)")
    let reached = await alarm(sometimes("it rings") { $0.rings == 2 })
    #expect(reached.failure == nil && reached.isComplete, "\(reached)")
  }

  /// A request that a button repeats, and an effect.
  struct Retry: Reducer {
    struct State: Sendable {
      var isLoading = false
      var count = 0
    }

    enum Action: Sendable {
      case loadTapped
      case loaded
      case retryTapped
    }

    let isMended: Bool

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        if state.isLoading { return .none }
        (state.isLoading, state.count) = (true, 1)
        return .run { send in
          await send(.retryTapped)
          await send(.loaded)
        }
      case .loaded: (state.isLoading, state.count) = (false, 0)
      case .retryTapped: if !isMended || state.count < 2 { state.count += 1 }
      }
      return .none
    }
  }

  @Test("a button that effects send, too, is pressed by hand", arguments: [true, false])
  func button(isMended: Bool) async {
    let report = await exploreQuietly {
      await explore(Retry.State(), depth: 6, time: nil) {
        Retry(isMended: isMended)
      } properties: {
        never("it is tried a third time") { $0.count > 2 }
      }
    }
    #expect((report.failure == nil) == isMended, "\(report)")
    #expect(report.alphabet.contains("retryTapped"), "\(report)")
    if !isMended {
      let hint = #"alphabet: { $0.leaveOut { $0.is(\.retryTapped) } }"#
      #expect(report.failure?.contains(hint) == true, "\(report)")
    }
  }

  /// Asks whether to sign out, and does it after a second without an answer.
  struct SigningOut: Reducer {
    struct State: Sendable {
      var alert: AlertState<Question>?
      var signOuts = 0
    }

    enum Question: Sendable { case confirm, stay }

    enum Action: Sendable {
      case alert(PresentationAction<Question>)
      case signOutTapped
    }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .alert(let answer):
        if case .presented(.confirm) = answer { state.signOuts += 1 }
        state.alert = nil
        return .none
      case .signOutTapped:
        state.alert = AlertState {
          TextState("Sign out?")
        } actions: {
          ButtonState(action: .confirm) { TextState("Sign out") }
          ButtonState(action: .stay) { TextState("Stay") }
        }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.alert(.presented(.confirm)))
        }
      }
    }
  }

  @Test("a button of an alert is pressed by hand, though an effect sends its action")
  func alert() async {
    let report = await exploreQuietly {
      await explore(SigningOut.State(), depth: 5, time: nil) {
        SigningOut()
      } properties: {
        never("it signs out twice") { $0.signOuts == 2 }
      }
    }
    #expect(report.alphabet.contains("alert.presented.confirm"), "\(report)")
    #expect(report.failure != nil, "\(report)")
  }

  /// A list whose own effect sends an action of the same name as a button of its rows.
  struct Rows: Reducer {
    struct State: Sendable {
      var count = 2
    }

    enum Action: Sendable {
      case clearTapped
      case delete
      case row(Row.Action)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .clearTapped: return .run { send in await send(.delete) }
      case .delete: state.count = 0
      case .row(.delete): state.count -= 1
      }
      return .none
    }
  }

  enum Row {
    enum Action: Sendable { case delete }
  }

  @Test("an action of a child is one of a person, though the parent sends one of its name")
  func sameName() async {
    let report = await exploreQuietly {
      await explore(Rows.State(), depth: 4) {
        Rows()
      } properties: {
        always("the count is not negative") { $0.count >= 0 }
      }
    }
    #expect(report.replay == ".clearTapped; ~clearTapped; .row(.delete)", "\(report)")
  }

  @Test(
    "the source says which action is sent",
    arguments: [
      ("send(.loaded)", ["loaded"], true), ("send(.loaded)", ["loadTapped"], false),
      ("send.deliver(.loaded(1))", ["loaded"], true),
      (".send(.rows(.element(id: 1, action: .loaded)))", ["rows", "element", "loaded"], true),
      (".send(.rows(.element(id: 1, action: .loaded)))", ["rows", "element", "tapped"], false),
      ("send(.phaseChanged(phase))", ["phaseChanged", "active"], true),
      ("send(.phaseChanged(.idle))", ["phaseChanged", "active"], false),
      ("send(.moved(.left, by: 3), animation: .default)", ["moved"], true),
    ])
  func sources(text: String, cases: [String], canBe: Bool) throws {
    let source = SourceText(Array(text.utf8))
    let index = try #require(source.tokens.indices.first { source[$0] == "send" })
    let action = try #require(SentAction(source, at: index, of: "List"))
    #expect(action.canBe(cases.map { ActionCase(type: "List.Action", name: $0) }) == canBe)
    #expect(!action.canBe(cases.map { ActionCase(type: "Row.Action", name: $0) }))
  }

  /// A timer whose tick starts another effect.
  struct Chain: Reducer {
    struct State: Sendable { var count = 0 }
    enum Action: Sendable { case loaded, startTapped, ticked }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loaded: state.count = min(state.count + 1, 2)
      case .startTapped: return .run { await $0(.ticked) }
      case .ticked: return .run { await $0(.loaded) }
      }
      return .none
    }
  }

  @Test("an action that an effect of a person's action sends is not one of a person")
  func chain() async {
    let report = await explore(Chain.State(), depth: 4) {
      Chain()
    } properties: {
      sometimes("it is loaded") { $0.count > 0 }
    }
    #expect(report.alphabet == ["startTapped"], "\(report)")
  }

  /// A screen with a sheet that has a button to dismiss it.
  struct Screen: Reducer {
    struct State: Sendable { var hasSheet = false }
    enum SheetAction: Sendable { case doneTapped }
    enum Action: Sendable {
      case sheet(PresentationAction<SheetAction>)
      case sheetTapped
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .sheet(.dismiss): state.hasSheet = false
      case .sheet(.presented(.doneTapped)): return .run { await $0(.sheet(.dismiss)) }
      case .sheetTapped: state.hasSheet = true
      }
      return .none
    }
  }

  @Test("a person can dismiss a sheet, even if effects dismiss it, too")
  func dismiss() async {
    let report = await explore(Screen.State(), depth: 4) {
      Screen()
    } properties: {
      sometimes("there is a sheet") { $0.hasSheet }
    }
    #expect(report.alphabet.contains("sheet.dismiss"), "\(report)")
  }

  @Test("a failure says that it is not known which actions effects send, if that is so")
  func cutShort() async {
    let properties: [Property<Chain.State, Chain.Action>] = [never("loaded") { $0.count > 0 }]
    let exploration = Exploration(
      ExploredFeature(
        initialState: { Chain.State() }, reducer: { Chain().eraseToReduce() },
        prepareDependencies: { _ in }, feature: { Chain() }),
      actionSpace: ActionSpace<Chain.State, Chain.Action>(), properties: properties,
      limits: ExplorationLimits())
    let place = Ratchet.SourceLocation(
      fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    var failures: [String] = []
    for isCutShort in [false, true] {
      exploration.learned.isCutShort = isCutShort
      let report = await exploration.report(
        named: "Chain", at: place, replaying: ".loaded", keptIn: nil)
      failures.append(report.failure ?? "")
    }
    let note = "before it was known which actions only effects send"
    #expect(failures.map { $0.contains(note) } == [false, true], "\(failures)")
  }
}
