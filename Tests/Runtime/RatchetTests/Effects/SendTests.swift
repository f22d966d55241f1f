import Ratchet
import Testing

/// How effects send: each form compiles without a warning, and keeps the order.
@MainActor
@Suite("Send")
struct SendTests {
  nonisolated static func hop() async { await Task.yield() }

  nonisolated static func sendTwice(_ send: Send<Int>) async {
    await send(1)
    await hop()
    await send(2)
  }

  @MainActor
  static func sendTwiceOnMainActor(_ send: Send<Int>) async {
    send(1)
    await hop()
    send(2)
  }

  func sent(by effect: Effect<Int>) async -> [Int] {
    let store = scriptedStore([0: effect])
    await store.send(0).finish()
    return Array(store.state.dropFirst())
  }

  @Test("an effect on the main actor needs no await")
  func mainActor() async {
    #expect(await sent(by: .run { @MainActor send in send(1) }) == [1])
    let effect = Effect<Int>.run { @MainActor send in
      send(1)
      await Self.hop()
      send(2)
      for await number in AsyncStream.numbers(3...4) { send(number) }
    }
    #expect(await sent(by: effect) == [1, 2, 3, 4])
  }

  @Test("an effect elsewhere awaits")
  func elsewhere() async {
    #expect(await sent(by: .run { send in await send(1) }) == [1])
    let effect = Effect<Int>.run { send in
      await send(1)
      for await number in AsyncStream.numbers(2...3) { await send(number) }
      await MainActor.run { send(4) }
      await Task { @MainActor in send(5) }.value
      await withTaskGroup { group in
        group.addTask { await send(6) }
      }
    }
    #expect(await sent(by: effect) == [1, 2, 3, 4, 5, 6])
  }

  @Test("functions can be handed the send")
  func functions() async {
    #expect(await sent(by: .run { send in await Self.sendTwice(send) }) == [1, 2])
    #expect(await sent(by: .run { await Self.sendTwice($0) }) == [1, 2])
    #expect(await sent(by: .run(operation: Self.sendTwice)) == [1, 2])
    #expect(await sent(by: .run { @MainActor in await Self.sendTwiceOnMainActor($0) }) == [1, 2])
  }

  @Test("an action can be sent with an animation")
  func animation() async {
    let effect = Effect<Int>.run { send in
      await send(1, animation: .default)
      await MainActor.run { send(2, animation: nil) }
    }
    #expect(await sent(by: effect.animation()) == [1, 2])
    #expect(await sent(by: .send(3, animation: .default)) == [3])
  }

  @Test("a handler of errors sends too, and a task can have a name")
  func handler() async {
    let effect = Effect<Int>.run(priority: .high, name: "handler") { send in
      await send(1)
      throw CancellationError.Other()
    } catch: { error, send in
      #expect(error is CancellationError.Other)
      await send(2)
    }
    #expect(await sent(by: effect) == [1, 2])
  }

  @Test("one can be made by hand, for an operation that is called by hand")
  func byHand() async {
    var sent: [Int] = []
    let send = SendOf<Reduce<Void, Int>>(send: { sent.append($0) })
    send(1)
    await Self.sendTwice(send)
    await send.deliver(3)
    #expect(sent == [1, 1, 2, 3])
  }
}

extension CancellationError {
  fileprivate struct Other: Error {}
}

extension AsyncStream<Int> {
  fileprivate static func numbers(_ range: ClosedRange<Int>) -> Self {
    AsyncStream { continuation in
      for number in range { continuation.yield(number) }
      continuation.finish()
    }
  }
}
