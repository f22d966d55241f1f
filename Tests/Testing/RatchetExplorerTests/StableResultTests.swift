import Ratchet
import Testing

@testable import RatchetExplorer

/// Swift's hashes are others in each process, and sets have another order each time.
@Suite("a result does not depend on hashes")
struct StableResultTests {
  /// An id that is allowed, with a hash that says nothing.
  private struct RowID: Hashable, Sendable {
    let row: Int
    func hash(into hasher: inout Hasher) {}
  }

  /// Two buttons that are each throttled on its own.
  ///
  /// The second one does something only at first.
  private struct Buttons: Reducer {
    struct State: Equatable, Sendable { var count = 0 }
    enum Action: Sendable { case firstTapped, secondTapped, counted }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .firstTapped: return counted(1)
      case .secondTapped: return state.count == 0 ? counted(2) : .none
      case .counted:
        state.count += 1
        return .none
      }
    }

    private func counted(_ row: Int) -> Effect<Action> {
      .send(.counted).throttle(id: RowID(row: row), for: .seconds(1), clock: clock, latest: false)
    }
  }

  @Test("effects whose parts were cancelled by two ids of one hash are not the same")
  func parts() {
    let effects = (1...2).map { row in
      let effect = EffectFingerprint(id: 0, start: 0, ids: [], place: 0)
      effect.lostPart(RowID(row: row))
      return effect
    }
    var names: IDNames?
    #expect(effects[0].hash(&names) != effects[1].hash(&names))
  }

  @Test("throttled effects with two ids of one hash are not the same")
  func windows() async {
    let report = await exploreQuietly {
      await explore(Buttons.State(), depth: 2) {
        Buttons()
      } properties: {
        never("two are counted at once") { $0.count == 2 }
      }
    }
    #expect(report.replay == ".secondTapped; .firstTapped", "\(report)")
  }

  /// A button that saves at most once in each second.
  private struct Saver: Reducer {
    struct State: Equatable, Sendable { var saves = 0 }
    enum Action: Sendable { case saveTapped, saved }
    let latest: Bool
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .saveTapped:
        return .send(.saved).throttle(id: 1, for: .seconds(1), clock: clock, latest: latest)
      case .saved:
        state.saves = (state.saves + 1) % 4
        return .none
      }
    }
  }

  @Test("the windows of throttled effects belong to the state", arguments: [true, false])
  func complete(latest: Bool) async {
    let report = await exploreQuietly {
      await explore(Saver.State(), time: nil) {
        Saver(latest: latest)
      } properties: {
        always("it has a count") { $0.saves >= 0 }
      }
    }
    #expect(report.isComplete && report.failure == nil, "\(report)")
    let later = await exploreQuietly {
      await explore(Saver.State(), time: nil) {
        Saver(latest: latest)
      } properties: {
        never("it has saved twice") { $0.saves == 2 }
      }
    }
    // After the window has passed, or at its end.
    #expect(later.replay?.contains("time") == true, "\(later)")
  }

  /// Many ways, of which none leads on.
  private struct Doors: Reducer {
    struct State: Equatable, Sendable { var door = 0 }
    enum Action: Sendable { case opened(Int), left }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard state.door == 0 else { return .none }
      if case .opened(let door) = action { state.door = door } else { state.door = -1 }
      return .none
    }
  }

  private func explored(
    _ property: Property<Doors.State, Doors.Action>
  ) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Doors.State()) {
        Doors()
      } alphabet: {
        $0.values(
          of: Int.self, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)
      } properties: {
        property
      }
    }
  }

  @Test("of dead ends that are equally near, the first one is shown")
  func deadEnds() async {
    #expect(await explored(eventually("it is left") { $0.door < 0 }).replay == ".opened(1)")
  }

  @Test("of broken promises that are equally near, the first one is shown")
  func promises() async {
    let report = await explored(
      leadsTo("it is closed") {
        $0.door > 0
      } to: {
        $0.door <= 0
      })
    #expect(report.replay == ".opened(1)", "\(report)")
  }

  /// A number whose digits are fields.
  private struct Digits: Reducer {
    struct State: Equatable, Sendable {
      var salt: Int
      var number = 0
      var one = false
      var two = false
      var four = false
      var eight = false
      var sixteen = false
    }
    enum Action: Sendable { case counted }

    let salt: Int

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard state.number < 4_000 else { return .none }
      state.number += 1
      guard state.number > 1_500 else { return .none }
      let number = state.number &* 0x9E37_79B9 >> 7
      if number & 1 != 0 { state.one.toggle() }
      if number & 2 != 0 { state.two.toggle() }
      if number & 4 != 0 { state.four.toggle() }
      if number & 8 != 0 { state.eight.toggle() }
      if number & 16 != 0 { state.sixteen.toggle() }
      return .none
    }
  }

  @Test("the branches that are covered do not depend on the hashes of the states")
  func branches() async {
    var all: Set<Set<String>> = []
    for salt in 1...3 {
      let report = await exploreQuietly {
        await explore(Digits.State(salt: salt), walks: 0, time: nil) {
          Digits(salt: salt)
        } properties: {
          always("it counts") { $0.number >= 0 }
        }
      }
      all.insert(report.coverage.branches)
    }
    #expect(all.count == 1)
  }

  @Test("walks see the same traits in equal sets")
  func traits() {
    let traits = [Set(1...20), Set((1...20).reversed())].map { set in
      withUnsafePointer(to: set) { Traits(of: $0, TypeLayout.of(Set<Int>.self)).all }
    }
    #expect(traits[0] == traits[1])
  }

  private struct Row: Equatable, Identifiable, Sendable { let id: Int }

  @Test("equal dictionaries of lists lead to equal lists of actions")
  func contexts() {
    typealias Lists = [String: IdentifiedArrayOf<Row>]
    let pairs = (1...12).map { ("\($0)", IdentifiedArray(uniqueElements: [Row(id: $0)])) }
    let contexts = [pairs, pairs.reversed()].map { pairs in
      withUnsafePointer(to: Lists(uniqueKeysWithValues: pairs)) {
        ActionContext(of: $0, TypeLayout.of(Lists.self))
      }
    }
    #expect(contexts[0].hash.bits == contexts[1].hash.bits)
    #expect(
      contexts[0].ids(ofType: Int.self) as? [Int] == contexts[1].ids(ofType: Int.self) as? [Int])
  }
}
