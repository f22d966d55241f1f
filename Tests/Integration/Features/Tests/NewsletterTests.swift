import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
struct NewsletterTests {
  @Test func subscribing() async {
    let store = TestStore(initialState: Newsletter.State()) {
      Newsletter()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 7))
      $0[NewsletterClient.self].subscribeTo = { @Sendable email, every in
        #expect(email == "me@example.org")
        #expect(every == "daily")
        return 42
      }
    }

    await store.send(.view(.onAppear))
    await store.send(\.view.submitButtonTapped)
    await store.send(\.view.binding.email, "Me@Example.org") { $0.email = "me@example.org" }
    await store.send(\.view.preferencesButtonTapped) {
      $0.destination = .preferences(Preferences.State(frequency: .weekly))
    }
    await store.send(\.destination.preferences.binding.frequency, .daily) {
      $0.destination = .preferences(Preferences.State(frequency: .daily))
      $0.frequency = .daily
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
    await store.send(\.view.submitButtonTapped) {
      $0.status = .submitting(since: Date(timeIntervalSince1970: 7))
    }
    await store.receive(\.response.success) { $0.status = .subscribed(id: 42) }
    await store.receive(\.delegate.subscribed)
  }

  @Test func failing() async {
    struct Full: Error {}
    let store = TestStore(initialState: Newsletter.State(email: "me@example.org")) {
      Newsletter()
    } withDependencies: {
      $0.date.now = .distantPast
      $0[NewsletterClient.self] = NewsletterClient(
        subscribeTo: { _, _ in throw Full() },
        unsubscribe: { _ in false }
      )
    }
    await store.send(.view(.submitButtonTapped)) {
      $0.status = .submitting(since: .distantPast)
    }
    await store.receive(\.response.failure) {
      $0.status = .failed(reason: "Full()")
      $0.destination = .alert(AlertState { TextState("Try again later") })
    }
    await store.send(\.destination.alert.dismiss) { $0.destination = nil }
  }
}
