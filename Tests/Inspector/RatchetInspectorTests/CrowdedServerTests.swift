import Foundation
import InspectedFeatures
import Ratchet
import RatchetInspectorWire
import Testing

@testable import RatchetInspector

extension OneAtATime {
  @Suite("The inspector's server, with pages that leave, do not read, or are too many", .serialized)
  struct CrowdedServerTests {
    private static let stateRequest = #"{"id":1,"do":"state","s":1,"n":0,"as":"json"}"#

    @Test("lets a page in, however many have left while their requests wait for the main actor")
    func left() async throws {
      let program = try await InspectedShelf()
      let first = try PlainClient(program)
      var firstReader = try first.open(program)
      let mainActor = BlockedThread.mainActor()
      defer { mainActor.release() }
      for _ in 0..<70 {
        let client = try PlainClient(program)
        var reader = try client.open(program)
        client.send(Self.stateRequest)
        _ = try client.message(from: &reader) { $0["type"] == "hello" }
        client.connection.end()
      }
      let newcomer = try PlainClient(program)
      var reader = try newcomer.open(program)
      #expect(try newcomer.message(from: &reader) { $0["type"] == "hello" } != nil)
      // None of those that were there had to go for it.
      first.send("{}")
      #expect(try first.message(from: &firstReader) { $0["type"] == "answer" } != nil)
    }

    @Test("ends the oldest page for a newer one if too many are open, and says why")
    func tooMany() async throws {
      let program = try await InspectedShelf()
      var oldest = try InspectorClient(
        port: UInt16(program.address.port ?? 0),
        token: String(program.address.query()?.dropFirst("token=".count) ?? ""))
      let second = try PlainClient(program)
      var secondReader = try second.open(program)
      let others = try (0..<63).map { _ in
        let client = try PlainClient(program)
        _ = try client.open(program)
        return client
      }
      #expect(throws: ConnectionError.self) { while try oldest.next() != nil {} }
      second.send("{}")
      #expect(try second.message(from: &secondReader) { $0["type"] == "answer" } != nil)
      withExtendedLifetime(others) {}
    }

    @Test("stops without waiting for a page that does not read")
    func stopWhilePageDoesNotRead() async throws {
      let program = try await InspectedShelf()
      let client = try PlainClient(program)
      var reader = try client.open(program)
      _ = try client.message(from: &reader) { $0["type"] == "base" }
      // More than fits between the two, so the server is writing it, and waits for the page.
      await program.send(.added(title: String(repeating: "x", count: 16 << 20)))
      _ = client.connection.read()
      let hasStopped = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        program.server.stop()
        hasStopped.signal()
      }
      #expect(Self.wait(for: hasStopped) == .success)
    }

    @Test("refuses pages after it has stopped, also those that came before")
    func stopped() async throws {
      let program = try await InspectedShelf()
      let client = try PlainClient(program)
      client.connection.write([UInt8(ascii: "G")])
      await MainActor.run { program.server.stop() }
      #expect(client.connection.read() == nil)
    }

    private static func wait(for semaphore: DispatchSemaphore) -> DispatchTimeoutResult {
      semaphore.wait(timeout: .now() + 60)
    }
  }

  @Suite("A request that its store has not begun with in time", .serialized)
  struct LateRequestTests {
    private static let request = #"{"id":1,"do":"send","s":1,"json":"{\"loaded\":{\"_0\":7}}"}"#

    @Test("is not done later on the main actor, so it can be made again")
    func mainActor() async throws {
      let program = try await InspectedShelf(storePatience: .milliseconds(20))
      let client = try PlainClient(program)
      var reader = try client.open(program)
      let mainActor = BlockedThread.mainActor()
      client.send(Self.request)
      let answer = try client.message(from: &reader) { $0["type"] == "answer" }
      mainActor.release()
      #expect(answer?["error"]?.string?.contains("20 milliseconds. It will not be done.") == true)
      #expect(await program.state.loaded == 0)
    }

    @Test("is not done later on an actor of its own")
    func ownActor() async throws {
      let program = try await InspectedShelf(storePatience: .milliseconds(20))
      let work = BlockedThread()
      let store = StoreActor(initialState: 0) {
        Reduce<Int, Int> { state, action in
          if action == 0 { work.block() } else { state += action }
          return .none
        }
      }
      await program.server.stores.attach(store, name: "Sum")
      let client = try PlainClient(program)
      var reader = try client.open(program)
      async let blocked: Void = Self.send(0, to: store)
      Self.wait(for: work)
      client.send(#"{"id":1,"do":"send","s":2,"json":"7"}"#)
      let answer = try client.message(from: &reader) { $0["type"] == "answer" }
      work.release()
      await blocked
      #expect(answer?["error"]?.string?.contains("It will not be done.") == true)
      await store.send(1)
      #expect(await store.state == 1)
    }

    @Test("continues if the store has begun with it, and the answer says so")
    func begun() async throws {
      let program = try await InspectedShelf(storePatience: .milliseconds(20))
      let work = BlockedThread()
      let store = await Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          work.block()
          state += action
          return .none
        }
      }
      await MainActor.run {
        if let store = store.inspected { program.server.stores.attach(store, name: "Sum") }
      }
      let client = try PlainClient(program)
      var reader = try client.open(program)
      var error: String?
      // On a busy machine, the store may not begin with it in time. Then it is not done, and can be sent again.
      repeat {
        client.send(#"{"id":1,"do":"send","s":2,"json":"7"}"#)
        error = try client.message(from: &reader) { $0["type"] == "answer" }?["error"]?.string
      } while error?.contains("It will not be done.") == true
      work.release()
      #expect(error?.contains("It continues.") == true)
      #expect(await store.withState { $0 } == 7)
    }

    private static func send(_ action: Int, to store: StoreActor<Int, Int>) async {
      await store.send(action)
    }

    private static func wait(for work: BlockedThread) { work.waitUntilBlocked() }
  }
}
