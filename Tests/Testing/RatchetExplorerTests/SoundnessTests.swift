import Foundation
import IssueReporting
import Ratchet
import RatchetExplorer
import RatchetMigration
import Testing

/// Features with a mistake where the content of a state does not show it.
@Suite("whatever decides what happens next is a part of a state, or not all states were visited")
struct SoundnessTests {
  @Test("an id that the feature compares with one of its own")
  func constantID() async {
    struct State: Sendable { var id: UUID? }
    let special = UUID(uuidString: "DEADBEEF-0000-0000-0000-000000000000")
    let report = await exploreQuietly {
      await explore(State()) {
        Reduce<State, UUID> { state, id in
          state.id = id
          return .none
        }
      } alphabet: {
        $0.values(of: UUID.self, UUID(0), UUID(1), UUID(2), special ?? UUID(3))
      } properties: {
        never("it is the special one") { $0.id == special }
      }
    }
    #expect(report.failure != nil, "\(report)")
  }

  private struct Rows: Reducer {
    struct State: Sendable {
      var rows: [UUID] = []
      var loaded: [UUID] = []
    }
    enum Action: Sendable { case addTapped, deleteTapped, loadTapped, response(UUID) }
    @Dependency(\.uuid) var uuid

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .addTapped: if state.rows.count < 2 { state.rows.append(uuid()) }
      case .deleteTapped: if !state.rows.isEmpty { state.rows.removeFirst() }
      case .loadTapped:
        guard let id = state.rows.first, state.loaded.isEmpty else { return .none }
        return .run { send in await send(.response(id)) }.cancellable(id: 1, cancelInFlight: true)
      case .response(let id): state.loaded = state.rows.contains(id) ? [] : [id]
      }
      return .none
    }
  }

  @Test("ids of '\\.uuid' are numbered, also while effects that have captured some are in flight")
  func givenIDs() async {
    let report = await exploreQuietly {
      await explore(Rows.State()) {
        Rows()
      } properties: {
        never("an answer for a row that is gone is kept") { !$0.loaded.isEmpty }
      }
    }
    #expect(report.replay == ".addTapped; .loadTapped; .deleteTapped; ~loadTapped", "\(report)")
    let all = await explore(Rows.State()) {
      Rows()
    } properties: {
    }
    #expect(all.isComplete, "\(all)")
  }

  private struct Stack: Reducer {
    struct State: Sendable {
      var path = StackState<Int>()
      var remembered: StackElementID?
      var isBroken = false
    }
    enum Action: Sendable { case pushTapped, rememberTapped, popTapped, showTapped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .pushTapped: if state.path.isEmpty { state.path.append(0) }
      case .rememberTapped: if state.remembered == nil { state.remembered = state.path.ids.last }
      case .popTapped: state.path.removeAll()
      case .showTapped:
        guard let id = state.remembered, !state.path.isEmpty else { return .none }
        state.isBroken = state.path[id: id] == nil
      }
      return .none
    }
  }

  @Test("an id of a stack that belongs to no element anymore")
  func staleStackID() async {
    let report = await exploreQuietly {
      await explore(Stack.State()) {
        Stack()
      } properties: {
        never("it shows what is gone") { $0.isBroken }
      }
    }
    #expect(
      report.replay == ".pushTapped; .rememberTapped; .popTapped; .pushTapped; .showTapped",
      "\(report)")
  }

  private struct HiddenTheme: Reducer {
    struct State: Sendable { var isBroken = false }
    enum Action: Sendable { case nextTapped, openTapped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      @Shared(.inMemory("soundness-theme")) var theme = 0
      switch action {
      case .nextTapped: $theme.withLock { $0 = min($0 + 1, 3) }
      case .openTapped: state.isBroken = theme == 3
      }
      return .none
    }
  }

  @Test("a shared value that no state holds")
  func shared() async {
    let report = await exploreQuietly {
      await explore(HiddenTheme.State()) {
        HiddenTheme()
      } properties: {
        never("the third theme breaks it") { $0.isBroken }
      }
    }
    #expect(
      report.replay == ".nextTapped; .nextTapped; .nextTapped; .openTapped", "\(report)")
  }

  /// Charges with a client, and remembers nothing of it.
  private struct Shop: Reducer {
    enum State: Sendable { case ready, charging, failed }
    enum Action: Sendable { case buyTapped, response(Bool) }
    struct Client: TestDependencyKey, Sendable {
      var charge: @Sendable () async -> Bool
      static let testValue = Client { true }
    }
    @Dependency(Client.self) var client

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .buyTapped:
        guard state == .ready else { return .none }
        state = .charging
        return .run { send in await send(.response(client.charge())) }
      case .response(let isPaid): state = isPaid ? .ready : .failed
      }
      return .none
    }
  }

  private actor Limit {
    private var count = 0
    func charge() -> Bool {
      count += 1
      return count < 3
    }
  }

  @Test("a client that remembers its calls")
  func clientWithMemory() async {
    let report = await exploreQuietly {
      await explore(Shop.State.ready) {
        Shop()
      } dependencies: {
        let limit = Limit()
        $0[Shop.Client.self].charge = { await limit.charge() }
      } properties: {
        never("it fails") { $0 == .failed }
      }
    }
    #expect(report.failure != nil || !report.isComplete, "\(report)")
    #expect(report.failure != nil, "the walks find it: \(report)")
  }

  @Test("a client that remembers what nothing shows yet is named")
  func namedClient() async {
    let report = await exploreQuietly {
      await explore(Shop.State.ready) {
        Shop()
      } dependencies: {
        let calls = LockIsolated(0)
        $0[Shop.Client.self].charge = {
          calls.withValue { $0 += 1 }
          return calls.value < 1_000
        }
      } properties: {
        never("it fails") { $0 == .failed }
      }
    }
    #expect(!report.isComplete)
    #expect(report.verdict.contains("Client.self remembers"), "\(report)")
  }

  @Test("a client whose closures hold nothing that changes needs no reservation")
  func clientWithoutMemory() async {
    let (answers, isPaid) = ([true, true], true)
    let report = await explore(Shop.State.ready) {
      Shop()
    } dependencies: {
      $0[Shop.Client.self].charge = { answers[0] && oneOf(isPaid, answers[1]) }
    } properties: {
      never("it fails") { $0 == .failed }
    }
    #expect(report.isComplete, "\(report)")
  }

  private struct Counting: Reducer {
    nonisolated(unsafe) static var count = 0
    struct State: Sendable { var isBroken = false }
    func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
      Self.count += 1
      state.isBroken = Self.count % 64 == 63
      return .none
    }
  }

  @Test("a static variable")
  func staticVariable() async {
    let report = await exploreQuietly {
      await explore(Counting.State(), threads: 1) {
        Counting()
      } properties: {
        never("it is broken") { $0.isBroken }
      }
    }
    #expect(report.failure != nil || !report.isComplete, "\(report)")
  }

  /// Calls that are counted where the source of a feature does not name it.
  private enum Calls {
    static let count = LockIsolated(0)
    static func next() -> Int {
      count.withValue {
        $0 += 1
        return $0
      }
    }
  }

  private struct Once: Reducer {
    struct State: Sendable {
      var isOn = false
      var isBroken = false
    }
    func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
      state.isOn = action
      if Calls.next() == 30 { state.isBroken = true }
      return .none
    }
  }

  @Test("a static variable that decides only once, before the search")
  func decidingOnce() async {
    let report = await exploreQuietly {
      await explore(Once.State(), threads: 1) {
        Once()
      } properties: {
        never("it is broken") { $0.isBroken }
      }
    }
    #expect(!report.isComplete, "\(report)")
    #expect(report.verdict.hasSuffix("why the same steps have not always led to the same state."))
    #expect(report.walkCount > 0, "\(report)")
  }

  private struct Late: Reducer {
    static let isOver = LockIsolated(false)
    struct State: Sendable { var number = 0 }
    func reduce(into state: inout State, action isNext: Bool) -> Effect<Bool> {
      if isNext {
        state.number = min(state.number + 1, 400)
        if state.number == 400 { Self.isOver.setValue(true) }
      } else if !Self.isOver.value {
        state.number = 0
      }
      return .none
    }
  }

  @Test("what begins to decide when the search is almost over, and leads to known states")
  func decidingLate() async {
    let report = await exploreQuietly {
      await explore(Late.State()) {
        Late()
      } properties: {
        always("it counts to 400") { $0.number <= 400 }
      }
    }
    #expect(!report.isComplete, "\(report)")
    #expect(report.notes.contains { $0.contains("differs in 'number'") }, "\(report)")
  }

  private struct Named: Reducer {
    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) static var unused = 0
    @TaskLocal static var local = 0
    static var limit: Int { 3 }
    struct State: Sendable { var isOn = false }
    func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
      Self.count += 1
      state.isOn = action && Self.limit > Self.local && Self.count < 1_000_000_000
      return .none
    }
  }

  @Test("a static variable that decides after more steps than are taken is named by the source")
  func namedVariable() async {
    let report = await exploreQuietly {
      await explore(Named.State()) {
        Named()
      } properties: {
        sometimes("it is on") { $0.isOn }
      }
    }
    #expect(!report.isComplete, "\(report)")
    #expect(
      report.verdict.hasSuffix("It does not see the variable 'Named.count'."), "\(report)")
  }

  /// A button whose effect begins only every other time.
  private struct Flaky: Reducer {
    static let count = LockIsolated(0)
    struct State: Sendable { var number = 0 }
    enum Action: Sendable { case flakyTapped, nextTapped, done }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .flakyTapped:
        Self.count.withValue { $0 += 1 }
        return Self.count.value % 2 == 0 ? .none : .run { send in await send(.done) }
      case .nextTapped: state.number = min(state.number + 1, 20)
      case .done: break
      }
      return .none
    }
  }

  @Test("the rest is searched where the same steps do not lead to the same state")
  func restOfSearch() async {
    let report = await exploreQuietly {
      await explore(Flaky.State(), states: 1_000, walks: 0, threads: 1) {
        Flaky()
      } properties: {
        never("it is at 20") { $0.number == 20 }
      }
    }
    #expect(report.failure?.contains("it is at 20") == true, "\(report)")
    #expect(!report.isComplete)
  }
}

extension SoundnessTests {
  private struct Loading: Reducer {
    struct State: Sendable {
      var progress = 0
      var value: String?
    }
    enum Action: Sendable { case loadTapped, progressed, loaded(String) }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        guard state.progress == 0 else { return .none }
        return .run { send in
          let value = oneOf("a", "b")
          await send(.progressed)
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(value))
        }
      case .progressed: state.progress = 1
      case .loaded(let value): state.value = value
      }
      return .none
    }
  }

  @Test("what an effect was answered before it last sent an action")
  func answerOfEffect() async {
    let report = await exploreQuietly {
      await explore(Loading.State()) {
        Loading()
      } properties: {
        never("it is the other value") { $0.value == "b" }
      }
    }
    #expect(report.replay == ".loadTapped ?1; ~loadTapped; time; ~loadTapped", "\(report)")
  }

  private struct Countdown: Reducer {
    struct State: Sendable { var isStarted = false, isOver = false }
    let count: Int
    enum Action: Sendable { case startTapped, ticked, ended }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .startTapped:
        guard !state.isStarted else { return .none }
        state.isStarted = true
        return .run { send in
          for _ in 0..<count { await send(.ticked) }
          await send(.ended)
        }
      case .ticked: break
      case .ended: state.isOver = true
      }
      return .none
    }
  }

  @Test("what an effect does after many actions that change nothing", arguments: [9, 40])
  func longEffect(count: Int) async {
    let report = await exploreQuietly {
      await explore(Countdown.State()) {
        Countdown(count: count)
      } properties: {
        never("it ends") { $0.isOver }
      }
    }
    // The effect has no loop that continues until something happens.
    #expect(report.failure != nil || !report.isComplete && count > 32, "\(report)")
  }

  private struct Blinking: Reducer {
    struct State: Sendable { var isBlinking = false, isOn = false }
    enum Action: Sendable { case startTapped, blinked, ended }
    let count: Int
    let isFixed: Bool
    @Dependency(\.continuousClock) var clock
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .startTapped:
        guard !state.isBlinking else { return .none }
        state.isBlinking = true
        return .run { send in
          for _ in 0..<count {
            try await clock.sleep(for: .milliseconds(250))
            await send(.blinked)
          }
          await send(.ended)
        }
      case .blinked: state.isOn.toggle()
      case .ended: state.isBlinking = !isFixed
      }
      return .none
    }
  }

  @Test(
    "what an effect does after many actions that change something, or the effect is named",
    arguments: [(12, true), (12, false), (40, true)])
  func longBlinking(count: Int, isFixed: Bool) async {
    let report = await exploreQuietly {
      await explore(Blinking.State()) {
        Blinking(count: count, isFixed: isFixed)
      } properties: {
        leadsTo("blinking ends") {
          $0.isBlinking
        } to: {
          !$0.isBlinking
        }
      }
    }
    #expect((report.failure == nil) == isFixed, "\(report)")
    #expect(report.isComplete == (count < 32), "\(report)")
    if count > 32 {
      #expect(report.notes.contains { $0.contains("SoundnessTests.swift:") }, "\(report)")
    }
  }

  private struct Dice: Reducer {
    struct State: Sendable { var last = 0 }
    @Dependency(\.withRandomNumberGenerator) var random
    func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
      state.last = random { Int.random(in: 1...6, using: &$0) }
      return .none
    }
  }

  @Test("the random numbers that follow")
  func randomNumbers() async {
    let report = await exploreQuietly {
      await explore(Dice.State()) {
        Dice()
      } properties: {
        for number in 1...6 { sometimes("a \(number)") { $0.last == number } }
        // Others may come in a program.
        sometimes("a 7") { $0.last == 7 }
      }
    }
    #expect(report.failure == nil && !report.isComplete, "\(report)")
    #expect(report.notes.count == 1 && report.notes[0].contains("\"a 7\""), "\(report)")
    #expect(report.verdict.contains("All states were visited, as far as"), "\(report)")
    #expect(report.verdict.contains("than the 16 that it gives"), "\(report)")
  }

  private struct Session: Reducer {
    struct State: Sendable { var isWaiting = false, isExpired = false }
    enum Action: Sendable { case waitTapped, waited, openTapped }
    let asksQueue: Bool
    @Dependency(\.date.now) var now
    @Dependency(\.mainQueue) var queue
    @Dependency(\.continuousClock) var clock
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .waitTapped:
        guard !state.isWaiting else { return .none }
        state.isWaiting = true
        return .run { send in
          try await clock.sleep(for: .seconds(10))
          await send(.waited)
        }
      case .waited: state.isWaiting = false
      case .openTapped:
        let seconds =
          asksQueue
          ? Double(queue.now.dispatchTime.uptimeNanoseconds) / 1e9 : now.timeIntervalSince1970
        state.isExpired = seconds >= 30
      }
      return .none
    }
  }

  @Test("the date, or the time of a queue, if the feature reads it", arguments: [false, true])
  func date(asksQueue: Bool) async {
    let report = await exploreQuietly {
      await explore(Session.State(), states: 200) {
        Session(asksQueue: asksQueue)
      } properties: {
        never("the session expires") { $0.isExpired }
      }
    }
    #expect(report.failure != nil, "\(report)")
  }

  /// A collection whose elements are in memory that its fields do not show.
  private struct Ring: Collection, @unchecked Sendable {
    private final class Memory: ManagedBuffer<Int, Int> {}
    private var memory = Memory.create(minimumCapacity: 4) { _ in 0 }

    var startIndex: Int { 0 }
    var endIndex: Int { memory.header }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Int { memory.withUnsafeMutablePointerToElements { $0[index] } }

    func appending(_ element: Int) -> Ring {
      let copy = Ring()
      for (index, old) in enumerated() {
        copy.memory.withUnsafeMutablePointerToElements { $0[index] = old }
      }
      copy.memory.withUnsafeMutablePointerToElements { $0[count] = element }
      copy.memory.header = count + 1
      return copy
    }
  }

  @Test("the elements of a collection of another package")
  func collection() async {
    let report = await exploreQuietly {
      await explore(Ring()) {
        Reduce<Ring, Bool> { ring, isOne in
          if ring.count < 2 { ring = ring.appending(isOne ? 1 : 0) }
          return .none
        }
      } properties: {
        never("they are in this order") { $0.elementsEqual([1, 0]) }
      }
    }
    #expect(report.replay == ".true; .false" || report.replay == "true; false", "\(report)")
  }

  private struct Notes: Reducer {
    struct Note: Sendable {
      let createdAt: Date
      var text = ""
    }
    struct State: Sendable { var notes: [Note] = [] }
    enum Action: Sendable { case addTapped, clearTapped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .addTapped: state.notes.append(Note(createdAt: Date()))
      case .clearTapped: state.notes = []
      }
      return .none
    }
  }

  @Test("a field that is different each time is named with its step, and the rest is searched")
  func unstableField() async {
    let report = await exploreQuietly {
      await explore(Notes.State(), states: 100) {
        Notes()
      } properties: {
        never("there are four notes") { $0.notes.count == 4 }
      }
    }
    #expect(report.failure != nil, "\(report)")
    let complete = await exploreQuietly {
      await explore(Notes.State(), depth: 3) {
        Notes()
      } properties: {
      }
    }
    let note = complete.notes.first { $0.contains("'createdAt'") && $0.contains(".addTapped") }
    #expect(note != nil, "\(complete)")
    #expect(complete.depth == 3, "\(complete)")
    #expect(!complete.isComplete)
  }

  private struct Cached: Reducer {
    final class Cache: @unchecked Sendable { var count = 0 }
    let cache = Cache()
    struct State: Sendable { var isBroken = false }
    func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
      cache.count += 1
      state.isBroken = cache.count == 12
      return .none
    }
  }

  @Test("an object that the reducer holds")
  func objectOfReducer() async {
    let report = await exploreQuietly {
      await explore(Cached.State()) {
        Cached()
      } properties: {
        never("it is broken") { $0.isBroken }
      }
    }
    #expect(report.failure != nil || !report.isComplete, "\(report)")
    #expect(report.verdict.contains("Cached.cache") || report.failure != nil, "\(report)")
  }
}
