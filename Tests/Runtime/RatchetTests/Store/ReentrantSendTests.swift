import Observation
import Ratchet
import TestSupport
import Testing

@MainActor
@Suite("Sending")
struct ReentrantSendTests {
  @Test("while the state is read by a function changes the state, and not what the function has")
  func withState() {
    let store = Store(initialState: Form.State()) { Form() }
    store.withState { state in
      store.send(.binding(.set(\.count, 1)))
      #expect(state.count == 0 && store.count == 1)
    }
  }

  @Test("from a subscriber waits until all are notified, in the order of the actions")
  func subscriber() {
    let store = Store(initialState: Form.State()) { Form() }
    var seen: [[Int]] = [[], []]
    let first = store.subscribe { state in
      seen[0].append(state.count)
      if state.count < 3 { store.send(.binding(.set(\.count, state.count + 1))) }
    }
    let second = store.subscribe { seen[1].append($0.count) }
    store.send(.binding(.set(\.count, 1)))
    #expect(seen == [[1, 2, 3], [1, 2, 3]])
    first.cancel()
    second.cancel()
  }

  @Test("from a reducer is reported, and waits until the reducer has returned")
  func reducer() {
    var store: Store<Pages, PagesAction>!
    store = Store(initialState: Pages()) {
      Reduce { state, action in
        if action == .turn {
          store.send(.turned)
        }
        state.log.append(action)
        return .none
      }
    }
    let issues = recordedIssues { store.send(.turn) }
    #expect(store.log == [.turn, .turned])
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("PagesAction.turned") == true)
  }

  @Test("from a function that observes is reported if it changes what the function had read")
  func observing() {
    let store = Store(initialState: Form.State()) { Form() }
    let issues = recordedIssues {
      withObservationTracking {
        _ = store.count
        store.send(.binding(.set(\.count, 1)))
      } onChange: {
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains(#"the state of "Form""#) == true)
    #expect(issues.first?.message.contains(#"\.count = 1"#) == true)
  }

  @Test("from a function that observes is not reported if it had read something else")
  func observingOther() {
    let store = Store(initialState: Form.State()) { Form() }
    let other = Reader { _ = store.count }
    let reader = Reader {
      _ = store.isOn
      store.send(.binding(.set(\.count, 1)))
      store.send(.binding(.set(\.count, 2)))
      _ = store.count
    }
    #expect((other.told, reader.told) == (1, 0))
    store.send(.binding(.set(\.count, 3)))
    #expect(reader.told == 1)
  }

  @Test("from a function that is notified of a change waits for its turn")
  func onChange() {
    let store = Store(initialState: Form.State()) { Form() }
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { _ = store.send(.binding(.set(\.isOn, true))) }
    }
    store.send(.binding(.set(\.count, 1)))
    #expect(store.name == "[isOn]")
  }

  @Test("by a binding while another action is handled is reported if no reducer writes the value")
  func queuedBinding() {
    let store = Store(initialState: Form.State()) {
      Reduce<Form.State, Form.Action> { _, _ in .none }
    }
    let issues = recordedIssues {
      var isSet = false
      let subscription = store.subscribe { _ in
        guard !isSet else { return }
        isSet = true
        store.isOn = true
      }
      store.send(.other)
      subscription.cancel()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains(#"\.isOn = true"#) == true)
  }

  @Test("by a binding while another action is handled is quiet if a reducer writes the value")
  func queuedBindingWritten() {
    let store = Store(initialState: Form.State()) { Form() }
    let subscription = store.subscribe { _ in
      if !store.isOn { store.isOn = true }
    }
    store.send(.other)
    #expect(store.name == "[isOn]")
    subscription.cancel()
  }

  @Test("reports a reducer that reads its own store, and says what to do")
  func readingInReducer() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var store: Store<Form.State, Form.Action>!
        store = Store(initialState: Form.State()) {
          Reduce { state, _ in
            state.count = store.count + 1
            return .none
          }
        }
        store.send(.other)
      }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(
      message?.contains(#"The state of a store of "Form" was read while its reducer"#) == true)
  }
}

private struct Pages: Equatable {
  var log: [PagesAction] = []
}

private enum PagesAction: Equatable {
  case turn
  case turned
}
