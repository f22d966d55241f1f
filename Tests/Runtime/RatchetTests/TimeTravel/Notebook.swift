import Foundation
import Ratchet

/// A feature with codable actions, whose effects depend on them.
struct Notebook: Reducer {
  struct State: Equatable, Codable {
    var title = ""
    var notes: [String] = []
    var count = 0
    var ratio = 0.0
  }

  enum Action: Equatable, Codable, Sendable {
    case rename(String)
    case add(String)
    case count(Int)
    case ratio(Double)
    /// Adds a note by an effect that sends immediately.
    case addLater(String)
    /// Sends when the gate of the test is open.
    case fetch
  }

  var gate = Gate()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rename(let title): state.title = title
      case .add(let note): state.notes.append(note)
      case .count(let number): state.count += number
      case .ratio(let ratio): state.ratio = ratio
      case .addLater(let note): return .send(.add(note))
      case .fetch:
        return .run { send in
          try await gate.pass()
          await send(.add("fetched"))
        }
      }
      return .none
    }
  }
}

extension StoreOf<Notebook> {
  /// A store with a timeline whose time advances by a second with each step.
  static func notebook(
    _ limit: TimelineLimit = .unlimited, gate: Gate = Gate()
  ) -> StoreOf<Notebook> {
    var seconds = 0.0
    return Store(
      initialState: Notebook.State(),
      timeline: limit,
      now: {
        seconds += 1
        return Date(timeIntervalSince1970: seconds)
      }
    ) {
      Notebook(gate: gate)
    }
  }
}
