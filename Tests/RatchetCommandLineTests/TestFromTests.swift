import Testing

@Suite("ratchet test-from")
struct TestFromTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.editor, to: "Sources/App/Editor.swift")
  }

  private func run(_ lines: String...) async throws -> Run {
    let header =
      #"{"after":0,"feature":"Editor","format":"ratchet-recording","formatVersion":1,"#
      + #""initialState":{"title":"A","tags":["x"],"size":{"width":1.5,"height":2},"mode":"plain"},"version":1}"#
    let steps = lines.enumerated().map { offset, line in
      line.hasPrefix("{\"goto") || line.hasPrefix("!")
        ? line.replacing("!", with: "")
        : #"{"action":\#(line),"number":\#(offset + 1),"time":"2026-01-31T12:00:00.000Z"}"#
    }
    try folder.write(([header] + steps).joined(separator: "\n") + "\n", to: "session.jsonl")
    return try await Run("test-from", "session.jsonl", "--feature", "Editor", in: folder)
  }

  private var test: String? { folder.text(of: "Tests/AppTests/EditorSessionTests.swift") }

  @Test("actions become calls, with the values that were recorded")
  func actions() async throws {
    let run = try await run(
      #"{"titleChanged":{"_0":"say \"hi\""}}"#,
      #"{"saveButtonTapped":{}}"#,
      #"{"saved":{"at":694224000,"by":{"name":"Blob","age":null}}}"#,
      #"{"binding":{"_0":{"field":"size.width","value":3}}}"#,
      #"{"picked":{"_0":"rich"}}"#,
      #"{"dialog":{"_0":{"presented":{"_0":{"confirmed":{"count":2}}}}}}"#)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasPrefix("Tests/AppTests/EditorSessionTests.swift is written\n"))
    #expect(
      test?.contains(
        #"""
          @Test func session() async {
            let store = makeStore(Editor.State(title: "A", tags: ["x"], size: Size(width: 1.5, height: 2)))
            await store.send(.titleChanged("say \"hi\"")).record()
            await store.send(.saveButtonTapped).record()
            await store.receive(.saved(at: Date(timeIntervalSince1970: 1672531200), by: Person(name: "Blob")))
            await store.send(.binding(.set(\.size.width, 3))).record()
            await store.send(.picked(.rich)).record()
            await store.send(.dialog(.presented(.confirmed(count: 2)))).record()
          }
        """#) == true, "\(test ?? "")")
  }

  @Test("what was undone is left out")
  func undone() async throws {
    let run = try await run(
      #"{"titleChanged":{"_0":"a"}}"#, #"{"titleChanged":{"_0":"b"}}"#, #"{"goto":1}"#,
      #"!{"action":{"saveButtonTapped":{}},"number":2,"time":"2026-01-31T12:00:00.000Z"}"#)
    #expect(run.status == 0, "\(run.error)")
    #expect(test?.contains("\"b\"") == false)
    #expect(test?.contains("send(.saveButtonTapped)") == true)
  }

  @Test(
    "a recording of another version is refused at its line, and nothing is written",
    arguments: [
      (
        #"{"titleChange":{"_0":"a"}}"#,
        "'Editor.Action' has no case 'titleChange': the recording is of another version; did it become 'titleChanged'?"
      ),
      (
        #"{"titleChanged":{}}"#,
        "'titleChanged(String)' carries '_0', and the recording has none: it is of another version (at 'titleChanged')"
      ),
      (
        #"{"titleChanged":{"_0":"a","by":1}}"#,
        "'titleChanged(String)' carries no 'by': the recording is of another version (at 'titleChanged')"
      ),
      (
        #"{"titleChanged":{"_0":3}}"#,
        "a string is expected, and this is a number (at 'titleChanged._0')"
      ),
      (
        #"{"binding":{"_0":{"field":"colour","value":3}}}"#,
        "'State' has no field 'colour': the recording is of another version (at 'binding._0')"
      ),
    ])
  func otherVersion(action: String, message: String) async throws {
    let run = try await run(#"{"saveButtonTapped":{}}"#, action)
    #expect(run.status == 1)
    #expect(run.error == "session.jsonl:3: error: \(message)\n")
    #expect(test == nil)
  }

  @Test("a last line that was cut off is left out, with a warning; any other is an error")
  func cutOff() async throws {
    let header =
      #"{"after":0,"feature":"App.Editor.State","format":"ratchet-recording","formatVersion":1,"#
      + #""initialState":{"title":"A","tags":[],"size":{"width":1,"height":2},"mode":"plain"},"version":1}"#
    let step = #"{"action":{"saveButtonTapped":{}},"number":1,"time":"2026-01-31T12:00:00.000Z"}"#
    try folder.write("\(header)\n\(step)\n{\"action\":{\"sa", to: "cut.jsonl")
    let run = try await Run("test-from", "cut.jsonl", "--feature", "Editor", in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "cut.jsonl: warning: the last line is cut off, and left out\n")

    try folder.write("\(header)\n{\"action\":{\"sa\n\(step)\n", to: "broken.jsonl")
    let broken = try await Run("test-from", "broken.jsonl", "--feature", "Editor", in: folder)
    #expect(broken.error == "broken.jsonl:2: error: this is not a line of a recording\n")
  }

  @Test("another feature's recording, another file, and one that is not there")
  func otherFile() async throws {
    try folder.write(
      #"{"after":0,"feature":"Counter","format":"ratchet-recording","formatVersion":1,"initialState":{},"version":1}"#
        + "\n", to: "other.jsonl")
    let other = try await Run("test-from", "other.jsonl", "--feature", "Editor", in: folder)
    #expect(
      other.error
        == "other.jsonl:1: error: this is a recording of 'Counter', and one of 'Editor' is expected\n"
    )
    try folder.write("hello\n", to: "text.jsonl")
    let text = try await Run("test-from", "text.jsonl", "--feature", "Editor", in: folder)
    #expect(
      text.error
        == "text.jsonl:1: error: this is not the first line of a recording, or it is cut off\n")
    try folder.write(
      #"{"after":9223372036854775807,"feature":"Editor","format":"ratchet-recording","#
        + #""formatVersion":1,"initialState":{}}"# + "\n"
        + #"{"action":{"saveButtonTapped":{}},"number":1}"#, to: "late.jsonl")
    let late = try await Run("test-from", "late.jsonl", "--feature", "Editor", in: folder)
    #expect(
      late.error
        == "late.jsonl:1: error: a recording cannot begin after step 9223372036854775807\n")
    let missing = try await Run("test-from", "none.jsonl", "--feature", "Editor", in: folder)
    #expect(missing.error.hasPrefix("none.jsonl:1: error: the recording cannot be read: "))
  }

  @Test("a test that is there is left alone")
  func existingTest() async throws {
    _ = try await run(#"{"saveButtonTapped":{}}"#)
    let first = test
    let again = try await run(#"{"titleChanged":{"_0":"b"}}"#)
    #expect(again.status == 1)
    #expect(again.error.contains("EditorSessionTests.swift already exists"))
    #expect(test == first)
  }
}

extension TestFromTests {
  private static let editor = """
    import Foundation
    import Ratchet

    struct Person: Codable, Equatable { var name: String; var age: Int? }
    @ObservableState
    struct Size: Codable, Equatable { var width: Double; var height: Double }
    enum Mode: String, Codable { case plain, rich }
    @CasePathable
    enum Dialog: Codable, Equatable { case confirmed(count: Int) }

    @Reducer(state: .codable, action: .codable)
    struct Editor {
      @ObservableState
      struct State: Equatable {
        var title: String
        var tags: [String] = []
        var size: Size
        var mode = Mode.plain
      }
      enum Action {
        case binding(BindingAction<State>)
        case dialog(PresentationAction<Dialog>)
        case picked(Mode)
        case saveButtonTapped
        case saved(at: Date, by: Person)
        case titleChanged(String)
      }
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .saveButtonTapped:
            return .run { send in await send(.saved(at: .now, by: Person(name: "Blob"))) }
          default: return .none
          }
        }
      }
    }

    """
}
