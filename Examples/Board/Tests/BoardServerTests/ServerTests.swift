import BoardFeature
import BoardStorage
import Foundation
import TestSupport
import Testing

@testable import BoardLoad
@testable import BoardServer

@Suite("The server of boards")
struct ServerTests {
  @Test("what one person does, another one sees, and it is saved")
  func twoPeople() async throws {
    let board = try await RunningBoard()
    let (emma, tom) = (try await board.present("Emma"), try await board.present("Tom"))
    let list = try #require(await emma.lists.first).id
    try await emma.add("Milk &amp; <b>", list: list)
    try await tom.read { $0.saved == 1 }
    #expect(await tom.lists[0].cards.count == 1)
    #expect(await Array(tom.texts.values) == ["Milk &amp;amp; &lt;b&gt;"])
    let (content, revision) = try await BoardDatabase(path: board.database).load("shop")
    #expect(content.lists[0].cards.map(\.text) == ["Milk &amp; <b>"])
    #expect(revision == 1)
  }

  @Test(
    "answers what is not an action with what is wrong, and changes nothing",
    arguments: [
      "", "{}", "[]", "null", "\u{0}", #"{"explode":{}}"#, #"{"cardTapped":{"_0":"7"}}"#,
      #"{"addTapped":{"list":"00000000-0000-0000-0000-000000000001","text":"Milk"}}"#,
      #"{"cardDropped":{"_0":"00000000-0000-0000-0000-000000000001","list":"00000000-0000-0000-0000-000000000001","index":-1}}"#,
      #"{"sheet":{"_0":{"saveTapped":{}}}}"#, String(repeating: "a", count: 1 << 20),
      #"{"searchChanged":{"_0":""# + String(repeating: "a", count: 40_000) + "\"}}",
    ])
  func wrongActions(_ text: String) async throws {
    let board = try await RunningBoard()
    let emma = try await board.present()
    try await emma.send(text)
    try await emma.read { $0.lastError != nil || $0.parts["note"]?.isEmpty == false }
    #expect(try await BoardDatabase(path: board.database).load("shop").revision == 0)
    // It still answers.
    try await emma.add("Milk", list: try #require(await emma.lists.first).id)
    try await emma.read { $0.saved == 1 }
  }

  @Test("survives frames of any kind, and forgets who has left")
  func frames() async throws {
    let board = try await RunningBoard()
    for opcode: UInt8 in 0...15 {
      for count in [0, 1, 200] {
        let visitor = try await board.visitor()
        try await visitor.send(opcode: opcode, Array(repeating: 7, count: count))
        if opcode != 8 { try await visitor.leave() } else { await visitor.readAll() }
      }
    }
    let emma = try await board.present()
    // Those who have left are gone from the board.
    try await emma.read { $0.parts["people"] == "<li>Emma</li>" }
  }

  @Test("what was saved is there after the program is killed")
  func kill() async throws {
    let folder = try TemporaryFolder()
    var acknowledged = 0
    for round in 1...3 {
      let board = try await RunningBoard(folder)
      let emma = try await board.present()
      let cards = await emma.lists[0].cards.count
      #expect(cards >= acknowledged)
      for number in 1...20 {
        try await emma.add("\(round)-\(number)", list: await emma.lists[0].id)
      }
      let goal = await emma.revision + 10
      try await emma.read { $0.saved >= goal }
      acknowledged = await emma.lists[0].cards.count - (await emma.revision - emma.saved)
      Foundation.kill(board.program.process.processIdentifier, SIGKILL)
      _ = await board.program.end()
    }
  }

  @Test("saves what is not saved yet when it is interrupted")
  func interrupt() async throws {
    let board = try await RunningBoard()
    let emma = try await board.present()
    let list = await emma.lists[0].id
    for number in 1...50 { try await emma.add("\(number)", list: list) }
    try await emma.read { $0.revision == 50 }
    board.interrupt()
    #expect(await board.program.end() == 0)
    #expect(try await BoardDatabase(path: board.database).load("shop").revision == 50)
  }

  @Test("says what is lost when it is interrupted again, and cannot save")
  func interruptWithoutDatabase() async throws {
    let board = try await RunningBoard()
    let emma = try await board.present()
    let lock = try DatabaseLock(board.database)
    try await emma.add("Milk", list: await emma.lists[0].id)
    let reason = "another program has locked the database"
    try await emma.read { $0.parts["status"]?.contains(reason) == true }
    board.interrupt()
    #expect(await board.program.errorLine(with: "shop is not saved yet: \(reason)") != nil)
    board.interrupt()
    #expect(await board.program.errorLine(with: "the board shop are lost: \(reason)") != nil)
    #expect(await board.program.end() == 74)
    try lock.release()
  }

  @Test("ends by itself when it is interrupted, and cannot save")
  func interruptOnce() async throws {
    let board = try await RunningBoard()
    let emma = try await board.present()
    let lock = try DatabaseLock(board.database)
    try await emma.add("Milk", list: await emma.lists[0].id)
    try await emma.read { $0.revision == 1 }
    board.interrupt()
    #expect(await board.program.end() == 74)
    try lock.release()
  }

  @Test("keeps nothing of a board that everyone has left, once it is saved")
  func leftBoard() async throws {
    let folder = try TemporaryFolder()
    let boards = Boards(try BoardDatabase(path: folder.path("boards.sqlite")), isInspected: false)
    let first = try await boards.join("shopping")
    #expect(try await boards.join("shopping") === first)
    await boards.leave("shopping")
    #expect(try await boards.join("shopping") === first)
    let emma = UUID()
    await first.send(.joined(emma, name: "Emma"))
    let list = try #require(await first.state.content.lists.first)
    let milk = Card(id: UUID(), text: "Milk")
    await first.send(.changed(.add(milk, list: list.id, index: 0), by: emma))
    await boards.leave("shopping")
    await boards.leave("shopping")
    let second = try await boards.join("shopping")
    #expect(second !== first)
    #expect(await second.state.content.card(milk.id) == milk)
  }

  @Test("does what a person has done before the page was closed")
  func closedPage() async throws {
    let board = try await RunningBoard()
    let tom = try await board.present("Tom")
    let list = await tom.lists[0].id
    for number in 1...10 {
      let emma = try await board.visitor("Emma")
      try await emma.add("\(number)", list: list)
      try await emma.leave()
    }
    try await tom.read { $0.revision == 10 }
  }

  @Test("does not call saved what is in a file that was removed", arguments: ["", "-wal"])
  func removedDatabase(_ end: String) async throws {
    let board = try await RunningBoard()
    let emma = try await board.present()
    try board.folder.remove("boards.sqlite\(end)")
    try await emma.add("Milk", list: await emma.lists[0].id)
    try await emma.read { $0.parts["status"]?.contains("was removed or replaced") == true }
    #expect(await emma.saved == 0)
  }

  @Test("says that its port is used")
  func usedPort() async throws {
    let board = try await RunningBoard()
    let second = try LiveProcess(
      "board", "--port", "\(board.port)", "--database", board.folder.path("other.sqlite"),
      in: board.folder)
    #expect(await second.errorLine(with: "Another program uses the port \(board.port)") != nil)
    #expect(await second.end() == 69)
  }

  @Test("refuses a database that another server has")
  func secondServer() async throws {
    let board = try await RunningBoard()
    let second = try LiveProcess(
      "board", "--port", "0", "--database", board.database, in: board.folder)
    #expect(await second.errorLine(with: "is used by another server") != nil)
    #expect(await second.end() == 74)
  }

  @Test("tells when it cannot save, tries again, and loses nothing")
  func lockedDatabase() async throws {
    let board = try await RunningBoard()
    let emma = try await board.present()
    let lock = try DatabaseLock(board.database)
    try await emma.add("Milk", list: await emma.lists[0].id)
    try await emma.read {
      $0.parts["status"]?.contains("another program has locked the database") == true
    }
    try lock.release()
    try await emma.read { $0.saved == 1 && $0.parts["status"] == "Saved" }
  }

  @Test("many people at once see in the end what the database has")
  func load() async throws {
    let board = try await RunningBoard()
    var load = BoardLoad()
    (load.port, load.database) = (board.port, board.database)
    (load.people, load.boards, load.rate, load.seconds) = (24, 3, 200, 3)
    #expect(try await load.run() == [])
  }
}
