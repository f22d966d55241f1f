import Foundation
import InspectedFeatures
import Ratchet
import RatchetInspectorWire
import Testing

@testable import RatchetInspector

extension OneAtATime {
  @Suite("The connection of a page", .serialized)
  struct SocketTests {
    @Test("lists the stores, their states, and their actions")
    func messages() async throws {
      let program = try await InspectedShelf(books: ["Emma"])
      await program.send(.loaded(7))
      let client = try PlainClient(program)
      var reader = try client.open(program)
      let step = try client.message(from: &reader) { $0["type"] == "step" }
      #expect(step?["c"] == "loaded" && step?["n"] == 1)
      client.send(#"{"id":5,"do":"state","s":1,"n":1,"as":"json"}"#)
      let answer = try client.message(from: &reader) { $0["type"] == "answer" }
      #expect(answer?["id"] == 5)
      #expect(answer?["value"]?.string?.contains(#""loaded": 7"#) == true)
    }

    @Test(
      "answers what is not a request with what is wrong",
      arguments: [
        "", "{}", "[]", "null", #"{"do":1}"#, #"{"do":"travel","s":1}"#,
        #"{"do":"travel","s":1,"n":99}"#,
        #"{"do":"travel","s":9,"n":0}"#, #"{"do":"explode","s":1}"#,
        #"{"do":"send","s":1,"json":"{"}"#,
        #"{"do":"edit","s":1,"path":[99],"json":"1"}"#, #"{"do":"test","s":1,"from":5,"to":2}"#,
        #"{"do":"release","s":1,"e":3}"#, #"{"do":"import","s":1,"text":"x"}"#,
      ])
    func wrongRequests(_ text: String) async throws {
      let program = try await InspectedShelf()
      let client = try PlainClient(program)
      var reader = try client.open(program)
      client.send(text)
      let answer = try client.message(from: &reader) { $0["type"] == "answer" }
      #expect(answer?["error"]?.string?.isEmpty == false)
    }

    @Test(
      "answers whatever numbers a request has",
      arguments: [
        #"{"do":"travel","s":1,"n":N}"#, #"{"do":"travel","s":N,"n":1}"#,
        #"{"do":"test","s":1,"from":N,"to":N}"#, #"{"do":"test","s":1,"from":N,"to":1}"#,
        #"{"do":"test","s":1,"from":1,"to":N}"#, #"{"do":"state","s":1,"n":N}"#,
        #"{"do":"state","s":1,"n":1,"path":[N]}"#, #"{"do":"state","s":1,"n":1,"path":N}"#,
        #"{"do":"action","s":1,"n":N}"#, #"{"do":"resend","s":1,"n":N}"#,
        #"{"do":"place","s":1,"n":N}"#, #"{"do":"release","s":1,"e":N}"#,
        #"{"do":"cancel","s":1,"e":N}"#, #"{"do":"edit","s":1,"path":[N],"json":"1"}"#,
        #"{"do":"edit","s":1,"path":[0,N],"json":"1"}"#, #"{"do":"send","s":1,"json":"N"}"#,
      ])
    func numbers(_ request: String) async throws {
      let program = try await InspectedShelf(books: ["Emma"])
      await program.send(.loaded(1))
      let client = try PlainClient(program)
      var reader = try client.open(program)
      for number in [Int.min, .min + 1, -1, .max / 2, .max / 2 + 1, .max - 1, .max] {
        client.send(request.replacing("N", with: "\(number)"))
        let answer = try client.message(from: &reader) { $0["type"] == "answer" }
        #expect(answer?["error"]?.string?.isEmpty == false, "\(number)")
      }
      try await stillAnswers(program)
    }

    @Test("answers an object with very many fields")
    func manyFields() async throws {
      let program = try await InspectedShelf(messageLimit: 16 << 20)
      let client = try PlainClient(program)
      var reader = try client.open(program)
      let fields = (0..<300_000).map { "\"k\($0)\":0" }.joined(separator: ",")
      let object = JSON.string("{\(fields)}").text
      for request in [
        #"{"id":1,"do":"hold","s":1,"on":true,\#(fields)}"#,
        #"{"id":2,"do":"send","s":1,"json":\#(object)}"#,
        #"{"id":3,"do":"edit","s":1,"path":[2],"json":\#(object)}"#,
        #"{"id":4,"do":"import","s":1,"text":\#(object)}"#,
      ] {
        client.send(request)
        let answer = try client.message(from: &reader) { $0["type"] == "answer" }
        let text = try #require(answer).text
        #expect(text.utf8.count < 1_000)
      }
    }

    @Test("lets a browser in, however many slow clients are there")
    func slowClients() async throws {
      let program = try await InspectedShelf()
      let slow = try (0..<100).map { _ in try PlainClient(program) }
      for client in slow { client.connection.write([UInt8(ascii: "G")]) }
      try await stillAnswers(program)
      // Those that came last still have time.
      let query = program.address.query() ?? ""
      let response = slow[99].response(
        to: "ET /?\(query) HTTP/1.1\r\nHost: localhost:\(program.address.port ?? 0)\r\n\r\n")
      #expect(response.hasPrefix("HTTP/1.1 200"))
    }

    @Test("refuses a frame by its length, before any of it is read")
    func oversized() async throws {
      let program = try await InspectedShelf(messageLimit: 1_000)
      let client = try PlainClient(program)
      var reader = try client.open(program)
      // 2^62 bytes are announced.
      client.connection.write([0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
      while let event = try reader.next(from: client.connection.read), event != .close {}
      #expect(client.connection.read() == nil)

      let second = try PlainClient(program)
      var secondReader = try second.open(program)
      for _ in 0..<3 {
        let part = WebSocketFrame(.text, [UInt8](repeating: 0x20, count: 900), isLast: false)
        second.connection.write(part.bytes(mask: [0, 0, 0, 0]))
      }
      while let event = try secondReader.next(from: second.connection.read), event != .close {}
      #expect(try PlainClient(program).open(program) as WebSocketReader? != nil)
    }

    @Test("survives whatever a client sends")
    func fuzz() async throws {
      let program = try await InspectedShelf(messageLimit: 10_000)
      var random = Generator(state: 7)
      for _ in 0..<200 {
        let client = try PlainClient(program)
        _ = try client.open(program)
        var bytes = WebSocketFrame(
          .text, Array(#"{"id":1,"do":"state","s":1,"n":0,"path":[0,1],"as":"json"}"#.utf8)
        ).bytes(mask: [9, 8, 7, 6])
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        client.connection.write(bytes)
        client.connection.end()
      }
      try await stillAnswers(program)
    }

    @Test("survives a connection that is cut at any byte")
    func cut() async throws {
      let program = try await InspectedShelf()
      let port = program.address.port ?? 0
      let handshake = WebSocketHandshake.request(
        host: "127.0.0.1:\(port)", path: "/socket?\(program.address.query() ?? "")")
      let request = WebSocketFrame(.text, Array(#"{"id":1,"do":"hold","s":1,"on":false}"#.utf8))
      let bytes = handshake + request.bytes(mask: [4, 3, 2, 1])
      for count in 0...bytes.count {
        let client = try PlainClient(program)
        client.connection.write(Array(bytes[..<count]))
        client.connection.end()
      }
      try await stillAnswers(program)
    }

    private func stillAnswers(_ program: InspectedShelf) async throws {
      await program.send(.loaded(1))
      let client = try PlainClient(program)
      var reader = try client.open(program)
      #expect(try client.message(from: &reader) { $0["type"] == "step" } != nil)
    }

    @Test("inspects stores on their own actors")
    func actors() async throws {
      let program = try await InspectedShelf()
      let actor = StoreActor(initialState: Book.State(id: UUID(1), title: "Emma")) { Book() }
      await program.server.stores.attach(actor, name: "One book")
      await actor.send(.titleChanged("A"))
      await actor.send(.titleChanged("B"))
      let client = try PlainClient(program)
      var reader = try client.open(program)
      let last = try client.message(from: &reader) {
        $0["s"] == 2 && $0["type"] == "step" && $0["n"] == 2
      }
      #expect(last?["a"] == #".titleChanged("B")"#)
      client.send(#"{"id":1,"do":"travel","s":2,"n":1}"#)
      _ = try client.message(from: &reader) { $0["type"] == "answer" }
      #expect(await actor.state.title == "A")
      client.send(#"{"id":2,"do":"edit","s":2,"path":[1],"json":"\"C\""}"#)
      let answer = try client.message(from: &reader) { $0["type"] == "answer" }
      #expect(answer?["value"] == true)
      #expect(await actor.state.title == "C")
    }

    @Test("tells how far it is behind, and catches up")
    func behind() async throws {
      let program = try await InspectedShelf()
      // Before the page opens, so that they wait for it however fast its thread is.
      await MainActor.run { for number in 1...5_000 { program.store.send(.loaded(number)) } }
      let client = try PlainClient(program)
      var reader = try client.open(program)
      let behind = try client.message(from: &reader) { $0["type"] == "behind" }
      #expect((behind?["count"]?.number ?? 0) > 500)
      let last = try client.message(from: &reader) { $0["type"] == "behind" && $0["count"] == 0 }
      #expect(last != nil)
    }

    @Test("sends only the latest steps to a client that asks for them")
    func latest() async throws {
      let program = try await InspectedShelf()
      await program.send(.loaded(1), .loaded(2), .loaded(3))
      var client = try InspectorClient(
        port: UInt16(program.address.port ?? 0),
        token: String(program.address.query()?.dropFirst("token=".count) ?? ""), last: 1)
      var messages: [JSON] = []
      while !messages.contains(where: { $0["type"] == "step" }) {
        messages += try client.next() ?? []
      }
      #expect(messages.first { $0["type"] == "base" }?["n"] == 2)
      #expect(messages.filter { $0["type"] == "step" }.map { $0["n"] } == [3])
    }

    @Test("respects the memory limit, and reports what it left out")
    func memory() async throws {
      let program = try await InspectedShelf(limit: .bytes(50_000))
      let client = try PlainClient(program)
      var reader = try client.open(program)
      _ = try client.message(from: &reader) { $0["type"] == "base" }
      await MainActor.run {
        for number in 0..<1_000 {
          program.store.send(.added(title: "A book with the long title \(number)"))
        }
      }
      let last = try client.message(from: &reader) { $0["type"] == "step" && $0["n"] == 1_000 }
      #expect(last != nil)
      let kept = await program.store.inspected?.snapshot(of: nil)?.steps.count
      #expect((kept ?? .max) < 900)
    }
  }

}

/// Random numbers that are the same in each run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
