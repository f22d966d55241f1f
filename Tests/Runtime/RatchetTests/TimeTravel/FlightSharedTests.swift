import Foundation
import Ratchet
import TestSupport
import Testing

@MainActor
@Suite("Shared values in the file of a flight recorder")
struct FlightSharedTests {
  private struct Browser: Reducer {
    struct State: Codable {
      @Shared(.inMemory("flight-page")) var page = URL(filePath: "/a")
      @Shared var count: Int
      var visited: [URL] = []
      var counts: [Int] = []

      init() { _count = Shared(value: 0) }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _count = Shared(value: try container.decode(Int.self, forKey: .count))
        visited = try container.decode([URL].self, forKey: .visited)
        counts = try container.decode([Int].self, forKey: .counts)
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        try container.encode(visited, forKey: .visited)
        try container.encode(counts, forKey: .counts)
      }

      private enum CodingKeys: CodingKey { case count, visited, counts }
    }

    enum Action: Codable { case visited }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.visited.append(state.page)
        state.counts.append(state.count)
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
  }

  @Test("are those of the moment, also where something else than an action has changed them")
  func values() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "Browser.jsonl")
    let store = Store(
      initialState: Browser.State(), recorder: .keepingLast(150, at: url)
    ) {
      Browser()
    }
    // Many, because new parts begin as late as the writer asks for them.
    for number in 1...2_000 {
      store.send(.visited)
      if number % 50 == 0 { store.flushRecorder() }
      if number % 7 == 0 {
        store.state.$page.withLock { $0 = URL(filePath: "/\(number)") }
        store.state.$count.withLock { $0 = number }
      }
    }
    store.flushRecorder()
    let recording = try Recording<Browser.State, Browser.Action>(contentsOf: url)
    #expect(recording.originNumber > 0)
    // A state that contains shared values is not compared after each step.
    #expect(recording.steps.allSatisfy { $0.stateDigest == nil })
    let replayed = Store(replaying: recording) { Browser() }.state
    #expect(replayed.visited == store.visited)
    #expect(replayed.counts == store.counts)
  }
}
