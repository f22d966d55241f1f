import Foundation
import Ratchet

@Reducer(state: .codable, .hashable, action: .codable, .hashable, .equatable)
struct Player {
  struct State {
    let version = 2
    var title = ""
    var position: Double?
    var queue: [Track] = []
    var `repeat` = Repeat.off
    @EquatableIgnored var note = ""
    @Trimmed var label = ""

    struct Track {
      var id: Int
      var url: URL?
    }

    enum Repeat {
      case off
      case times(Int)
    }
  }

  enum Action {
    case stopped
    case moved(x: Int, Int)
    case titleChanged(String?)
    case trackAdded(State.Track)
    case `default`(in: Int)
    case repeated(State.Repeat, after: TimeInterval, _ isOn: Bool)
    @EquatableIgnored case noted(String)
    #if os(Linux)
      case linux(Int)
    #endif
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer(action: .hashable)
struct Failing {
  struct State {
    private(set) var count = 0
  }

  enum Action {
    case failed(any Error)
    case loaded(Result<Int, any Error>)
    case counted(Int)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer(state: .codable, .hashable)
struct Box<Value: Equatable & Codable & Hashable> {
  struct State {
    var value: Value
  }

  enum Action {
    case set(Value)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer(state: .codable, .hashable)
struct Archive {
  struct State {
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

    struct Item {
      var id: Int
      var isOpen = false

      enum CodingKeys: String, CodingKey { case id = "identifier" }
    }

    enum Order: String { case first = "1st", last }

    enum Level: Int { case low = 1, high }

    // The compiler codes these by their names.
    enum Initial: Character { case a = "A", b = "B" }
  }

  enum Action {
    case cleared
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer(state: .codable, .hashable, .sendable, action: .codable)
enum Stage {
  case player(Player)
  case about
}

/// A state and actions that are `Equatable` by protocols which inherit from it.
@Reducer(state: .hashable)
struct ImpliedEquality {
  struct State: SearchModel {
    var flags: Flags = []
  }

  enum Action: SearchValue {
    case flagged(Flags)

    var description: String { "" }
  }

  @ObservableState
  struct Flags: OptionSet, Hashable {
    var rawValue = 0
  }
}
