import Ratchet
import RatchetExplorer
import Testing

/// Effects that measure how long something takes.
@Suite("the time that an effect reads decides what happens")
struct EffectTimeTests {
  private struct Client: TestDependencyKey, Sendable {
    var load: @Sendable () async -> Int
    static let testValue = Client { 1 }
  }

  private struct Loading: Reducer {
    struct State: Sendable {
      var isLoading = false
      var isWaiting = false
      var isSlow = false
    }
    enum Action: Sendable { case loadTapped, loaded(Bool), waitTapped, waited }

    /// Whether it measures how long loading takes.
    let measures: Bool
    @Dependency(Client.self) var client
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          guard measures else {
            _ = await client.load()
            return await send(.loaded(false))
          }
          let time = await clock.measure { _ = await client.load() }
          await send(.loaded(time >= .seconds(3)))
        }
      case .loaded(let isSlow):
        state.isLoading = false
        state.isSlow = isSlow
      case .waitTapped:
        guard !state.isWaiting else { return .none }
        state.isWaiting = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.waited)
        }
      case .waited: state.isWaiting = false
      }
      return .none
    }
  }

  @Test("an answer that is late is slow only if time has passed", arguments: [false, true])
  func measured(measures: Bool) async {
    let report = await exploreQuietly {
      await explore(Loading.State(), states: 2_000, walks: 0) {
        Loading(measures: measures)
      } dependencies: {
        $0[Client.self].load = { (try? await answer(1, or: .delay)) ?? 2 }
      } properties: {
        never("it is slow") { $0.isSlow }
      }
    }
    #expect((report.failure != nil) == measures, "\(report)")
    #expect(report.isComplete != measures, "\(report)")
  }

  /// A session that ends a while after its beginning, or after its first event.
  private struct Session: Reducer {
    struct State: Sendable {
      var isShown = false, isEven = true, isOpen = false, ticks = 0, hasEnded = false
    }
    enum Action: Sendable { case appeared, ticked, opened, ended }

    let endsAfterEvent: Bool
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .appeared:
        guard !state.isShown else { return .none }
        state.isShown = true
        return .merge(
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          },
          .run { send in try await end(send) })
      case .ticked:
        state.isEven.toggle()
        if state.isOpen, !state.hasEnded { state.ticks = min(state.ticks + 1, 3) }
      case .opened: state.isOpen = true
      case .ended: state.hasEnded = true
      }
      return .none
    }

    private func end(_ send: Send<Action>) async throws {
      let any: any Clock<Duration> = clock
      let clock = AnyClock(any)
      let start = clock.now
      try await clock.sleep(until: start.advanced(by: .seconds(1)), tolerance: nil)
      for await _ in source(1) { break }
      await send(.opened)
      let beginning = endsAfterEvent ? clock.now : start
      try await clock.sleep(until: beginning.advanced(by: .seconds(6)), tolerance: nil)
      await send(.ended)
    }
  }

  @Test("a deadline counts from a time that was read before an event", arguments: [false, true])
  func lateDeadline(endsAfterEvent: Bool) async {
    let report = await exploreQuietly {
      await explore(Session.State(), depth: 26) {
        Session(endsAfterEvent: endsAfterEvent)
      } properties: {
        never("it ends at once") { $0.hasEnded && $0.ticks < 2 }
      }
    }
    #expect((report.failure == nil) == endsAfterEvent, "\(report)")
  }

  /// A request that gives up after a while.
  private struct Request: Reducer {
    struct State: Sendable { var isLoading = false, isLate = false }
    enum Action: Sendable { case loadTapped, loaded, gaveUp }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        guard !state.isLoading else { return .none }
        (state.isLoading, state.isLate) = (true, false)
        return .run { send in
          await withTaskGroup(of: Bool.self) { group in
            group.addTask { (try? await answer(true, or: .silence)) ?? false }
            group.addTask {
              try? await clock.sleep(for: .seconds(10))
              return false
            }
            let hasLoaded = await group.next() ?? false
            group.cancelAll()
            await send(hasLoaded ? .loaded : .gaveUp)
          }
        }
      case .loaded: state.isLoading = false
      case .gaveUp: (state.isLoading, state.isLate) = (false, true)
      }
      return .none
    }
  }

  @Test("a sleep that is cancelled before it begins uses no time")
  func cancelledSleep() async {
    let report = await explore(Request.State(), depth: 30) {
      Request()
    } properties: {
      sometimes("it is late") { $0.isLate }
    }
    #expect(report.isComplete, "\(report)")
  }

  private struct Ticking: Reducer {
    struct State: Sendable { var isOn = false, parity = 0, isSaved = true }
    enum Action: Sendable { case startTapped, ticked, stopTapped, edited, saved }
    @Dependency(\.continuousClock) var clock
    @Dependency(\.mainQueue) var mainQueue

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .startTapped:
        guard !state.isOn else { return .none }
        state.isOn = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: "timer")
      case .ticked: state.parity = 1 - state.parity
      case .stopTapped:
        state.isOn = false
        return .cancel(id: "timer")
      case .edited:
        state.isSaved = false
        return .run { send in await send(.saved) }
          .debounce(id: "save", for: .seconds(1), scheduler: mainQueue)
      case .saved: state.isSaved = true
      }
      return .none
    }
  }

  @Test("a timer, a debounce and a sleep read it, and still come to an end")
  func timers() async {
    let report = await explore(Ticking.State()) {
      Ticking()
    } properties: {
      sometimes("it has ticked") { $0.parity == 1 }
    }
    #expect(report.isComplete, "\(report)")
  }
}
