import Foundation
import Ratchet
import TestSupport
import Testing

@testable import class Ratchet.DiskFiles
@testable import struct Ratchet.FileStorage
@testable import struct Ratchet.FileTimes

/// Storages that share no memory use one file as processes do, and change different parts of it.
@Suite("Files whose values are merged")
struct FileMergeTests {
  private typealias Scores = [String: Int]

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ratchet-\(UUID())")
  private var url: URL { folder.appendingPathComponent("scores.json") }

  /// Runs a test with values of the same file in several storages, whose next write is due in an hour.
  private func inStorages<Value: Codable & Equatable & Sendable>(
    _ count: Int, _ initial: Value, merge: FileMerge<Value>?,
    _ body: ([(storage: FileStorage, value: Shared<Value>)]) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var parties: [(storage: FileStorage, value: Shared<Value>)] = []
    for _ in 0..<count {
      let times = FileTimes(interval: .seconds(3_600), lockPatience: .seconds(3_600))
      let files = DiskFiles(times: times)
      let storage = FileStorage(files: files)
      let value = withDependencies {
        $0.defaultFileStorage = storage
      } operation: {
        Shared(wrappedValue: initial, .fileStorage(url, merge: merge))
      }
      try await value.save()
      parties.append((storage, value))
    }
    try await body(parties)
  }

  private func expectContent<Value: Decodable & Equatable>(
    _ expected: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let content = try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
    #expect(content == expected, sourceLocation: sourceLocation)
  }

  private var keptFiles: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0 != url.lastPathComponent }
    }
  }

  @Test(
    "writers of different keys lose none of them, whether they save or not",
    arguments: [2, 3], [true, false])
  func differentKeys(writers: Int, saves: Bool) async throws {
    try await inStorages(writers, Scores(), merge: .byKey()) { parties in
      let count = 30
      let issues = try await recordedIssues {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (writer, party) in parties.enumerated() {
            group.addTask {
              for number in 1...count {
                party.value.withLock {
                  $0["\(writer).\(number)"] = number
                  $0["last \(writer)"] = number
                }
                if saves { try await party.value.save() } else { party.storage.flush() }
              }
            }
          }
          try await group.waitForAll()
        }
      }
      var expected = Scores()
      for writer in 0..<writers {
        for number in 1...count { expected["\(writer).\(number)"] = number }
        expected["last \(writer)"] = count
      }
      try expectContent(expected)
      #expect(issues.map(\.message) == [])
      #expect(try keptFiles == [])
    }
  }

  @Test("a value has what it was merged with when it is saved")
  func mergedValue() async throws {
    try await inStorages(2, Scores(), merge: .byKey()) { parties in
      parties[1].value.withLock { $0["b"] = 2 }
      parties[0].value.withLock { $0["a"] = 1 }
      parties[0].storage.flush()
      try await parties[1].value.save()
      #expect(parties[1].value.wrappedValue == ["a": 1, "b": 2])
      try expectContent(["a": 1, "b": 2])
    }
  }

  @Test("a key that one removes stays removed, and what both do is done once")
  func removals() async throws {
    let initial = ["a": 1, "b": 2, "c": 3]
    try await inStorages(2, initial, merge: .byKey()) { parties in
      parties[0].value.withLock { $0 = ["b": 2, "c": 4] }
      parties[1].value.withLock { $0 = ["a": 1, "c": 4, "d": 5] }
      let issues = recordedIssues { for party in parties { party.storage.flush() } }
      try expectContent(["c": 4, "d": 5])
      #expect(issues.isEmpty)
    }
  }

  @Test("two changes of one key are a conflict, which names it and keeps the other content")
  func conflict() async throws {
    try await inStorages(2, ["a": 1, "b": 1], merge: .byKey()) { parties in
      parties[0].value.withLock { $0 = ["a": 2, "b": 2] }
      parties[1].value.withLock { $0["a"] = 3 }
      let issues = recordedIssues { for party in parties { party.storage.flush() } }
      try expectContent(["a": 3, "b": 2])
      #expect(issues.count == 1)
      #expect(issues.first?.message.contains("has changed 'a' in '\(url.path)'") == true)
      #expect(try keptFiles == ["scores.json.conflict"])
    }
  }

  @Test("a later change is no conflict with the change that was merged before")
  func laterChange() async throws {
    try await inStorages(2, Scores(), merge: .byKey()) { parties in
      parties[1].value.withLock { $0["b"] = 1 }
      parties[0].value.withLock { $0["a"] = 1 }
      let issues = recordedIssues {
        for party in parties { party.storage.flush() }
        for number in 2...3 {
          parties[1].value.withLock { $0["b"] = number }
          parties[1].storage.flush()
        }
      }
      try expectContent(["a": 1, "b": 3])
      #expect(issues.isEmpty)
    }
  }

  @Test("elements with ids are merged by their ids")
  func elements() async throws {
    struct Row: Codable, Equatable, Identifiable, Sendable {
      var id: Int
      var text = ""
    }
    let initial: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    try await inStorages(2, initial, merge: .byID()) { parties in
      parties[0].value.withLock {
        $0[id: 1]?.text = "first"
        $0.remove(id: 3)
        $0.append(Row(id: 4))
      }
      parties[1].value.withLock {
        $0[id: 2]?.text = "second"
        $0.append(Row(id: 5))
      }
      let issues = recordedIssues { for party in parties { party.storage.flush() } }
      let expected: IdentifiedArrayOf<Row> = [
        Row(id: 1, text: "first"), Row(id: 2, text: "second"), Row(id: 5), Row(id: 4),
      ]
      try expectContent(expected)
      #expect(issues.isEmpty)
    }
  }

  @Test("a function that throws merges nothing: saving fails, and another write keeps the content")
  func throwing() async throws {
    struct Unmergeable: Error {}
    let merge = FileMerge<Int> { _, _, _ in throw Unmergeable() }
    try await inStorages(2, 0, merge: merge) { parties in
      parties[1].value.withLock { $0 = 2 }
      parties[0].value.withLock { $0 = 1 }
      parties[0].storage.flush()
      await #expect(throws: FileConflict.self) { try await parties[1].value.save() }
      try expectContent(1)
      #expect(recordedIssues { parties[1].storage.flush() }.count == 1)
      try expectContent(2)
      #expect(try keptFiles == ["scores.json.conflict"])
    }
  }

  @Test("without a function, saving over another content fails, and loses neither")
  func savedConflict() async throws {
    try await inStorages(2, 0, merge: nil) { parties in
      parties[1].value.withLock { $0 = 2 }
      parties[0].value.withLock { $0 = 1 }
      try await parties[0].value.save()
      await #expect(throws: FileConflict.self) { try await parties[1].value.save() }
      try expectContent(1)
      #expect(recordedIssues { parties[1].storage.flush() }.count == 1)
      try expectContent(2)
      #expect(try keptFiles == ["scores.json.conflict"])
      try await parties[1].value.save()
    }
  }
}
