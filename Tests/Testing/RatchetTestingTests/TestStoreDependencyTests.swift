import RatchetTesting
import TestSupport
import Testing

@MainActor
@Suite("Dependencies of a test store")
struct TestStoreDependencyTests {
  @Test("those that a test changes hold for what follows")
  func change() async {
    let store = featureStore { $0[NumberFacts.self].fetch = { _ in "First." } }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse) {
      $0.isLoading = false
      $0.fact = "First."
    }
    store.dependencies[NumberFacts.self].fetch = { _ in "Second." }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse) {
      $0.isLoading = false
      $0.fact = "Second."
    }
  }

  @Test("a dependency without a test value is reported, and so is the error of its effect")
  func unimplemented() async {
    let store = featureStore()
    let issues = await recordedIssues {
      await store.send(.factButtonTapped) { $0.isLoading = true }
    }
    #expect(issues.count == 2)
    #expect(
      issues.first?.message
        == "'fetch 0' was called, and is not implemented: give the client a closure for it."
    )
  }

  @Test("the first state is made with them")
  func initialState() async {
    struct State: Equatable {
      var id: UUID
      init() {
        @Dependency(\.uuid) var uuid
        id = uuid()
      }
    }
    let store = TestStore(initialState: State()) {
      EmptyReducer<State, Void>()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(store.id == UUID(0))
  }

  @Test("a feature that dismisses itself is dismissed")
  func dismissal() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in
          @Dependency(\.dismiss) var dismiss
          await dismiss()
        }
      }
    }
    #expect(!store.isDismissed)
    await store.send(())
    #expect(store.isDismissed)
    let issues = await recordedIssues { await store.send(()) }
    #expect(
      issues.map { $0.message.prefix { $0 != ":" } } == [
        "Can't send an action to a dismissed test store"
      ])
  }

  @Test("the effects of a feature that is dismissed are cancelled")
  func dismissedEffects() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isTimer in
        .run { send in
          @Dependency(\.dismiss) var dismiss
          if !isTimer { return await dismiss() }
          for await _ in clock.timer(interval: .seconds(1)) { await send(true) }
        }
      }
    }
    await store.send(true)
    await store.send(false)
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test("what a test expects is said with the feature's dependencies, and the state before")
  func expecting() async {
    struct Item: Equatable {
      var id: UUID
      var date: Date
    }
    let store = TestStore(initialState: [Item]()) {
      Reduce<[Item], Int> { state, action in
        @Dependency(\.uuid) var uuid
        @Dependency(\.date.now) var now
        state.append(Item(id: uuid(), date: now))
        return action > 0 ? .send(action - 1) : .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(7))
      $0.date.now = Date(timeIntervalSince1970: 5)
    }
    func appendItem(to state: inout [Item]) {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      state.append(Item(id: uuid(), date: date.now))
    }
    await store.send(1) {
      #expect(store.state.isEmpty)
      appendItem(to: &$0)
    }
    #expect(store.state.count == 1)
    await store.receive(0) {
      #expect(store.state.count == 1)
      appendItem(to: &$0)
    }
    #expect(store.state.count == 2)
    store.assert {
      $0 = []
      appendItem(to: &$0)
      appendItem(to: &$0)
    }
  }

  @Test("a store can have other dependencies temporarily")
  func forAWhile() async {
    let store = TestStore(initialState: UUID(0)) {
      Reduce<UUID, Void> { state, _ in
        @Dependency(\.uuid) var uuid
        state = uuid()
        return .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    await store.withDependencies {
      $0.uuid = .constant(UUID(2))
    } operation: {
      await store.send(()) { $0 = UUID(2) }
    }
    store.withDependencies {
      $0.uuid = .constant(UUID(3))
    } operation: {
      #expect(store.dependencies.uuid() == UUID(3))
    }
    await store.send(()) { $0 = UUID(1) }
  }

  @Test("a store is made of one reducer, or of several, and its state is inferred")
  func reducers() async {
    let store = TestStore(initialState: .init()) {
      Feature()
    } withDependencies: { _ in
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    let other = TestStore(initialState: Feature.State(count: 3)) {
      CombineReducers {
        Feature()
        Reduce { state, action in
          if action == .incrementButtonTapped { state.count *= 10 }
          return .none
        }
      }
    }
    await other.send(.incrementButtonTapped) { $0.count = 40 }
  }

  @Test("no task waits on an immediate clock")
  func immediateClock() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action < 3 else { return .none }
        return .run { send in
          @Dependency(\.continuousClock) var clock
          try await clock.sleep(for: .seconds(3_600))
          await send(action + 1)
        }
      }
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(1) { $0 = 1 }
    await store.receive(2) { $0 = 2 }
    await store.receive(3) { $0 = 3 }
  }

  @Test("an endless timer on an immediate clock is reported")
  func restless() async {
    let store = featureStore { $0.continuousClock = ImmediateClock() }
    store.exhaustivity = .off
    let issues = await recordedIssues {
      await store.send(.timerButtonTapped)
    }
    #expect(
      issues.first?.message.hasPrefix(
        "The effects do not end: one of them continues without ever waiting."
      ) == true
    )
    await store.send(.timerButtonTapped)
  }
}
