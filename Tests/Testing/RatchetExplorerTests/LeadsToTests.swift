import Foundation
import Ratchet
import RatchetExplorer
import Testing

/// A page that loads, and can be cancelled.
private struct Page: Reducer {
  enum Mistake: Sendable {
    case none, lostAnswer, endlessRetries
  }

  struct State: Equatable, Sendable {
    var isLoading = false
    var isOpen = false
  }

  enum Action: Sendable {
    case loadTapped
    case cancelTapped
    case menuTapped
    case answered(Bool)
  }

  let mistake: Mistake
  @Dependency(\.continuousClock) var clock

  private enum Request { case load }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loadTapped:
      state.isLoading = true
      return load
    case .cancelTapped:
      state.isLoading = false
      return .cancel(id: Request.load)
    case .menuTapped:
      state.isOpen.toggle()
    case .answered(true):
      state.isLoading = false
    case .answered(false):
      switch mistake {
      case .none: state.isLoading = false
      case .lostAnswer: break
      case .endlessRetries: return load
      }
    }
    return .none
  }

  private var load: Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.answered(oneOf(true, false)))
    }
    .cancellable(id: Request.load, cancelInFlight: true)
  }
}

/// A draft that is saved after each edit, and can be edited forever.
private struct Draft: Reducer {
  struct State: Equatable, Sendable {
    var edits = 0
    var isSaved = true
  }

  enum Action: Sendable {
    case edited
    case saved(Int)
  }

  let isFixed: Bool
  @Dependency(\.continuousClock) var clock

  private enum Request { case save }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .edited:
      state.edits += 1
      state.isSaved = false
      return .run { [clock, edits = state.edits] send in
        try await clock.sleep(for: .seconds(1))
        await send(.saved(edits))
      }
      .cancellable(id: Request.save, cancelInFlight: true)
    case .saved(let edits):
      state.isSaved = isFixed || edits != 2
      return .none
    }
  }
}

/// A search that begins again with each letter, if nothing has been typed for a second.
private struct TypedSearch: Reducer {
  struct State: Equatable, Sendable {
    var query = ""
    var isSearching = false
  }

  enum Action: Sendable {
    case queryChanged(String)
    case answered(Bool)
  }

  let losesErrors: Bool
  @Dependency(\.continuousClock) var clock

  private enum Request { case search }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      state.isSearching = !query.isEmpty
      if query.isEmpty { return .cancel(id: Request.search) }
      return .run { send in await send(.answered(oneOf(true, false))) }
        .debounce(id: Request.search, for: .seconds(1), clock: clock)
    case .answered(let isFound):
      if isFound || !losesErrors { state.isSearching = false }
      return .none
    }
  }
}

/// A sheet that saves, and that a person can dismiss meanwhile, which cancels its effect.
private struct Document: Reducer {
  struct State: Equatable, Sendable {
    @Presents var sheet: Sheet.State?
    var isSaved = false
  }

  enum Action: CasePathable, Sendable {
    case editTapped
    case sheet(PresentationAction<Sheet.Action>)

    struct AllCasePaths: Sendable {
      var sheet: CasePath<Action, PresentationAction<Sheet.Action>> {
        CasePath(
          embed: { .sheet($0) },
          extract: { if case .sheet(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { \.sheet }
  }

  struct Sheet: Reducer {
    struct State: Equatable, Sendable { var isSaving = false }
    enum Action: Sendable { case saveTapped, saved }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard case .saveTapped = action, !state.isSaving else { return .none }
      state.isSaving = true
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.saved)
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editTapped:
        if state.sheet == nil { state = State(sheet: Sheet.State()) }
      case .sheet(.presented(.saved)): state = State(isSaved: true)
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}

@Suite("promises")
struct LeadsToTests {
  private func explored(_ mistake: Page.Mistake, replaying line: String? = nil) async
    -> ExplorationReport
  {
    await exploreQuietly {
      await explore(Page.State(), replaying: line, time: nil) {
        Page(mistake: mistake)
      } properties: {
        eventually("it can stop loading") { !$0.isLoading }
        leadsTo("loading ends") {
          $0.isLoading
        } to: {
          !$0.isLoading
        }
      }
    }
  }

  @Test("a lost answer is found, though a user could cancel")
  func lostAnswer() async throws {
    let report = await explored(.lostAnswer)
    #expect(report.replay == ".loadTapped; time ?1; ~loadTapped", "\(report)")
    #expect(report.failure?.contains("nothing continues") == true, "\(report)")
    let test = try #require(report.test)
    #expect(
      test.contains("let condition: (Page.State) -> Bool = {\n    !$0.isLoading\n  }"), "\(test)")
    // A repair ends the loading in the last step, which is not said to change nothing.
    #expect(test.contains("{ _ = await store.send(.answered(false)) }"), "\(test)")
  }

  @Test("a promise is judged before the limit of the states", arguments: [false, true])
  func withoutEnd(isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Draft.State(), states: 200, walks: 0, time: nil) {
        Draft(isFixed: isFixed)
      } properties: {
        leadsTo("edits are saved") {
          !$0.isSaved
        } to: {
          $0.isSaved
        }
      }
    }
    #expect(report.replay == (isFixed ? nil : ".edited; .edited; time; ~edited"), "\(report)")
    #expect(report.stateCount < 100 || isFixed, "\(report)")
  }

  @Test("a person who types forever breaks no promise", arguments: [false, true])
  func typing(losesErrors: Bool) async {
    let report = await exploreQuietly {
      await explore(TypedSearch.State(), depth: 6, time: nil) {
        TypedSearch(losesErrors: losesErrors)
      } properties: {
        leadsTo("a search ends") {
          $0.isSearching
        } to: {
          !$0.isSearching
        }
      }
    }
    #expect((report.failure != nil) == losesErrors, "\(report)")
    #expect(report.failure?.contains("nothing continues") != false, "\(report)")
  }

  @Test(
    "a dismissal does not end what it breaks, unless the condition says so",
    arguments: [false, true])
  func dismissal(countsDismissal: Bool) async {
    let report = await exploreQuietly {
      await explore(Document.State(), time: nil) {
        Document()
      } properties: {
        leadsTo("an edit is saved") {
          $0.sheet?.isSaving == true
        } to: {
          $0.isSaved || countsDismissal && $0.sheet == nil
        }
      }
    }
    expect(
      report, countsDismissal,
      ".editTapped; .sheet(.presented(.saveTapped)); .sheet(.dismiss)")
  }

  /// Rows that are saved in two parts, of which one is saved again and again.
  private struct Rows: Reducer {
    struct State: Equatable, Sendable {
      var saving: Set<Int> = []
      var isHalfSaved = false
    }
    enum Action: Sendable { case saveTapped(Int), saved(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .saveTapped(let row):
        guard state.saving.insert(row).inserted else { return .none }
        return save(row)
      case .saved(0):
        state.isHalfSaved.toggle()
        if state.isHalfSaved { return save(0) }
        state.saving.remove(0)
        return .none
      case .saved(let row): return save(row)
      }
    }

    private func save(_ row: Int) -> Effect<Action> { .run { send in await send(.saved(row)) } }
  }

  @Test("an effect continues, whatever another one of the same action does")
  func eachEffect() async {
    let report = await exploreQuietly {
      await explore(Rows.State(), time: nil) {
        Rows()
      } alphabet: {
        $0.values(of: Int.self, 0, 1)
      } properties: {
        leadsTo("the first row is saved") {
          $0.saving.contains(0)
        } to: {
          !$0.saving.contains(0)
        }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.notes.isEmpty, "\(report)")
  }

  @Test("steps that can repeat forever are shown with where they begin")
  func endlessRetries() async {
    let report = await explored(.endlessRetries)
    #expect(report.failure?.contains("steps can repeat forever") == true, "\(report)")
    #expect(report.failure?.contains("From here, the steps can repeat forever:") == true)
    #expect(report.test == nil)
  }

  @Test("what effects and the clock end is no failure, whatever a user does meanwhile")
  func kept() async {
    let report = await explored(.none)
    #expect(report.failure == nil, "\(report)")
    #expect(report.isComplete, "\(report)")
    #expect(report.notes == [])
  }

  @Test(
    "the way to a broken promise fails again when it is replayed",
    arguments: [
      Page.Mistake.lostAnswer, .endlessRetries,
    ])
  private func replayed(_ mistake: Page.Mistake) async throws {
    let line = try #require(await explored(mistake).replay)
    #expect(await explored(mistake, replaying: line).failure != nil)
    #expect(await explored(.none, replaying: line).failure == nil)
  }
}
