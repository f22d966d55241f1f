import Foundation
import InspectedFeatures
import Ratchet
import RatchetInspectorWire
import Testing

@testable import RatchetInspector

extension OneAtATime {
  @Suite("Shared values in the inspector", .serialized)
  struct SharedValueTests {
    /// Follows a store as a page does, until it has handled a number of steps.
    private func messages(
      _ program: InspectedShelf, until step: Int, then more: (PlainClient) -> Void = { _ in }
    ) throws -> [JSON] {
      let client = try PlainClient(program)
      var reader = try client.open(program)
      var messages: [JSON] = []
      while let event = try reader.next(from: client.connection.read) {
        guard case .text(let text) = event else { continue }
        messages += try (JSON(parsing: text).array ?? []).filter { $0["s"] == 2 }
        if messages.contains(where: { $0["type"] == "step" && $0["n"]?.number == step }) { break }
      }
      more(client)
      return messages
    }

    private func change(_ step: Int, in messages: [JSON]) throws -> String? {
      let message = messages.first { $0["type"] == "step" && $0["n"]?.number == step }
      return try JSON(parsing: message?["x"]?.string ?? "null")["p"]?.text
    }

    @Test(
      "are in the tree as they were after each step, whether the store or other code changed them",
      arguments: [false, true])
    func tree(isAttachedLate: Bool) async throws {
      let program = try await InspectedShelf()
      let total = Shared(value: 5)
      let store = await Store(initialState: Tally.State(total: total)) { Tally() }
      if isAttachedLate { await store.send(.otherTapped).finish() }
      await MainActor.run {
        if let store = store.inspected { program.server.stores.attach(store, name: "Tally") }
        store.send(.tapped)
        store.send(.otherTapped)
        store.send(.tapped)
      }
      // The page opens afterwards, and sees what was there.
      let messages = try self.messages(program, until: 3)
      let base = try #require(messages.first { $0["type"] == "base" })
      let node = try #require(base["tree"].flatMap { StateNode($0) }?.children.first)
      #expect(node.label == "total" && node.type == "Shared<Int>" && node.text == "5")
      #expect(try change(1, in: messages)?.contains(#"["v",[0],"6"]"#) == true)
      #expect(try change(2, in: messages)?.contains("[0]") == false)
      #expect(try change(3, in: messages)?.contains(#"["v",[0],"7"]"#) == true)
    }

    @Test("that other code changes are new with the next action")
    func otherCode() async throws {
      let program = try await InspectedShelf()
      let total = Shared(value: 5)
      let store = await Store(initialState: Tally.State(total: total)) { Tally() }
      await MainActor.run {
        if let store = store.inspected { program.server.stores.attach(store, name: "Tally") }
      }
      let client = try PlainClient(program)
      var reader = try client.open(program)
      _ = try client.message(from: &reader) { $0["type"] == "base" && $0["s"] == 2 }
      total.withLock { $0 = 40 }
      await store.send(.otherTapped).finish()
      let step = try client.message(from: &reader) { $0["type"] == "step" && $0["s"] == 2 }
      #expect(step?["x"]?.string?.contains(#"["v",[0],"40"]"#) == true)
    }

    @Test("and other values that are not Codable are shown, and cannot be edited")
    func notCodable() async throws {
      let program = try await InspectedShelf()
      let store = await Store(initialState: Tally.State(total: Shared(value: 5))) { Tally() }
      await MainActor.run {
        if let store = store.inspected { program.server.stores.attach(store, name: "Tally") }
        store.send(.tapped)
      }
      let client = try PlainClient(program)
      var reader = try client.open(program)
      let described = try client.message(from: &reader) { $0["type"] == "store" && $0["id"] == 2 }
      #expect(described?["canEdit"] == false && described?["canWrite"] == false)
      client.send(#"{"id":1,"do":"edit","s":2,"path":[1],"json":"7"}"#)
      let answer = try client.message(from: &reader) { $0["type"] == "answer" }
      #expect(answer?["error"] == "Tally.State is not Codable, so it can only be shown.")
      client.send(#"{"id":2,"do":"resend","s":2,"n":1}"#)
      #expect(try client.message(from: &reader) { $0["type"] == "answer" }?["value"] == true)
      #expect(await MainActor.run { store.taps } == 2)
    }

    @Test("go with the store to another step, as far as the store has changed them")
    func travel() async throws {
      let program = try await InspectedShelf()
      let total = Shared(value: 5)
      let store = await Store(initialState: Tally.State(total: total)) { Tally() }
      await MainActor.run {
        if let store = store.inspected { program.server.stores.attach(store, name: "Tally") }
        store.send(.tapped)
        store.send(.otherTapped)
        store.send(.tapped)
      }
      await store.send(.laterTapped).finish()
      #expect(total.wrappedValue == 17)
      let client = try PlainClient(program)
      var reader = try client.open(program)
      func go(to step: Int) throws {
        client.send(#"{"id":1,"do":"travel","s":2,"n":\#(step)}"#)
        let answer = try client.message(from: &reader) { $0["type"] == "answer" }
        #expect(answer?["value"] == true)
      }
      try go(to: 2)
      #expect(total.wrappedValue == 6)
      try go(to: 0)
      #expect(total.wrappedValue == 5)
      try go(to: 5)
      #expect(total.wrappedValue == 17)
      try go(to: 1)
      await MainActor.run { _ = store.send(.tapped) }
      #expect(total.wrappedValue == 7)
    }
  }
}
