import Ratchet
import Testing

@testable import RatchetExplorer

/// Effects that are equal to others in flight.
@Suite("equal effects in flight")
struct EqualEffectTests {
  /// A button that begins an effect each time, which nothing in the state limits.
  struct Form: Reducer {
    struct State: Sendable {
      var name = Name.none
      var isOpen = false
      var saved = 0
    }
    enum Name: Sendable, CaseIterable { case none, short, long }
    enum Action: Sendable {
      case openTapped
      case nameChanged(Name)
      case saveTapped
      case delegate(Delegate)
      case closed
    }
    enum Delegate: Sendable { case saved }

    /// Whether the sheet is closed before the name is saved.
    var closesFirst = false

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .openTapped: state.isOpen = true
      case .nameChanged(let name): if state.isOpen { state.name = name }
      case .saveTapped:
        if !state.isOpen || state.name == .none { return .none }
        return .run { [closesFirst] send in
          await send(closesFirst ? .closed : .delegate(.saved))
          await send(closesFirst ? .delegate(.saved) : .closed)
        }
        .cancellable(id: "save")
      case .delegate: if state.isOpen { state.saved = 1 }
      case .closed:
        (state.isOpen, state.name) = (false, .none)
        return .cancel(id: "save")
      }
      return .none
    }
  }

  private func explored(closesFirst: Bool) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Form.State()) {
        Form(closesFirst: closesFirst)
      } properties: {
        sometimes("a name is saved") { $0.saved == 1 }
      }
    }
  }

  @Test("are two at most, so that a search comes to an end")
  func end() async {
    let report = await explored(closesFirst: false)
    #expect(report.isFinished && report.unjudged.isEmpty && report.failure == nil, "\(report)")
    // Three are not tried, so it is not all.
    #expect(!report.isComplete)
    #expect(
      report.verdict.contains(
        "so it was done up to 2 times before their effects end: 'saveTapped'."),
      "\(report)")
  }

  /// A purse from which each tap takes two coins, if there are any.
  struct Purse: Reducer {
    struct State: Sendable { var coins = 6 }
    enum Action: Sendable { case payTapped, paid }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .payTapped: return state.coins < 2 ? .none : .run { await $0(.paid) }
      case .paid:
        state.coins -= 2
        return .none
      }
    }
  }

  @Test("that begin before and after a change are found with two")
  func race() async {
    let report = await exploreQuietly {
      await explore(Purse.State(), time: nil) {
        Purse()
      } properties: {
        always("nothing is owed") { $0.coins >= 0 }
      }
    }
    #expect(report.failure?.contains("nothing is owed") == true, "\(report)")
  }

  /// Rows whose buttons nothing limits.
  struct Rows: Reducer {
    struct State: Sendable { var last = 0 }
    enum Action: Sendable { case rowTapped(Int), loaded(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .rowTapped(let id): return .run { await $0(.loaded(id)) }
      case .loaded(let id):
        state.last = id
        return .none
      }
    }
  }

  @Test("do not make a search contradict itself that has tried three others before")
  func payloads() async {
    let report = await exploreQuietly {
      await explore(Rows.State()) {
        Rows()
      } alphabet: {
        $0.values(of: Int.self, 0, 1)
      } properties: {
        eventually("a row is loaded") { $0.last == 1 }
      }
    }
    #expect(report.isFinished && report.notes == [] && report.unjudged == [], "\(report)")
  }

  /// Hearts that land one after another, if none had landed when the button was tapped.
  struct Hearts: Reducer {
    struct State: Sendable { var landed = 0 }
    enum Action: Sendable { case heartTapped, landed }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .heartTapped: return state.landed > 0 ? .none : .run { await $0(.landed) }
      case .landed:
        state.landed += 1
        return .none
      }
    }
  }

  @Test("are three before it is said that something cannot be reached")
  func reached() async {
    let report = await exploreQuietly {
      await explore(Hearts.State()) {
        Hearts()
      } properties: {
        sometimes("there is confetti") { $0.landed == 3 }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.ways["there is confetti"]?.count == 6, "\(report)")
  }

  @Test("are more where a property is about effects in flight")
  func counted() async {
    let report = await exploreQuietly {
      await explore(Form.State(name: .long, isOpen: true), time: nil) {
        Form()
      } properties: {
        always("three are saved at once") { _, effects in effects.count <= 3 }
      }
    }
    #expect(report.failure?.contains("three are saved") == true, "\(report)")
    #expect(report.steps.count == 4, "\(report)")
  }

  @Test("a name that is never saved is found, however often a person taps")
  func never() async {
    let report = await explored(closesFirst: true)
    #expect(report.failure?.contains("never \"a name is saved\"") == true, "\(report)")
  }
}
