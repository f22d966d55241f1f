import Ratchet
import Testing

@MainActor
@Suite("Combining effects")
struct EffectCombiningTests {
  @Test("none ends immediately")
  func none() async {
    let store = scriptedStore([:])
    await store.send(1).finish()
    #expect(store.state == [1])
  }

  @Test("a sent action is handled before send returns, after the one that sent it")
  func send() {
    let store = scriptedStore([1: .send(2), 2: .send(3)])
    store.send(1)
    #expect(store.state == [1, 2, 3])
  }

  @Test("merged sends are handled in their order, before the actions of their effects")
  func mergedSends() {
    let store = scriptedStore([1: .merge(.send(2), .send(3)), 2: .send(4), 3: .send(5)])
    store.send(1)
    #expect(store.state == [1, 2, 3, 4, 5])
  }

  @Test("the actions of combined effects are inferred")
  func inferredActions() async {
    let combined: Effect<Int> = .merge(
      Effect.concatenate(.send(2), Effect.send(3)),
      Effect.merge([.send(4)]).concatenate(with: .none)
    )
    let store = scriptedStore([1: combined])
    await store.send(1).finish()
    #expect(store.state == [1, 2, 3, 4])
  }

  @Test("what one effect sends is handled in the order in which it was sent")
  func order() async {
    let store = scriptedStore([
      1: .run { send in
        for action in 2...50 { await send(action) }
      }
    ])
    await store.send(1).finish()
    #expect(store.state == Array(1...50))
  }

  @Test("a send has been handled when it returns")
  func sendIsHandled() async {
    let (steps, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        continuation.yield(action)
        return action == 0
          ? .run { send in
            await send(1)
            continuation.yield(-1)
            continuation.finish()
          } : .none
      }
    }
    await store.send(0).finish()
    var seen: [Int] = []
    for await step in steps { seen.append(step) }
    #expect(seen == [0, 1, -1])
  }

  @Test("merged effects run at the same time")
  func merge() async {
    let gate = Gate()
    let store = scriptedStore([
      1: .merge(
        .run { send in
          try await gate.pass()
          await send(2)
        },
        .run { send in
          await send(3)
          gate.open()
        }
      )
    ])
    await store.send(1).finish()
    #expect(store.state == [1, 3, 2])
  }

  @Test("each concatenated effect waits for the one before it to finish")
  func concatenate() async {
    let store = scriptedStore([
      1: .concatenate(
        .run { send in
          await send(2)
          await Task.yield()
          await send(3)
        },
        .send(4),
        .merge(.run { send in await send(5) }, .none),
        .concatenate([.send(6), .run { send in await send(7) }]),
        .send(8)
      )
    ])
    await store.send(1).finish()
    #expect(store.state == Array(1...8))
  }

  @Test("none is neutral in merge and concatenate")
  func neutral() {
    for combined: Effect<Int> in [
      .merge(.none, .send(2)), .merge(.send(2), .none), .concatenate(.none, .send(2)),
      .concatenate(.send(2), .none), .none.merge(with: .send(2)), .send(2).merge(with: .none),
      .none.concatenate(with: .send(2)), .send(2).concatenate(with: .none),
      .merge([.none, .send(2), .none]), .concatenate([.send(2)]),
    ] {
      let store = scriptedStore([1: combined])
      store.send(1)
      #expect(store.state == [1, 2])
    }
  }

  @Test("the grouping of merges and concatenations makes no difference")
  func associative() async {
    let a = Effect<Int>.run { send in await send(2) }
    let b = Effect<Int>.send(3)
    let c = Effect<Int>.run { send in await send(4) }
    for effect in [
      .concatenate(a, b, c), a.concatenate(with: b).concatenate(with: c),
      a.concatenate(with: b.concatenate(with: c)), .concatenate([a, .concatenate(b, c)]),
    ] {
      let store = scriptedStore([1: effect])
      await store.send(1).finish()
      #expect(store.state == [1, 2, 3, 4])
    }
    for effect in [
      .merge(a, b, c), a.merge(with: b).merge(with: c), a.merge(with: b.merge(with: c)),
    ] {
      let store = scriptedStore([1: effect])
      await store.send(1).finish()
      #expect(store.state.sorted() == [1, 2, 3, 4])
    }
  }

  @Test("map turns every action of every form of effect")
  func map() async {
    let effects: [Effect<Int>] = [
      .none, .send(2), .run { send in await send(2) }, .merge(.send(2), .send(3)),
      .concatenate(.run { send in await send(2) }, .send(3)), .send(2).cancellable(id: 1),
      .cancel(id: 1),
    ]
    let expected = [[], [20], [20], [20, 30], [20, 30], [20], []]
    for (effect, expected) in zip(effects, expected) {
      let store = scriptedStore([1: effect.map { $0 * 10 }])
      await store.send(1).finish()
      #expect(store.state == [1] + expected)
    }
  }

  @Test("map after map is map of both")
  func mapComposes() async {
    let effect = Effect<Int>.run { send in await send(2) }
    let twice = scriptedStore([1: effect.map { $0 + 1 }.map { $0 * 10 }])
    let once = scriptedStore([1: effect.map { ($0 + 1) * 10 }])
    await twice.send(1).finish()
    await once.send(1).finish()
    #expect(twice.state == once.state)
  }

  @Test("a long chain of concatenated sends does not exhaust the stack")
  func longChain() {
    let store = scriptedStore([1: .concatenate((2...100_000).map { .send($0) })])
    store.send(1)
    #expect(store.state.count == 100_000)
  }
}
