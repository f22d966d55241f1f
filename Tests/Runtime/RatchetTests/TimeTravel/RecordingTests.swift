import Foundation
import Ratchet
import Testing

@MainActor
@Suite("A recording")
struct RecordingTests {
  typealias NotebookRecording = Recording<Notebook.State, Notebook.Action>

  private let file = ScratchFile()
  private func read() throws -> NotebookRecording {
    try Recording(contentsOf: file.url, feature: "Notebook")
  }

  @Test("is one line of JSON for the header, and one for each action")
  func format() throws {
    let store = StoreOf<Notebook>.notebook()
    store.send(.rename("A"))
    store.send(.add("a/b\n\"ö\""))
    try store.timeline?.save(to: file.url, feature: "Notebook", version: 3)
    #expect(
      try file.text() == #"""
        {"after":0,"feature":"Notebook","format":"ratchet-recording","formatVersion":1,"initialState":{"count":0,"notes":[],"ratio":0,"title":""},"version":3}
        {"action":{"rename":{"_0":"A"}},"number":1,"time":"1970-01-01T00:00:01.000Z"}
        {"action":{"add":{"_0":"a/b\n\"ö\""}},"number":2,"time":"1970-01-01T00:00:02.000Z"}

        """#)
  }

  @Test("replays to the state that was recorded, with all steps and times, and without effects")
  func replay() async throws {
    let gate = Gate()
    gate.open()
    let store = StoreOf<Notebook>.notebook(gate: gate)
    store.send(.rename("A"))
    await store.send(.fetch).finish()
    store.send(.addLater("later"))
    store.send(.ratio(.infinity))
    store.send(.count(1))
    store.timeline?.undo()
    try store.timeline?.save(to: file.url, feature: "Notebook")

    let replayed = Store(replaying: try read()) { Notebook() }
    #expect(replayed.state == store.state)
    let (expected, actual) = (store.timeline!.entries, replayed.timeline!.entries)
    #expect(actual.map(\.state) == expected.map(\.state))
    #expect(actual.map(\.time) == expected.map(\.time))
    #expect(actual.map(\.isUndone) == expected.map(\.isUndone))
    #expect(replayed.timeline?.redo() == true)
    #expect(replayed.count == 1)
  }

  @Test("begins with the state before the oldest step that is kept")
  func limited() throws {
    let store = StoreOf<Notebook>.notebook(.steps(2))
    for _ in 1...5 { store.send(.count(1)) }
    try store.timeline?.save(to: file.url, feature: "Notebook")
    let recording = try read()
    #expect(recording.initialState.count == 3 && recording.originNumber == 3)
    let replayed = Store(replaying: recording) { Notebook() }
    #expect(replayed.count == 5)
    #expect(replayed.timeline?.entries.map(\.number) == [4, 5])
  }

  @Test("adds each action to the file as soon as it has been handled, and each step back")
  func appending() throws {
    let store = StoreOf<Notebook>.notebook()
    store.send(.count(1))
    try store.timeline?.record(to: file.url, feature: "Notebook")
    #expect(store.timeline?.isRecording == true)
    func replayed() throws -> Notebook.State {
      Store(replaying: try read()) { Notebook() }.state
    }
    #expect(try replayed() == store.state)
    for action in [Notebook.Action.count(2), .addLater("x"), .rename("A")] {
      store.send(action)
      #expect(try replayed() == store.state)
    }
    store.timeline?.jump(to: 2)
    #expect(try replayed() == store.state)
    store.send(.rename("B"))
    #expect(try replayed() == store.state)
    #expect(try read().steps.count == 3)

    store.timeline?.stopRecording()
    let text = try file.text()
    store.send(.rename("C"))
    #expect(try file.text() == text)
    #expect(store.timeline?.isRecording == false)
  }

  @Test("continues in the same file, after the readable part", arguments: [0, 1, 7])
  func continuing(cut: Int) throws {
    let store = StoreOf<Notebook>.notebook()
    try store.timeline?.record(to: file.url, feature: "Notebook")
    store.send(.count(1))
    store.send(.count(10))
    try file.cut(by: cut)

    let recording = try read()
    #expect(recording.isCutOff == (cut == 7))
    let next = Store(replaying: recording) { Notebook() }
    try next.timeline?.record(continuing: recording, at: file.url)
    next.send(.count(100))
    #expect(next.count == (cut == 7 ? 101 : 111))
    #expect(Store(replaying: try read()) { Notebook() }.state == next.state)
    #expect(try read().isCutOff == false)
  }

  @Test("stops if the timeline has gone elsewhere")
  func continuingElsewhere() throws {
    let store = StoreOf<Notebook>.notebook()
    store.send(.count(1))
    try store.timeline?.save(to: file.url, feature: "Notebook")
    let recording = try read()
    store.send(.count(1))
    #expect(throws: RecordingError.self) {
      try store.timeline?.record(continuing: recording, at: file.url)
    }
    let replayed = Store(replaying: recording) { Notebook() }
    try file.write("")
    #expect(throws: RecordingError.self) {
      try replayed.timeline?.record(continuing: recording, at: file.url)
    }
  }

  @Test("has the ids and dates that reducers read, so that a replay gets them again")
  func reads() throws {
    let store = Store(initialState: Stamps.State(), timeline: .unlimited) {
      Stamps()
    } withDependencies: {
      $0.uuid = UUIDGenerator { UUID() }
      $0.date = DateGenerator { Date() }
    }
    store.send(.stamp(1))
    try store.timeline?.record(to: file.url)
    store.send(.stamp(0))
    store.send(.stamp(2))
    let recording = try Recording<Stamps.State, Stamps.Action>(contentsOf: file.url)
    let replayed = Store(replaying: recording) {
      Stamps()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(.distantPast)
    }
    #expect(replayed.state == store.state && replayed.ids.count == 3)

    // A replay is recorded like what it replays.
    let text = try file.text()
    try replayed.timeline?.save(to: file.url)
    #expect(
      try file.text().replacing(#/"time":"[^"]*"/#, with: "")
        == text.replacing(#/"time":"[^"]*"/#, with: ""))
  }

  @Test(
    "reports the first step whose reducer reads other ids and dates than it read then",
    arguments: [
      ("ids", "step 3, because the reducer reads an id from '\\.uuid', and the recording has none"),
      (
        "dates",
        "step 2, because the reducer reads a date from '\\.date', and the recording has none"
      ),
      ("", "step 2, because the reducer no longer reads all ids and dates"),
    ])
  func otherReads(missing: String, message: String) throws {
    let store = Store(initialState: Stamps.State(), timeline: .unlimited) {
      Stamps()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 7))
    }
    store.send(.stamp(0))
    store.send(.stamp(0))
    store.send(.stamp(2))
    store.send(.stamp(2))
    try store.timeline?.save(to: file.url)
    let text = try file.text()
    switch missing {
    case "ids": try file.write(text.replacing(#/"ids":[^\]]*\],/#, with: ""))
    case "dates":
      let line = text.split(separator: "\n")[2]
      try file.write(text.replacing(line, with: line.replacing(#""dates":[7],"#, with: "")))
    default: try file.write(text.replacing("[7],\"number\":2", with: "[7,8],\"number\":2"))
    }
    let recording = try Recording<Stamps.State, Stamps.Action>(contentsOf: file.url)
    withKnownIssue {
      _ = Store(replaying: recording) {
        Stamps()
      } withDependencies: {
        $0.uuid = .incrementing
        $0.date = .constant(.distantPast)
      }
    } matching: {
      $0.description.contains(message)
    }
  }

  @Test("does not take the place of a file that is there")
  func existingFile() throws {
    try file.write("mine")
    #expect(throws: (any Error).self) {
      try StoreOf<Notebook>.notebook().timeline?.record(to: file.url)
    }
    #expect(try file.text() == "mine")
  }

  @Test("ends, with one issue, before an action that cannot be encoded")
  func notEncodable() throws {
    struct Refusing: Encodable {
      struct Refusal: Error {}
      let refuses: Bool
      func encode(to encoder: any Encoder) throws {
        if refuses { throw Refusal() }
        try "fine".encode(to: encoder)
      }
    }
    let store = Store(initialState: 0, timeline: .unlimited) {
      Reduce<Int, Refusing> { state, _ in
        state += 1
        return .none
      }
    }
    try store.timeline?.record(to: file.url)
    store.send(Refusing(refuses: false))
    let text = try file.text()
    withKnownIssue {
      store.send(Refusing(refuses: true))
    } matching: {
      $0.description.contains("cannot be encoded") && $0.description.contains("Refusal")
    }
    store.send(Refusing(refuses: false))
    #expect(try file.text() == text)
    #expect(store.timeline?.isRecording == false)
    #expect(store.state == 3)
  }
}

/// A feature whose reducer reads ids and the date.
private struct Stamps: Reducer {
  struct State: Equatable, Codable {
    var ids: [UUID] = []
    var dates: [Date] = []
  }

  enum Action: Codable {
    case stamp(Int)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stamp(let count):
        for _ in 0..<count { state.ids.append(uuid()) }
        state.dates.append(now)
        return .none
      }
    }
  }
}
