import RatchetMigrationTesting
import XCTest

@testable import Features

@MainActor
final class CheckoutTests: XCTestCase {
  func testFields() async {
    let store = TestStore(initialState: Checkout.State()) {
      Checkout()
    }

    await store.send(\.binding.email, "ada@example.org") {
      $0.email = "ada@example.org"
    }
    await store.send(\.binding.billing, Checkout.State.Address(street: "1 High Road")) {
      $0.billing.street = "1 High Road"
      $0.shipping.street = "1 High Road"
    }
    await store.send(.binding(.set(\.isShippingSameAsBilling, false))) {
      $0.isShippingSameAsBilling = false
    }
    await store.send(.set(\.shipping.city, "Leeds")) {
      $0.shipping.city = "Leeds"
    }
    await store.send(\.binding.priority, .express) {
      $0.priority = .express
    }
    await store.send(\.binding.focusedField, .note) {
      $0.focusedField = .note
    }
    await store.send(\.binding.isGift, true) {
      $0.isGift = true
    }
    await store.send(\.binding.note, "Many happy returns") {
      $0.note = "Many happy"
    }
    await store.send(\.binding.isGift, false) {
      $0.isGift = false
      $0.note = ""
    }
    XCTAssertTrue(store.state.canSubmit)
  }

  func testTip() async {
    let store = TestStore(initialState: Checkout.State()) {
      Checkout()
    }

    await store.send(\.tip.binding.percentage, 7) {
      $0.tip.percentage = 7
      $0.tip.isCustom = true
      $0.tipHistory = [0]
    }
    await store.send(\.tip.roundUpButtonTapped)
    await store.receive(\.tip.binding.percentage) {
      $0.tip.percentage = 10
      $0.tip.isCustom = false
      $0.tipHistory = [0, 7]
    }
  }

  func testSubmit_Failure_TryAgain() async {
    struct Declined: LocalizedError, Equatable {
      var errorDescription: String? { "The card was declined." }
    }
    let attempts = LockIsolated(0)
    let store = TestStore(
      initialState: Checkout.State(
        billing: Checkout.State.Address(street: "1 High Road"),
        email: "ada@example.org"
      )
    ) {
      Checkout()
    } withDependencies: {
      $0.paymentClient.charge = { @Sendable _, _ in
        attempts.withValue { $0 += 1 }
        guard attempts.value > 1 else { throw Declined() }
        return Receipt(number: 42)
      }
    }

    await store.send(.submitButtonTapped)
    await store.receive(\.submitResponse.failure) {
      $0.alert = AlertState {
        TextState("The payment failed")
      } actions: {
        ButtonState(action: .tryAgainButtonTapped) { TextState("Try again") }
        ButtonState(role: .cancel) { TextState("OK") }
      } message: {
        TextState("The card was declined.")
      }
    }
    await store.send(\.alert.tryAgainButtonTapped) {
      $0.alert = nil
    }
    await store.receive(\.submitButtonTapped)
    await store.receive(\.submitResponse.success) {
      $0 = Checkout.State()
    }
    XCTAssertEqual(attempts.value, 2)
  }

  func testSubmit_Incomplete() async {
    let store = TestStore(initialState: Checkout.State()) { Checkout() }
    await store.send(.submitButtonTapped) { $0.focusedField = .email }
  }
}
