import Foundation
import Ratchet
import RatchetExplorer
import Testing

/// A watch whose effect counts, or may count, in one of several ways.
private struct Watch: Reducer {
  enum Timer: CaseIterable, Sendable {
    // These remember nothing.
    case turns, sleeps, forever, withCapture
    // These may.
    case variable, elements, object, twice, delegated, given, nested, pair, second, captured
    case past
  }

  struct State: Equatable, Sendable {
    var isRunning = false
    var isLate = false
    var isOn = false
    var step = 1
  }

  enum Action: Sendable {
    case startTapped
    case stopTapped
    case ticked
    case ranOut
  }

  let timer: Timer
  @Dependency(\.continuousClock) var clock

  private enum Effects { case timer }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startTapped:
      guard !state.isRunning else { return .none }
      state.isRunning = true
      return effect(state).cancellable(id: Effects.timer)
    case .stopTapped:
      state = State()
      return .cancel(id: Effects.timer)
    case .ticked: state.isOn.toggle()
    case .ranOut: state.isLate = true
    }
    return .none
  }

  private func effect(_ state: State) -> Effect<Action> {
    let step = state.step
    let counter = Counted()
    let (one, _) = (Counted(), step)
    let limit = 60, other = Counted()
    func given(_ numbers: Counted) -> Effect<Action> {
      .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(numbers.counted() > 60 ? .ranOut : .ticked)
        }
      }
    }
    func nested() -> Effect<Action> {
      .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(counter.counted() > 60 ? .ranOut : .ticked)
        }
      }
    }
    return switch timer {
    case .turns:
      .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
    case .sleeps:
      .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      }
    case .forever:
      .run { send in
        repeat {
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        } while !Task.isCancelled
      }
    case .withCapture:
      .run { [clock] send in
        while !Task.isCancelled {
          try await clock.sleep(for: .seconds(step))
          await send(.ticked)
        }
      }
    case .variable:
      .run { send in
        var count = 0
        while true {
          try await clock.sleep(for: .seconds(1))
          count += 1
          await send(count > 60 ? .ranOut : .ticked)
        }
      }
    case .elements:
      .run { send in
        for number in 0..<100 {
          try await clock.sleep(for: .seconds(1))
          await send(number > 60 ? .ranOut : .ticked)
        }
      }
    case .object:
      .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(counter.counted() > 60 ? .ranOut : .ticked)
        }
      }
    case .twice:
      .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      }
    case .delegated:
      .run { send in try await Self.tick(send, clock) }
    case .given: given(counter)
    case .nested: nested()
    case .pair:
      .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(one.counted() > 60 ? .ranOut : .ticked)
        }
      }
    case .captured:
      .run { [own = Counted()] send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(own.counted() > 60 ? .ranOut : .ticked)
        }
      }
    case .past:
      .run { send in
        while true {
          let isLast = step > 1
          await send(.ticked)
          try await clock.sleep(for: .seconds(1))
          if isLast { return }
        }
      }
    case .second:
      .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(other.counted() > limit ? .ranOut : .ticked)
        }
      }
    }
  }

  private static func tick(_ send: Send<Action>, _ clock: any Clock<Duration>) async throws {
    var count = 0
    while true {
      try await clock.sleep(for: .seconds(1))
      count += 1
      await send(count > 60 ? .ranOut : .ticked)
    }
  }
}

private final class Counted: Sendable {
  private let count = LockIsolated(0)
  func counted() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}

@Suite("effects that repeat")
struct RepeatingEffectTests {
  private func explored(_ timer: Watch.Timer) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Watch.State(), time: nil) {
        Watch(timer: timer)
      } alphabet: {
        $0.leaveOut { if case .ranOut = $0 { true } else { false } }
      } properties: {
        never("it is late") { $0.isLate }
      }
    }
  }

  @Test(
    "all is known of a timer that remembers nothing",
    arguments: [
      Watch.Timer.turns, .sleeps, .forever, .withCapture,
    ])
  private func complete(_ timer: Watch.Timer) async {
    let report = await explored(timer)
    #expect(report.failure == nil)
    #expect(report.isComplete, "\(timer): \(report)")
  }

  @Test(
    "a timer that may count is named, or what it does is found",
    arguments: [
      Watch.Timer.variable, .elements, .object, .twice, .delegated, .given, .nested, .pair,
      .second, .captured, .past,
    ])
  private func incomplete(_ timer: Watch.Timer) async {
    let report = await explored(timer)
    #expect(!report.isComplete, "\(timer): \(report)")
  }

  @Test("what a poll was answered before does not count")
  func poll() async {
    let report = await exploreQuietly {
      await explore(Poll.State(), time: nil) {
        Poll()
      } dependencies: {
        $0.status.load = {
          try await answer(oneOf("busy", "late", "done"), or: .failure(Failed()), .delay)
        }
      } properties: {
        sometimes("it is late") { $0.status == "late" }
        eventually("it is idle") { !$0.isPolling }
      }
    }
    #expect(report.failure == nil)
    #expect(report.isComplete, "\(report)")
    // With what the poll was answered before, there are more than ten times as many.
    #expect(report.stateCount < 1_000, "\(report)")
  }

  @Test("what a poll was answered before its loop counts")
  func answerBeforeLoop() async {
    let report = await exploreQuietly {
      await explore(Poll.State(), time: nil) {
        Poll(asksFirst: true)
      } dependencies: {
        $0.status.load = { oneOf("busy", "late") }
      } properties: {
        never("it changes") { old, _, new in old.status == "busy" && new.status == "late" }
        sometimes("it is late") { $0.status == "late" }
      }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(report.ways["it is late"] != nil)
  }
}

private struct Failed: Error {}

private struct StatusClient: TestDependencyKey, Sendable {
  var load: @Sendable () async throws -> String = { "" }
  static var testValue: StatusClient { StatusClient() }
}

extension DependencyValues {
  fileprivate var status: StatusClient {
    get { self[StatusClient.self] }
    set { self[StatusClient.self] = newValue }
  }
}

/// Asks for a status again and again, or once and repeats the answer.
private struct Poll: Reducer {
  struct State: Equatable, Sendable {
    var status = ""
    var isPolling = false
  }

  enum Action: Sendable {
    case startTapped
    case stopTapped
    case answered(Result<String, any Error>)
  }

  var asksFirst = false
  @Dependency(\.continuousClock) var clock
  @Dependency(\.status) var client

  private enum Effects { case poll }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startTapped:
      if asksFirst {
        guard !state.isPolling else { return .none }
        state.isPolling = true
        return .run { send in
          guard let status = try? await client.load() else { return }
          while !Task.isCancelled {
            try await clock.sleep(for: .seconds(5))
            await send(.answered(.success(status)))
          }
        }
      }
      state.isPolling = true
      return .run { send in
        while !Task.isCancelled {
          await send(.answered(Result { try await client.load() }))
          try await clock.sleep(for: .seconds(5))
        }
      }
      .cancellable(id: Effects.poll, cancelInFlight: true)
    case .stopTapped:
      if asksFirst { return .none }
      state.isPolling = false
      return .cancel(id: Effects.poll)
    case .answered(let result):
      state.status = (try? result.get()) ?? "failed"
      return .none
    }
  }
}
