import Ratchet
import Testing

@MainActor
@Suite("Actions that are sent while one is handled")
struct ReentrancyStressTests {
  @Test("they are handled one after the other, in the order in which they were sent")
  func order() {
    for width in 1...8 {
      // Each action sends its children, as in a tree that is walked level by level.
      let store = Store(initialState: [Int]()) {
        Reduce<[Int], Int> { handled, action in
          handled.append(action)
          let children = (1...width).map { action * width + $0 }.filter { $0 < 2000 }
          return .merge(children.map { .send($0) })
        }
      }
      store.send(0)
      #expect(store.state == Array(0..<2000))
    }
  }

  @Test("an action from a subscriber does not interrupt another one")
  func subscriber() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { handled, action in
        handled.append(action)
        return action.isMultiple(of: 100) && action < 100_000 ? .send(action + 1) : .none
      }
    }
    var depth = 0
    let subscription = store.subscribe { state in
      depth += 1
      #expect(depth == 1)
      if let last = state.last, last % 100 < 99, last < 100_000, !last.isMultiple(of: 100) {
        store.send(last + 1)
      }
      depth -= 1
    }
    for hundred in 0..<50 { store.send(hundred * 100) }
    #expect(store.state == Array(0..<5000))
    subscription.cancel()
  }

  @Test("actions from effects and from outside are all handled, each sender's in its order")
  func mixed() async {
    for round in 0..<50 {
      let store = Store(initialState: [Int]()) {
        Reduce<[Int], Int> { handled, action in
          handled.append(action)
          guard action < 0 else { return .none }
          return .run { send in
            for number in 0..<20 { await send(-action * 100 + number) }
          }
        }
      }
      let tasks = (1...10).map { sender in
        let task = store.send(-sender)
        for number in 0..<round % 5 { store.send(10_000 + sender * 100 + number) }
        return task
      }
      for task in tasks { await task.finish() }
      for sender in 1...10 {
        let sent = store.state.filter { $0 / 100 == sender }
        #expect(sent == (0..<20).map { sender * 100 + $0 })
      }
      let own = store.state.filter { $0 >= 10_000 }
      #expect(own == own.sorted() && own.count == 10 * (round % 5))
    }
  }

  @Test("an effect that cancels itself by its action sends no more")
  func cancelsItself() async {
    for _ in 0..<1000 {
      let store = scriptedStore([
        1: .run { send in for action in 2...9 { await send(action) } }.cancellable(id: "self"),
        4: .cancel(id: "self"),
      ])
      await store.send(1).finish()
      #expect(store.state == [1, 2, 3, 4])
    }
  }
}
