import Ratchet
import RatchetExplorer
import Testing

/// Effects that are ready to send, next to a timeout.
@Suite("an answer that is there at once is not later than a deadline")
struct AtOnceTests {
  private enum Answer: CaseIterable { case plain, inTwoSteps, inOneEffect, ofTwo }

  private struct Client: TestDependencyKey, Sendable {
    var load: @Sendable () async -> Int
    static let testValue = Client { 1 }
  }

  /// Says after a while that it is slow.
  private struct Loading: Reducer {
    struct State: Sendable { var isLoading = false, isSlow = false }
    enum Action: Sendable { case loadTapped, checked, loaded(Int), slow }
    enum CancelID { case slow }

    let answer: Answer
    var cancels = true
    @Dependency(Client.self) var client
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        guard !state.isLoading else { return .none }
        (state.isLoading, state.isSlow) = (true, false)
        if answer == .inOneEffect {
          return .run { send in
            async let slow: Void = wait(send)
            await send(.loaded(client.load()))
            try await slow
          }
          .cancellable(id: CancelID.slow)
        }
        return .merge(
          .run { send in
            if answer == .inTwoSteps { return await send(.checked) }
            await send(.loaded(client.load()))
          },
          .run { send in try await wait(send) }.cancellable(id: CancelID.slow))
      case .checked: return .run { send in await send(.loaded(client.load())) }
      case .loaded:
        state.isLoading = false
        return cancels ? .cancel(id: CancelID.slow) : .none
      case .slow: state.isSlow = true
      }
      return .none
    }

    private func wait(_ send: Send<Action>) async throws {
      try await clock.sleep(for: .seconds(2))
      await send(.slow)
    }
  }

  @Test("of a person's action", arguments: Answer.allCases)
  private func loading(answer: Answer) async {
    let report = await exploreQuietly {
      await explore(Loading.State(), depth: 12) {
        Loading(answer: answer)
      } dependencies: {
        $0[Client.self].load = { answer == .ofTwo ? oneOf(1, 2) : 1 }
      } properties: {
        never("it is slow") { $0.isSlow }
      }
    }
    #expect((report.failure != nil) == (answer == .ofTwo), "\(report)")
  }

  @Test("the mistake is found", arguments: Answer.allCases)
  private func forgottenTimeout(answer: Answer) async {
    let report = await exploreQuietly {
      await explore(Loading.State(), depth: 12) {
        Loading(answer: answer, cancels: false)
      } dependencies: {
        $0[Client.self].load = { 1 }
      } properties: {
        never("it is slow") { $0.isSlow }
      }
    }
    #expect(report.failure != nil, "\(report)")
  }

  /// A connection that is lost if the other side does not answer.
  private struct Heartbeat: Reducer {
    struct State: Sendable { var isConnected = false, isLost = false }
    enum Action: Sendable { case connectTapped, beat, pong, timedOut }
    enum CancelID { case beat, timeout }

    let cancels: Bool
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .connectTapped:
        guard !state.isConnected else { return .none }
        (state.isConnected, state.isLost) = (true, false)
        return .run { send in
          while !Task.isCancelled {
            try await clock.sleep(for: .seconds(5))
            await send(.beat)
          }
        }
        .cancellable(id: CancelID.beat)
      case .beat:
        return .merge(
          .run { send in await send(.pong) },
          .run { send in
            try await clock.sleep(for: .seconds(3))
            await send(.timedOut)
          }
          .cancellable(id: CancelID.timeout, cancelInFlight: true))
      case .pong: return cancels ? .cancel(id: CancelID.timeout) : .none
      case .timedOut:
        (state.isConnected, state.isLost) = (false, true)
        return .cancel(id: CancelID.beat)
      }
    }
  }

  @Test("of an effect that a clock has woken", arguments: [false, true])
  func heartbeat(cancels: Bool) async {
    let report = await exploreQuietly {
      await explore(Heartbeat.State(), depth: 14) {
        Heartbeat(cancels: cancels)
      } properties: {
        never("it is lost") { $0.isLost }
      }
    }
    #expect((report.failure == nil) == cancels, "\(report)")
  }

  /// A request while a timer ticks.
  private struct Ticking: Reducer {
    struct State: Sendable {
      var isOn = false, isLoading = false, hasTicked = false, isLate = false
    }
    enum Action: Sendable { case startTapped, ticked, loadTapped, loaded }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .startTapped:
        guard !state.isOn else { return .none }
        state.isOn = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked:
        state.isLate = state.isLoading && state.hasTicked
        state.hasTicked = state.isLoading
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in await send(.loaded) }
      case .loaded: (state.isLoading, state.hasTicked) = (false, false)
      }
      return .none
    }
  }

  @Test("a deadline that was set before a person's action can come first, and the next one cannot")
  func olderDeadline() async {
    let report = await explore(Ticking.State()) {
      Ticking()
    } properties: {
      never("two ticks come before what is loaded") { $0.isLate }
      sometimes("a tick does") { $0.hasTicked }
    }
    #expect(report.isComplete, "\(report)")
  }

  /// Effects that send without end.
  private struct Busy: Reducer {
    struct State: Sendable { var isBusy = false, isEven = true, isOver = false }
    enum Action: Sendable { case startTapped, turned, over }

    let isOneEffect: Bool
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .startTapped:
        guard !state.isBusy else { return .none }
        state.isBusy = true
        return .merge(
          .run { send in
            repeat { await send(.turned) } while isOneEffect
          },
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.over)
          })
      case .turned:
        state.isEven.toggle()
        return isOneEffect ? .none : .run { send in await send(.turned) }
      case .over: state.isOver = true
      }
      return .none
    }
  }

  @Test("what sends without end does not stop the time", arguments: [false, true])
  func busy(isOneEffect: Bool) async {
    let report = await exploreQuietly {
      await explore(Busy.State(), states: 2_000) {
        Busy(isOneEffect: isOneEffect)
      } properties: {
        sometimes("it is over") { $0.isOver }
      }
    }
    #expect(report.failure == nil, "\(report)")
  }
}
