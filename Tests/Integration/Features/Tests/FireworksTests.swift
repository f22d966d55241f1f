import RatchetMigrationTesting
import XCTest

@testable import Features

@MainActor
final class FireworksTests: XCTestCase {
  func testRainbow() async {
    let clock = TestClock()
    let store = TestStore(initialState: Fireworks.State()) {
      Fireworks()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.rainbowButtonTapped)
    await store.receive(\.setColor, .red)
    await clock.advance(by: .seconds(1))
    await store.receive(\.setColor, .green) { $0.color = .green }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setColor) { $0.color = .blue }
    await clock.advance(by: .seconds(1))
  }

  func testResetStopsTheRainbow() async {
    let clock = TestClock()
    let store = TestStore(initialState: Fireworks.State(position: .init(x: 1, y: 1))) {
      Fireworks()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.rainbowButtonTapped)
    await store.receive(\.setColor)
    await clock.advance(by: .seconds(1))
    await store.receive(\.setColor) { $0.color = .green }
    await store.send(.resetButtonTapped) {
      $0.alert = AlertState {
        TextState("Start again?")
      } actions: {
        ButtonState(
          role: .destructive,
          action: .send(.resetConfirmationButtonTapped, animation: .default)
        ) {
          TextState("Reset")
        }
        ButtonState(role: .cancel) {
          TextState("Cancel")
        }
      }
    }
    await store.send(\.alert.resetConfirmationButtonTapped) {
      $0 = Fireworks.State()
    }
    await store.finish()
  }

  func testTapAndScale() async {
    let store = TestStore(initialState: Fireworks.State()) { Fireworks() }

    await store.send(.tapped(Fireworks.Position(x: 10, y: 20))) {
      $0.position = Fireworks.Position(x: 10, y: 20)
    }
    await store.receive(\.setColor) { $0.color = .green }
    await store.send(.scaleToggled(true)) { $0.isScaled = true }
    await store.receive(\.setColor, .blue) { $0.color = .blue }
  }
}
