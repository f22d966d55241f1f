import Ratchet
import RatchetExplorer
import Testing

@Suite("an effect that sends many actions")
struct LongEffectTests {
  private enum Lamp: Equatable, Sendable { case red, yellow, green }

  /// A crossing at which people can walk.
  private struct Crossing: Reducer {
    struct State: Equatable, Sendable {
      var cars = Lamp.green
      var walkers = Lamp.red
      var isWaiting = false
    }

    enum Action: Sendable {
      case buttonTapped
      case cars(Lamp)
      case walkers(Lamp)
      case finished
    }

    let waits: Bool
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .buttonTapped:
        guard !state.isWaiting else { return .none }
        state.isWaiting = true
        let stop = Effect<Action>.run { send in
          await send(.cars(.yellow))
          try await clock.sleep(for: .seconds(3))
          await send(.cars(.red))
        }
        let walk = Effect<Action>.run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.walkers(.green))
          try await clock.sleep(for: .seconds(8))
          await send(.walkers(.red))
          try await clock.sleep(for: .seconds(2))
          await send(.cars(.green))
          await send(.finished)
        }
        return waits ? .concatenate(stop, walk) : .merge(stop, walk)
      case .cars(let lamp): state.cars = lamp
      case .walkers(let lamp): state.walkers = lamp
      case .finished: state.isWaiting = false
      }
      return .none
    }
  }

  @Test("is seen to send all of them, so that a person sends none", arguments: [true, false])
  func crossing(waits: Bool) async {
    let report = await exploreQuietly {
      await explore(Crossing.State()) {
        Crossing(waits: waits)
      } properties: {
        always("cars stand while people walk") { $0.walkers != .green || $0.cars == .red }
      }
    }
    #expect((report.failure == nil) == waits, "\(report)")
    // Nothing says that an effect sends the last one.
    #expect(report.alphabet == ["buttonTapped", "walkers.yellow"], "\(report)")
    #expect(report.replay == (waits ? nil : ".buttonTapped; ~buttonTapped; time; ~buttonTapped#2"))
  }
}
