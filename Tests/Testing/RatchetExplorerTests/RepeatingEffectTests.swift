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
    case variable, elements, object, twice, delegated
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
          await send(counter.next() > 60 ? .ranOut : .ticked)
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
  func next() -> Int {
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
      Watch.Timer.variable, .elements, .object, .twice, .delegated,
    ])
  private func incomplete(_ timer: Watch.Timer) async {
    let report = await explored(timer)
    #expect(!report.isComplete, "\(timer): \(report)")
  }
}
