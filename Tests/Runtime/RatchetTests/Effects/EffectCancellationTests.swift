import Ratchet
import Testing

@MainActor
@Suite("Cancelling effects")
struct EffectCancellationTests {
  enum CancelID { case one, other }
  enum SameName { case one }

  /// Sends 10 when the gate is passed.
  func waiting(at gate: Gate) -> Effect<Int> {
    .run { send in
      try await gate.pass()
      await send(10)
    }
  }

  @Test("cancel ends the effects under its id and no others")
  func cancelByID() async {
    let gate = Gate()
    let store = scriptedStore([
      1: waiting(at: gate).cancellable(id: CancelID.one),
      2: waiting(at: gate).cancellable(id: CancelID.other),
      3: .cancel(id: CancelID.one),
    ])
    let (one, other) = (store.send(1), store.send(2))
    store.send(3)
    await one.finish()
    gate.open()
    await other.finish()
    #expect(store.state == [1, 2, 3, 10])
  }

  @Test("ids of different types are different, though they look the same")
  func idsHaveTypes() async {
    let gate = Gate()
    let store = scriptedStore([
      1: waiting(at: gate).cancellable(id: CancelID.one),
      2: .cancel(id: SameName.one),
      3: waiting(at: gate).cancellable(id: 1),
      4: .cancel(id: 1.0),
    ])
    let tasks = (1...4).map { store.send($0) }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.state == [1, 2, 3, 4, 10, 10])
  }

  @Test("an erased id is the id in it")
  func erasedIDs() async {
    let gate = Gate()
    // What code in the Swift 5 mode passes.
    let hashable = unsafeBitCast(
      AnyHashable(CancelID.other) as any Hashable, to: (any Hashable & Sendable).self)
    func cancel(_ id: some Hashable & Sendable) -> Effect<Int> { .cancel(id: id) }
    let store = scriptedStore([
      1: waiting(at: gate).cancellable(id: CancelID.one),
      2: waiting(at: gate).cancellable(id: CancelID.other),
      3: .cancel(id: AnyHashableSendable(CancelID.one)),
      4: cancel(hashable),
    ])
    let tasks = (1...4).map { store.send($0) }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.state == [1, 2, 3, 4])
  }

  @Test("cancelInFlight cancels the effects before it")
  func cancelInFlight() async {
    let gate = Gate()
    let store = scriptedStore([
      1: waiting(at: gate).cancellable(id: CancelID.one),
      2: .run { send in await send(20) }.cancellable(id: CancelID.one, cancelInFlight: true),
    ])
    let first = store.send(1)
    await store.send(2).finish()
    gate.open()
    await first.finish()
    #expect(store.state == [1, 2, 20])
  }

  @Test("without cancelInFlight several effects run under one id, and one cancel ends all")
  func severalUnderOneID() async {
    let gate = Gate()
    let store = scriptedStore([
      1: waiting(at: gate).cancellable(id: CancelID.one), 2: .cancel(id: CancelID.one),
    ])
    let tasks = [store.send(1), store.send(1)]
    store.send(2)
    for task in tasks { await task.finish() }
    #expect(store.state == [1, 1, 2])
  }

  @Test("an effect is cancelled though its task has not begun to run")
  func cancelAtOnce() async {
    let store = scriptedStore([
      1: .merge(
        .run { send in await send(10) }.cancellable(id: CancelID.one),
        .cancel(id: CancelID.one)
      )
    ])
    await store.send(1).finish()
    #expect(store.state == [1])
  }

  @Test("what a cancelled effect sends is dropped, though it ignores the cancellation")
  func sendsAreDropped() async {
    let gate = Gate()
    let store = scriptedStore([
      1: .run { send in
        try? await gate.pass()
        await Task { await send(10) }.value
        await send(11)
      }
      .cancellable(id: CancelID.one),
      2: .cancel(id: CancelID.one),
    ])
    let task = store.send(1)
    store.send(2)
    await task.finish()
    #expect(store.state == [1, 2])
  }

  @Test("a cancelled concatenation stops, and effects outside the id continue")
  func concatenation() async {
    let gate = Gate()
    let store = scriptedStore([
      1: .concatenate(
        .concatenate(waiting(at: gate), .send(11)).cancellable(id: CancelID.one),
        .send(12)
      ),
      2: .cancel(id: CancelID.one),
    ])
    let task = store.send(1)
    store.send(2)
    await task.finish()
    #expect(store.state == [1, 2, 12])
  }

  @Test("the ids of one store are not those of another")
  func storesAreApart() async {
    let gate = Gate()
    let one = scriptedStore([1: waiting(at: gate).cancellable(id: CancelID.one)])
    let other = scriptedStore([1: .cancel(id: CancelID.one)])
    let task = one.send(1)
    other.send(1)
    gate.open()
    await task.finish()
    #expect(one.state == [1, 10])
  }

  @Test("an inner id can be cancelled, and so can the outer")
  func nestedIDs() async {
    for id in [CancelID.one, .other] {
      let store = scriptedStore([
        1: waiting(at: Gate()).cancellable(id: CancelID.one).cancellable(id: CancelID.other),
        2: .cancel(id: id),
      ])
      let task = store.send(1)
      store.send(2)
      await task.finish()
      #expect(store.state == [1, 2])
    }
  }

  @Test("an effect that is given an id twice, to cancel those in flight, does not cancel itself")
  func sameIDTwice() async {
    let gate = Gate()
    let store = scriptedStore([
      1: .merge(
        waiting(at: gate).cancellable(id: CancelID.one, cancelInFlight: true),
        .send(11)
      )
      .cancellable(id: CancelID.one, cancelInFlight: true)
    ])
    let first = store.send(1)
    let second = store.send(1)
    await first.finish()
    gate.open()
    await second.finish()
    #expect(store.state == [1, 11, 1, 11, 10])
  }

  @Test("cancelling has no effect if nothing runs")
  func nothingToCancel() {
    let store = scriptedStore([1: .cancel(id: CancelID.one)])
    store.send(1)
    #expect(store.state == [1])
  }
}
