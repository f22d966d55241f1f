import Foundation
import Ratchet
import Testing

@Suite("Generated conformances")
struct GeneratedConformanceTests {
  /// The same cases as `Player.Action`, with the compiler's conformances.
  private enum Twin: Codable {
    case stopped
    case moved(x: Int, Int)
    case titleChanged(String?)
    case trackAdded(Track)
    case `default`(in: Int)
    case repeated(Repeat, after: TimeInterval, _ isOn: Bool)
    case noted(String)
    case linux(Int)

    struct Track: Codable {
      var id: Int
      var url: URL?
    }

    enum Repeat: Codable {
      case off
      case times(Int)
    }
  }

  /// The same fields as those of `Archive.State`, with the compiler's conformances.
  private struct ArchiveTwin: Codable {
    var items: [Item] = []
    var order = Order.first
    var level: Level = .low
    var initial: Initial = .a
    var note: String?
    var cache = 0

    enum CodingKeys: String, CodingKey {
      case items = "i"
      case order = "o"
      case level, initial
      case note = "n"
    }

    struct Item: Codable {
      var id: Int
      var isOpen = false

      enum CodingKeys: String, CodingKey { case id = "identifier" }
    }

    enum Order: String, Codable { case first = "1st", last }

    enum Level: Int, Codable { case low = 1, high }

    enum Initial: Character, Codable { case a = "A", b = "B" }
  }

  private static let actions: [Player.Action] = [
    .stopped, .moved(x: 1, 2), .titleChanged(nil), .titleChanged("a"),
    .trackAdded(.init(id: 1)), .trackAdded(.init(id: 1, url: URL(string: "https://example.com"))),
    .default(in: 1), .repeated(.off, after: 1, true), .repeated(.times(2), after: 0, false),
    .noted("a"),
  ]

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try String(decoding: encoder.encode(value), as: UTF8.self)
  }

  private func value<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  @Test("actions come back as they were written, also through the compiler's own format")
  func roundTrips() throws {
    for action in Self.actions {
      let text = try json(action)
      #expect(try value(text) as Player.Action == action)
      let twin: Twin = try value(text)
      #expect(try json(twin) == text)
    }
  }

  @Test("a state is decoded again, and nil is not encoded")
  func state() throws {
    var state = Player.State(title: "a", queue: [.init(id: 1)], repeat: .times(3))
    state.note = "n"
    state.label = " l "
    let text = try json(state)
    #expect(!text.contains("position"))
    let back: Player.State = try value(text)
    #expect(back == state)
    #expect(back.note == "n")
    #expect(back.label == "l")
  }

  @Test("a type's own keys, and raw values, are written as the compiler writes them")
  func ownKeys() throws {
    for note in [nil, "n"] {
      var state = Archive.State(
        items: [.init(id: 1, isOpen: true)], order: .first, level: .high, initial: .b, note: note,
        cache: 3)
      let twin = ArchiveTwin(
        items: [.init(id: 1, isOpen: true)], order: .first, level: .high, initial: .b, note: note,
        cache: 3)
      let text = try json(state)
      #expect(try text == json(twin))
      // A field without a key has its initial value after decoding.
      state.cache = 0
      state.items[0].isOpen = false
      #expect(try value(text) as Archive.State == state)
    }
  }

  @Test("an unknown case, no case, and a missing payload are explained in errors")
  func errors() {
    let mistakes = [
      (#"{"paused":{}}"#, "'paused' is not a case of 'Action'."),
      (#"{}"#, "The name of one case was expected, and there is none."),
      (
        #"{"stopped":{},"noted":{"_0":""}}"#,
        "The name of one case was expected, and there is 'noted', 'stopped'."
      ),
    ]
    for (text, message) in mistakes {
      #expect {
        try value(text) as Player.Action
      } throws: { error in
        guard case DecodingError.dataCorrupted(let context) = error else { return false }
        return context.debugDescription == message
      }
    }
    #expect {
      try value(#"{"moved":{"x":1}}"#) as Player.Action
    } throws: { error in
      guard case DecodingError.keyNotFound(let key, let context) = error else { return false }
      return key.stringValue == "_1" && context.codingPath.map(\.stringValue) == ["moved"]
    }
  }

  @Test("equal values have equal hashes, whatever is left out of ==")
  func hashes() {
    #expect(Set(Self.actions + Self.actions).count == Self.actions.count)
    #expect(Player.Action.noted("a").hashValue == Player.Action.noted("b").hashValue)
    var state = Player.State()
    state.note = "n"
    #expect(state.hashValue == Player.State().hashValue)
    struct Failure: Error {}
    let failures: Set<Failing.Action> = [.failed(Failure()), .failed(Failure()), .counted(1)]
    #expect(failures.count == 2)
  }

  @Test("generic states and enums of reducers conform as well")
  func others() throws {
    let box: Box<Int>.State = try value(json(Box<Int>.State(value: 1)))
    #expect(Set([box, Box.State(value: 1)]).count == 1)
    let screen = Stage.State.player(Player.State(title: "a"))
    #expect(try value(json(screen)) as Stage.State == screen)
    #expect(try value(json(Stage.Action.player(.stopped))) as Stage.Action == .player(.stopped))
  }
}
