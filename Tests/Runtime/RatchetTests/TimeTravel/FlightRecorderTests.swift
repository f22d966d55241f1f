import Foundation
import TestSupport
import Testing

@testable import Ratchet

@MainActor
@Suite("A flight recorder")
struct FlightRecorderTests {
  typealias NotebookRecording = Recording<Notebook.State, Notebook.Action>
  typealias NotebookRecorder = FlightRecorder<Notebook.State, Notebook.Action>

  private let folder: TemporaryFolder
  private var url: URL { folder.url.appending(path: "Notebook.jsonl") }

  init() throws { folder = try TemporaryFolder() }

  private func store(_ recorder: NotebookRecorder) -> StoreOf<Notebook> {
    Store(initialState: Notebook.State(), recorder: recorder) { Notebook() }
  }

  private func store(keeping count: Int = 100) -> StoreOf<Notebook> {
    store(.keepingLast(count, at: url))
  }

  private func read(_ name: String = "Notebook.jsonl") throws -> NotebookRecording {
    try Recording(contentsOf: folder.url.appending(path: name))
  }

  private func replayed(_ recording: NotebookRecording) -> Notebook.State {
    Store(replaying: recording) { Notebook() }.state
  }

  @Test("writes a recording of what the store does, with what stands for each small state")
  func recording() throws {
    let store = store()
    store.send(.rename("A"))
    store.send(.addLater("b"))
    store.flushRecorder()
    let recording = try read()
    #expect(recording.steps.map(\.action) == [.rename("A"), .addLater("b"), .add("b")])
    #expect(recording.steps.map(\.cause) == [nil, nil, 2])
    #expect(replayed(recording) == store.state)
    #expect(recording.leftOut.isEmpty && recording.lostCount == 0)
    var expected = Notebook.State()
    expected.title = "A"
    #expect(recording.steps[0].stateDigest == StateDigest(of: expected))
    #expect(recording.steps[0].stateDigest != recording.steps[2].stateDigest)
  }

  @Test("keeps at least the latest steps, and not many more")
  func limit() throws {
    let store = store(keeping: 200)
    var largest = 0
    for _ in 1...50 {
      for _ in 1...100 {
        store.send(.count(1))
        // A part begins after what is written at once, which would depend on when the thread runs.
        store.flushRecorder()
      }
      largest = max(largest, try Data(contentsOf: url).count)
      let recording = try read()
      #expect(replayed(recording) == store.state)
      #expect(recording.steps.count >= min(200, store.count))
    }
    #expect(try read().steps.count <= 700)
    #expect(largest < 100_000)
    #expect(folder.files(in: "") == ["Notebook.jsonl"])
  }

  @Test("leaves a recording, wherever it is cut off after the first line")
  func cutOff() throws {
    let store = store()
    for number in 1...5 { store.send(.add("\(number)")) }
    store.flushRecorder()
    let data = try Data(contentsOf: url)
    let first = try #require(data.firstIndex(of: UInt8(ascii: "\n")))
    for end in first...data.count {
      let recording = try NotebookRecording(data.prefix(end), named: "file")
      let lines = data.prefix(end).filter { $0 == UInt8(ascii: "\n") }.count
      // A line whose line break alone is missing is complete.
      #expect([max(0, lines - 1), lines].contains(recording.steps.count))
    }
  }

  @Test("keeps the recording of the former run under another name")
  func formerRun() throws {
    for title in ["A", "B", "C"] {
      let store = store()
      store.send(.rename(title))
      store.flushRecorder()
    }
    #expect(try read().steps.map(\.action) == [.rename("C")])
    #expect(try read("Notebook.previous.jsonl").steps.map(\.action) == [.rename("B")])
    #expect(folder.files(in: "") == ["Notebook.jsonl", "Notebook.previous.jsonl"])
  }

  @Test("takes another name while another store writes the file")
  func severalStores() throws {
    let stores = (1...3).map { _ in
      let store = store(keeping: 10)
      // The first one to write has the name.
      store.send(.count(0))
      store.flushRecorder()
      return store
    }
    for number in 1...100 {
      for (index, store) in stores.enumerated() { store.send(.count(number * (index + 1))) }
      for store in stores { store.flushRecorder() }
    }
    for (store, name) in zip(stores, ["Notebook", "Notebook-2", "Notebook-3"]) {
      #expect(replayed(try read("\(name).jsonl")) == store.state)
    }
  }

  @Test(
    "leaves out the oldest steps if its queue is full, and ends with the latest",
    arguments: 1...70)
  func fullQueue(count: Int) throws {
    var recorder = NotebookRecorder.keepingLast(100, at: url)
    recorder.queueLimit = 10
    let store = store(recorder)
    store.flushRecorder()
    let core = try #require(store.core as? RootCore<Notebook.State, Notebook.Action>)
    let queue = try #require(core.engine.recorder?.queue)
    queue.thread.suspend()
    for _ in 1...count { store.send(.count(1)) }
    queue.thread.resume()
    store.flushRecorder()
    let recording = try read()
    // Half of the queue, without the two parts that begin in it.
    #expect(recording.steps.count >= min(count, 3))
    #expect(recording.lostCount + recording.steps.count == count)
    #expect(recording.originNumber == recording.lostCount)
    #expect(recording.initialState.count == recording.lostCount)
    #expect(replayed(recording) == store.state)
    // What a queue of this size keeps is one part of the file.
    #expect(try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).count <= 1 + 1 + 10)
  }

  @Test("reports once that it cannot write, and continues when it can")
  func unwritable() throws {
    try folder.write("", to: "file")
    let file = folder.url.appending(path: "file")
    let issues = recordedIssues {
      let store = store(.keepingLast(10_000, at: file.appending(path: "Notebook.jsonl")))
      store.flushRecorder()
      for _ in 1...1_500 { store.send(.count(1)) }
      store.flushRecorder()
      try? folder.remove("file")
      for _ in 1...1_500 { store.send(.count(1)) }
      store.flushRecorder()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("it cannot write") == true)
    let recording = try read("file/Notebook.jsonl")
    #expect(recording.lostCount > 1_500)
    #expect(recording.lostCount + recording.steps.count == 3_000)
    #expect(replayed(recording).count == 3_000)
  }

  @Test(
    "reports once that its file was removed, cut or replaced, and begins another one",
    arguments: LostFile.allCases)
  func lostFile(loss: LostFile) throws {
    let issues = try recordedIssues {
      let store = store()
      store.send(.count(1))
      store.flushRecorder()
      try loss.apply(to: url)
      // It is noticed with the first step, and tried again after 1,000 more.
      store.send(.count(1))
      store.flushRecorder()
      for _ in 1...1_500 { store.send(.count(1)) }
      store.flushRecorder()
    }
    #expect(issues.count == 1)
    let message = "something else has removed or changed '\(url.path)'"
    #expect(issues.first?.message.contains(message) == true)
    let recording = try read()
    #expect(recording.steps.count > 100)
    #expect(replayed(recording).count == 1_502)
  }

  @Test("continues at its place when its file was moved")
  func movedFile() throws {
    let store = store(keeping: 10)
    store.send(.count(1))
    store.flushRecorder()
    try FileManager.default.moveItem(at: url, to: folder.url.appending(path: "moved"))
    for _ in 1...50 {
      for _ in 1...20 { store.send(.count(1)) }
      store.flushRecorder()
    }
    #expect(replayed(try read()).count == 1_001)
  }

  @Test("reports an action that cannot be encoded once, and leaves it out")
  func notEncodable() throws {
    struct Broken: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          self, EncodingError.Context(codingPath: [], debugDescription: "It is broken."))
      }
    }
    let issues = recordedIssues {
      let store = Store(
        initialState: 0,
        recorder: FlightRecorder<Int, Broken>.keepingLast(10, at: url)
      ) {
        EmptyReducer<Int, Broken>()
      }
      for _ in 1...3 { store.send(Broken()) }
      store.flushRecorder()
    }
    #expect(issues.map { $0.message.contains("It is broken.") } == [true])
  }

  @Test("records a store on an actor of its own")
  func actor() async throws {
    let store = StoreActor(
      initialState: Notebook.State(), recorder: .keepingLast(100, at: url)
    ) {
      Notebook()
    }
    await store.send(.rename("A"))
    await store.send(.addLater("b"))
    await store.flushRecorder()
    #expect(replayed(try read()) == (await store.state))
  }

  @Test("begins again where an inspector or a timeline replaces the state")
  func replacedState() throws {
    let store = store()
    store.send(.count(1))
    let core = try #require(store.core as? RootCore<Notebook.State, Notebook.Action>)
    core.engine.replaceState(Notebook.State(title: "B"))
    store.send(.count(2))
    store.flushRecorder()
    let recording = try read()
    #expect(recording.initialState.title == "B" && recording.steps.count == 1)
    #expect(replayed(recording) == store.state)
  }

  #if os(Linux)
    @Test("unlocks its file, although a process that is being started has the descriptor, too")
    func copiedDescriptor() throws {
      var copies: [Int32] = []
      for title in ["A", "B"] {
        let store = store()
        store.send(.rename(title))
        store.flushRecorder()
        copies += OpenFile.descriptors(of: url.path).map { dup($0) }
      }
      #expect(copies.count > 1)
      for copy in copies { close(copy) }
      #expect(folder.files(in: "") == ["Notebook.jsonl", "Notebook.previous.jsonl"])
    }

    private struct TallyState: Codable { var sum = 0, latest: [Int] = [], count = 0 }
    private enum TallyAction: Codable, Equatable { case added(Int) }
    private typealias TallyRecording = Recording<TallyState, TallyAction>

    @Test("contains the action that the program does not survive", arguments: [1, 2, 777, 30_000])
    func trapped(last: Int) async throws {
      let program = try LiveProcess("RecordedProgram", url.path, "2000", "\(last)", in: folder)
      #expect([SIGILL, SIGTRAP].contains(await program.end()))
      let recording = try TallyRecording(
        contentsOf: url, feature: "RecordedProgram.Tally.State")
      #expect(recording.steps.last?.number == last)
      #expect(recording.steps.last?.action == .added((last - 1) % 100 + 1))
    }

    /// Run with `RATCHET_KILLS=1000` after a change of how the file is written.
    nonisolated private static let kills =
      ProcessInfo.processInfo.environment["RATCHET_KILLS"].flatMap { Int($0) } ?? 5

    @Test("leaves a recording when its process is killed, at any moment", arguments: 0..<kills)
    nonisolated func killed(number: Int) throws {
      // A shell kills it. While the test waited for its turn, the program would record on, beside all other tests.
      let script = """
        mkfifo lines
        "$0" "$1" 300 >lines &
        exec 3<lines
        head -n "$2" <&3 >/dev/null
        kill -KILL $!
        wait $!
        """
      let file = folder.path("Notebook.jsonl")
      let lines = "\(1 + (number * 37) % 61)"
      let run = try FinishedProgram(
        "/bin/sh", ["-c", script, BuiltProgram.path("RecordedProgram"), file, lines],
        in: folder.url)
      #expect(run.status == 128 + SIGKILL, "\(run.text)")
      let recording = try TallyRecording(
        contentsOf: URL(filePath: file), feature: "RecordedProgram.Tally.State")
      let first = recording.steps.first?.number
      #expect(first == nil || first == recording.originNumber + 1)
    }
  #endif
}

/// What happens to the file of a recording.
enum LostFile: CaseIterable {
  case removed, cut, replaced

  func apply(to url: URL) throws {
    switch self {
    case .removed: try FileManager.default.removeItem(at: url)
    case .cut:
      let file = try FileHandle(forWritingTo: url)
      try file.truncate(atOffset: 10)
      try file.close()
    case .replaced: try Data("other".utf8).write(to: url, options: .atomic)
    }
  }
}
