import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
@Suite("Features with shared state")
struct SharedStateFeaturesTests {
  @Test("a login in one feature is what the root, the client and a model follow")
  func session() async throws {
    @Shared(.session) var session
    let login = Session(token: "t", user: Session.User(name: "Blob"))
    let store = TestStore(initialState: SessionRoot.State.login(LoginForm.State())) {
      SessionRoot()
    } withDependencies: {
      $0.accountClient.login = { @Sendable _, _ in login }
      $0.accountClient.orders = AccountClient.liveValue.orders
    }
    let greeter = Greeter()

    let task = await store.send(.onTask)
    await store.receive(\.sessionChanged, nil)
    await store.send(\.login.binding.name, "Blob") {
      try #require($0.modify(\.login) { $0.name = "Blob" } as Void?)
    }
    await store.send(\.login.loginButtonTapped)
    await store.receive(\.login.loginResponse.success) {
      $0.modify(\.login) { $0.$session.withLock { $0 = login } }
    }
    await store.receive(\.sessionChanged, login) {
      $0 = .orders(
        OrderList.State(user: SharedReader(value: Session.User(name: "Blob"))))
    }
    #expect(greeter.greeting == "Hello, Blob")
    await store.send(\.orders.loadButtonTapped)
    await store.receive(\.orders.loaded) {
      $0.modify(\.orders) { $0.orders = ["An order with t"] }
    }
    greeter.rename(to: "Blob Jr.")
    await store.receive(\.sessionChanged)
    #expect(store.state[case: \.orders]?.user.name == "Blob Jr.")
    await store.send(\.orders.logoutButtonTapped)
    await store.receive(\.sessionChanged, nil) {
      $session.withLock { $0 = nil }
      $0 = .login(LoginForm.State())
    }
    #expect(greeter.greeting == "Hello")
    await task.cancel()
  }

  @Test("features derive values from one that can only be read")
  func tides() async {
    let gauge = TideGauge()
    gauge.report(3, at: "Cuxhaven")
    let store = TestStore(initialState: Tides.State(harbour: "Hamburg")) {
      Tides()
    } withDependencies: {
      $0[TideGauge.self] = gauge
    }
    await store.send(.checkButtonTapped)
    gauge.report(2.5, at: "Hamburg")
    #expect(store.state.levels == [2.5] && store.state.isHigh)
    await store.send(.checkButtonTapped) { $0.warnings = 1 }
    await store.send(.harbourSelected("Cuxhaven"))
    #expect(store.state.levels == [3] && store.state.isHigh)
    gauge.report(0.5, at: "Cuxhaven")
    await store.send(.reloadButtonTapped).finish()
    #expect(store.state.levels == [3, 0.5] && !store.state.isHigh)
    await store.send(.checkButtonTapped)
  }
}
