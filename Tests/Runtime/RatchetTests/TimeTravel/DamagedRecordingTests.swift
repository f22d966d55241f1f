import Foundation
import Ratchet
import TestSupport
import Testing

@MainActor
@Suite("A damaged recording")
struct DamagedRecordingTests {
  private let file = ScratchFile()

  private func read(_ text: String) throws -> Recording<Notebook.State, Notebook.Action> {
    try file.write(text)
    return try Recording(contentsOf: file.url, feature: "Notebook")
  }

  private func recorded() throws -> String {
    let store = StoreOf<Notebook>.notebook()
    store.send(.rename("Ähre"))
    store.send(.add("one"))
    store.timeline?.undo()
    store.timeline?.redo()
    store.send(.count(5))
    try store.timeline?.record(to: file.url, feature: "Notebook")
    store.timeline?.undo()
    store.send(.add("{\"two\"}"))
    return try file.text()
  }

  @Test(
    "that something else removes, cuts or replaces ends with one issue",
    arguments: LostFile.allCases)
  func lostFile(loss: LostFile) throws {
    let store = StoreOf<Notebook>.notebook()
    store.send(.rename("A"))
    try store.timeline?.record(to: file.url, feature: "Notebook")
    try loss.apply(to: file.url)
    let left = try? Data(contentsOf: file.url)
    let issues = recordedIssues {
      store.send(.count(1))
      store.send(.count(2))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("something else has removed or changed") == true)
    #expect((try? Data(contentsOf: file.url)) == left)
  }

  @Test("that is cut off at any byte loses the line that is cut, and no other")
  func cutAtEachByte() throws {
    let whole = Data(try recorded().utf8)
    let firstLine = whole.firstIndex(of: UInt8(ascii: "\n"))!
    let lines = whole.split(separator: UInt8(ascii: "\n"))
    for length in 0...whole.count {
      try file.write(whole.prefix(length))
      if length < firstLine {
        #expect(throws: RecordingError.self, "cut at byte \(length)") {
          try Recording<Notebook.State, Notebook.Action>(
            contentsOf: file.url, feature: "Notebook")
        }
        continue
      }
      let recording = try Recording<Notebook.State, Notebook.Action>(
        contentsOf: file.url, feature: "Notebook")
      // All complete lines, even without a line break at the end.
      var end = 0
      var complete = 0
      for line in lines {
        guard end + line.count <= length else { break }
        complete += 1
        end += line.count + 1
      }
      try file.write(Data(lines.prefix(complete).joined(separator: [UInt8(ascii: "\n")])))
      let expected = try Recording<Notebook.State, Notebook.Action>(
        contentsOf: file.url, feature: "Notebook")
      #expect(recording.steps.map(\.action) == expected.steps.map(\.action))
      #expect(recording.currentNumber == expected.currentNumber)
      #expect(recording.isCutOff == (length > end))
      #expect(!expected.isCutOff)
    }
  }

  @Test("is reported with its file, its line, and the reason")
  func messages() throws {
    let lines = try recorded().split(separator: "\n").map(String.init)
    func message(_ text: String) -> String {
      do {
        _ = try read(text)
        return "none"
      } catch {
        return "\(error)".replacingOccurrences(of: file.url.relativePath, with: "file")
      }
    }
    func header(_ change: (inout String) -> Void) -> String {
      var header = lines[0]
      change(&header)
      return message(header + "\n" + lines[1] + "\n")
    }
    #expect(
      message("")
        == "file:1: error: the file is empty, and the first line of a recording is expected")
    #expect(
      message("hello\n").hasPrefix("file:1: error: this is not the first line of a recording"))
    #expect(message("{\"a\":1}\n").contains("'format' is missing"))
    #expect(
      header { $0.replace("ratchet-recording", with: "other") }
        == "file:1: error: this is a file of the format 'other', not 'ratchet-recording'")
    #expect(
      header { $0.replace("\"Notebook\"", with: "\"Counter\"") }
        == "file:1: error: this is a recording of 'Counter', and one of 'Notebook' is expected")
    #expect(
      header { $0.replace("\"version\":1", with: "\"version\":2") }
        == "file:1: error: this is a recording of version 2 of 'Notebook', and version 1 is expected"
    )
    #expect(
      header { $0.replace("\"formatVersion\":1", with: "\"formatVersion\":9") }
        .contains("version 9 of the format, and 2 is the newest that can be read"))
    #expect(
      header { $0.replace("\"count\"", with: "\"sum\"") }
        == "file:1: error: the initial state cannot be read: 'count' is missing (at 'initialState')"
    )
    for number in [-1, Int.max] {
      #expect(
        header { $0.replace("\"after\":0", with: "\"after\":\(number)") }
          == "file:1: error: a recording cannot begin after step \(number)")
    }

    func second(_ line: String) -> String {
      message(lines[0] + "\n" + line + "\n" + lines[1] + "\n")
    }
    #expect(second("{\"number\":").hasPrefix("file:2: error: this is not JSON"))
    #expect(second("").hasPrefix("file:2: error: this is not JSON"))
    #expect(second(lines[2]) == "file:2: error: this is step 2, and step 1 is expected here")
    #expect(
      second("{\"goto\":1}")
        == "file:2: error: there is no step 1 to jump to: the steps are 0 to 0")
    #expect(second(lines[1].replacing("rename", with: "name")).hasPrefix("file:2: error: "))
    #expect(
      second(lines[1].replacing("1970-01-01", with: "someday"))
        == "file:2: error: step 1 cannot be read: 'somedayT00:00:01.000Z' is not an ISO 8601 time (at 'time')"
    )
    #expect(
      message(lines[0] + "\n" + lines[1] + "\n" + lines[1] + "\n").hasPrefix("file:3: error: "))
  }

  @Test("of another feature is recognized by its state's type if it has no name")
  func typeName() throws {
    let store = StoreOf<Notebook>.notebook()
    try store.timeline?.save(to: file.url)
    _ = try Recording<Notebook.State, Notebook.Action>(contentsOf: file.url)
    struct Other: Codable {}
    let error = #expect(throws: RecordingError.self) {
      try Recording<Other, Int>(contentsOf: file.url)
    }
    #expect(error?.message.contains("RatchetTests.Notebook.State") == true)
    #expect(error?.message.contains("unknown context") == false)
  }
}
