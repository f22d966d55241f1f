import Foundation
import Ratchet
import TestSupport
import Testing

@testable import class Ratchet.DiskFiles
@testable import struct Ratchet.FileStorage
@testable import struct Ratchet.FileTimes
@testable import class Ratchet.FolderWatches
@testable import struct Ratchet.KeptContents

/// Storages that share no memory use one file as two processes do.
@Suite("Files with several writers")
struct FilePartiesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ratchet-\(UUID())")
  private var url: URL { folder.appendingPathComponent("list.json") }

  private func inFolder<Result>(_ body: () async throws -> Result) async throws -> Result {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body()
  }

  /// A shared list in the file, which is written only by `flush()` and `save()`.
  private func list(
    at url: URL? = nil, in storage: FileStorage,
    decode: @escaping @Sendable (Data) throws -> [Int] = {
      try JSONDecoder().decode([Int].self, from: $0)
    }
  ) async throws -> Shared<[Int]> {
    let list = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(
        wrappedValue: [],
        .fileStorage(
          url ?? self.url, decode: decode,
          encode: { @Sendable (list: [Int]) in try JSONEncoder().encode(list) }))
    }
    // From here on, the next write is due in an hour.
    try await list.save()
    return list
  }

  private func storage(_ watches: FolderWatches = .ofProcess) -> FileStorage {
    let times = FileTimes(interval: .seconds(3_600), lockPatience: .seconds(3_600))
    return FileStorage(files: DiskFiles(times: times, watches: watches))
  }

  private func write(_ text: String, to url: URL? = nil) throws {
    try Data(text.utf8).write(to: url ?? self.url, options: .atomic)
  }

  private func content(_ name: String = "list.json") -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func isReached<Value: Equatable & Sendable>(
    _ value: Value, by shared: Shared<Value>
  ) async {
    for await current in shared.values where current == value { return }
  }

  @Test(
    "a change while another content is decoded is kept, and so is that content",
    .timeLimit(.minutes(20)))
  func slowDecoder() async throws {
    try await inFolder {
      let storage = storage()
      let (begins, ends) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
      let list = try await list(in: storage) { data in
        let list = try JSONDecoder().decode([Int].self, from: data)
        if list == [9] {
          begins.continuation.yield()
          ends.wait()
        }
        return list
      }
      let other = try await self.list(at: folder.appendingPathComponent("other.json"), in: storage)
      try write("[9]")
      for await _ in begins.stream { break }
      list.withLock { $0 = [1] }
      ends.signal()
      try write("[0]", to: folder.appendingPathComponent("other.json"))
      await isReached([0], by: other)
      let issues = recordedIssues { storage.flush() }
      #expect(list.wrappedValue == [1])
      #expect(content() == "[1]")
      #expect(content("list.json.conflict") == "[9]")
      #expect(issues.count == 1)
    }
  }

  @Test(
    "of two writers, each change is in the file or in one that is kept", arguments: [true, false])
  func twoWriters(merges: Bool) async throws {
    try await inFolder {
      let (storages, count) = ([storage(), storage()], 40)
      var lists: [Shared<[Int]>] = []
      for storage in storages { lists.append(try await list(in: storage)) }
      let issues = await recordedIssues {
        await withTaskGroup(of: Void.self) { group in
          for (party, storage) in storages.enumerated() {
            group.addTask { [list = lists[party]] in
              for number in 1...count {
                if merges { try? await list.load() }
                list.withLock { $0.append(party * 1_000 + number) }
                storage.flush()
              }
            }
          }
        }
      }
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      let found = try files.flatMap {
        try JSONDecoder().decode([Int].self, from: Data(contentsOf: $0))
      }
      let all = [0, 1_000].flatMap { party in (1...count).map { party + $0 } }
      #expect(Set(found) == Set(all))
      #expect(issues.count == files.count - 1)
    }
  }

  @Test("the change of a property that is gone is there for the next one")
  func gone() async throws {
    try await inFolder {
      let storage = storage()
      let before = try await list(in: storage)
      before.withLock { $0 = [1] }
      let other = self.storage()
      _ = consume before
      #expect(try await list(in: storage).wrappedValue == [1])
      #expect(try await list(in: other).wrappedValue == [1])
    }
  }

  @Test("all spellings of a path are one value")
  func spellings() async throws {
    try await inFolder {
      let storage = storage()
      let real = folder.appendingPathComponent("real")
      let link = folder.appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
      let list = try await list(at: real.appendingPathComponent("a.json"), in: storage)
      let spellings = [
        "real/./a.json", "real//a.json", "real/../real/a.json", "link/a.json",
        "link/missing/../a.json",
      ]
      for (number, spelling) in spellings.enumerated() {
        let url = URL(fileURLWithPath: folder.path + "/" + spelling)
        let same = withDependencies {
          $0.defaultFileStorage = storage
        } operation: {
          Shared(wrappedValue: [Int](), .fileStorage(url))
        }
        list.withLock { $0 = [number] }
        #expect(same.wrappedValue == [number], "\(spelling)")
      }
      let (first, second) = (
        Shared(wrappedValue: 0, .fileStorage(URL(fileURLWithPath: "/d/a.json"))),
        Shared(wrappedValue: 0, .fileStorage(URL(fileURLWithPath: "/d/./a.json")))
      )
      first.withLock { $0 = 1 }
      #expect(second.wrappedValue == 1)
    }
  }

  @Test("a file keeps its permissions, and a link stays a link")
  func permissions() async throws {
    try await inFolder {
      let storage = storage()
      let target = folder.appendingPathComponent("target.json")
      try write("[1]", to: target)
      try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: target.path)
      try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
      let list = try await list(in: storage)
      list.withLock { $0 = [2] }
      storage.flush()
      #expect(content("target.json") == "[2]")
      let files = FileManager.default
      #expect(try files.destinationOfSymbolicLink(atPath: url.path) == target.path)
      let attributes = try files.attributesOfItem(atPath: target.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o664)
    }
  }

  @Test(
    "a file without a value gives the default",
    arguments: ["", "co.pointfree.sharing.fileStorage.stub"])
  func empty(content: String) async throws {
    try await inFolder {
      try write(content)
      let storage = storage()
      let list = try await list(in: storage)
      #expect(list.wrappedValue == [])
      #expect(list.loadError == nil)
      list.withLock { $0 = [1] }
      storage.flush()
      #expect(self.content() == "[1]")
      #expect(self.content("list.json.conflict") == nil)
    }
  }

  @Test("the newest contents are kept, up to a limit, whatever the dates of their files")
  func limit() async throws {
    try await inFolder {
      let kept = KeptContents(of: url.path, as: "conflict")
      var removed: [String] = []
      for number in 1...(KeptContents.limit + 2) {
        let result = try kept.keep(Data("\(number)".utf8))
        // The clock is set back after each of them.
        let date = Date(timeIntervalSinceNow: Double(1_000_000 - number))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: result.path)
        removed += result.removed
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.count == KeptContents.limit)
      let numbers = files.compactMap { content($0).flatMap { Int($0) } }
      #expect(numbers.sorted() == Array(3...(KeptContents.limit + 2)))
      #expect(removed == ["\(url.path).conflict", "\(url.path).conflict-2"])
    }
  }

  @Test("files that other programs have named so have no numbers of kept contents")
  func foreignNumbers() async throws {
    try await inFolder {
      for number in ["007", "+8", "\(Int.max)"] {
        try write("x", to: folder.appendingPathComponent("list.json.conflict-\(number)"))
      }
      let kept = try KeptContents(of: url.path, as: "conflict").keep(Data("1".utf8))
      #expect(kept.path == "\(url.path).conflict")
    }
  }

  @Test("a kept content that cannot be removed is not reported as removed")
  func unremovable() async throws {
    try await inFolder {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("list.json.conflict"), withIntermediateDirectories: false)
      for number in 2...KeptContents.limit {
        try write("x", to: folder.appendingPathComponent("list.json.conflict-\(number)"))
      }
      let kept = try KeptContents(of: url.path, as: "conflict").keep(Data("1".utf8))
      #expect(kept.removed == [])
    }
  }

  @Test("a content that is removed because there are too many is reported")
  func reportedRemoval() async throws {
    try await inFolder {
      let storage = storage()
      let list = try await list(in: storage)
      for number in 2...(KeptContents.limit + 1) {
        try write("[\(number)]", to: folder.appendingPathComponent("list.json.conflict-\(number)"))
      }
      list.withLock { $0 = [1] }
      try write("[9]")
      let issues = recordedIssues { storage.flush() }
      #expect(issues.count == 1)
      #expect(issues.first?.message.contains("list.json.conflict-2'.") == true)
      #expect(content("list.json.conflict-102") == "[9]")
    }
  }

  @Test("changes of many files arrive", .timeLimit(.minutes(20)))
  func manyFiles() async throws {
    try await inFolder {
      let storage = storage()
      var lists: [(url: URL, list: Shared<[Int]>)] = []
      for number in 1...200 {
        let url = folder.appendingPathComponent("\(number % 20)/\(number).json")
        lists.append((url, try await list(at: url, in: storage)))
      }
      for (url, _) in lists { try write("[1]", to: url) }
      for (_, list) in lists { await isReached([1], by: list) }
    }
  }

  @Test(
    "changes arrive in a folder that was removed and made again, also without notifications",
    .timeLimit(.minutes(20)), arguments: [true, false])
  func folderMadeAgain(usesNotifications: Bool) async throws {
    try await inFolder {
      let watches = FolderWatches(
        interval: .milliseconds(50), usesNotifications: usesNotifications)
      let url = folder.appendingPathComponent("sub/list.json")
      let list = try await list(at: url, in: storage(watches))
      try write("[1]", to: url)
      await isReached([1], by: list)
      try FileManager.default.removeItem(at: url.deletingLastPathComponent())
      await isReached([], by: list)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write("[2]", to: url)
      await isReached([2], by: list)
      try write("[3]", to: url)
      await isReached([3], by: list)
    }
  }
}
