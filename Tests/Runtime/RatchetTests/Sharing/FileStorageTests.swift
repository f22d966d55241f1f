import Foundation
import Ratchet
import TestSupport
import Testing

@testable import class Ratchet.DiskFiles
@testable import struct Ratchet.FileStorage
@testable import struct Ratchet.FileTimes

@Suite("Files as shared values")
struct FileStorageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ratchet-\(UUID())")
  private var url: URL { folder.appendingPathComponent("list.json") }

  /// Runs a test with files on disk that another storage has not read, like those of another
  /// process.
  private func onDisk<Result>(
    interval: Duration = .seconds(3_600), _ body: (FileStorage) async throws -> Result
  ) async rethrows -> Result {
    let times = FileTimes(interval: interval, lockPatience: .seconds(3_600))
    let storage = FileStorage(files: DiskFiles(times: times))
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      try await body(storage)
    }
  }

  private func content(_ name: String = "list.json") -> String? {
    (try? Data(contentsOf: folder.appendingPathComponent(name))).map {
      String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace }
    }
  }

  @Test("tests have files in memory, which are written immediately")
  func inMemory() {
    let files = LockIsolated<[URL: Data]>([:])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(url)) var list = [1]
      #expect(files.value.isEmpty)
      $list.withLock { $0.append(2) }
      let data = files.value[url] ?? Data()
      #expect((try? JSONDecoder().decode([Int].self, from: data)) == [1, 2])
    }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test("a change waits until it is flushed or saved, and later properties load it")
  func flush() async throws {
    try await onDisk { storage in
      @Shared(.fileStorage(url)) var list = [Int]()
      #expect(content() == nil)
      try await $list.save()
      // From here on, the next write is due in an hour.
      $list.withLock { $0 = [0] }
      #expect(content() == "[]")
      storage.flush()
      #expect(content() == "[0]")
      for number in 1...10 { $list.withLock { $0.append(number) } }
      #expect(content() == "[0]")
      try await $list.save()
      #expect(content() == "[0,1,2,3,4,5,6,7,8,9,10]")
      $list.withLock { $0 = [] }
      storage.flush()
      #expect(content() == "[]")
      $list.withLock { $0 = [5] }
    }
  }

  @Test("a file that cannot be decoded is reported, and kept before it is replaced")
  func unreadable() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{\"old\":1}".utf8).write(to: url)
    try await onDisk { storage in
      var shared: Shared<[Int]>?
      let issues = recordedIssues {
        withDependencies {
          $0.context = .live
        } operation: {
          shared = Shared(wrappedValue: [7], .fileStorage(url))
        }
      }
      #expect(issues.count == 1)
      #expect(issues.first?.message.contains("list.json") == true)
      let list = try #require(shared)
      #expect(list.wrappedValue == [7])
      #expect(list.loadError is DecodingError)
      storage.flush()
      #expect(content() == "{\"old\":1}")
      list.withLock { $0.append(8) }
      storage.flush()
      #expect(content() == "[7,8]")
      #expect(content("list.json.unreadable") == "{\"old\":1}")
    }
  }

  @Test("a file that cannot be decoded is the error of the property in a test")
  func unreadableInTest() {
    let files = LockIsolated([url: Data("corrupt".utf8)])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(url)) var list = [7]
      #expect($list.loadError is DecodingError)
      $list.withLock { $0.append(8) }
      #expect($list.loadError == nil)
    }
  }

  @Test("a file that cannot be read is reported once, and the value is not written over it")
  func folderAtPath() async throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try await onDisk { storage in
      var shared: Shared<[Int]>?
      let issues = recordedIssues {
        withDependencies {
          $0.context = .live
        } operation: {
          shared = Shared(wrappedValue: [7], .fileStorage(url))
        }
      }
      #expect(issues.count == 1)
      #expect(issues.first?.message.contains("cannot read '\(url.path)': It is a folder") == true)
      let list = try #require(shared)
      #expect(list.wrappedValue == [7])
      #expect(list.loadError != nil)
      await #expect(throws: (any Error).self) { try await list.load() }
    }
  }

  @Test("a pipe in place of a file is not waited for", .timeLimit(.minutes(20)))
  func pipe() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(mkfifo(url.path, 0o600) == 0)
    await onDisk { _ in
      var shared: Shared<[Int]>?
      let issues = recordedIssues { shared = Shared(wrappedValue: [7], .fileStorage(url)) }
      #expect(issues.count == 1)
      #expect(issues.first?.message.hasSuffix("It is a pipe or a device") == true)
      #expect(shared?.wrappedValue == [7])
      #expect(shared?.loadError != nil)
    }
  }

  @Test("a change by another process arrives", .timeLimit(.minutes(20)))
  func otherProcess() async throws {
    try await onDisk { _ in
      @Shared(.fileStorage(url)) var list = [1]
      let values = $list.values
      try Data("[1,2]".utf8).write(to: url, options: .atomic)
      for await value in values where value == [1, 2] { break }
      try FileManager.default.removeItem(at: url)
      for await value in values where value == [1] { break }
    }
  }

  @Test("what another process has written meanwhile is reported and kept aside")
  func conflict() async throws {
    try await onDisk { storage in
      @Shared(.fileStorage(url)) var list = [1]
      // After it, the next write is due in an hour.
      try await $list.save()
      $list.withLock { $0 = [1, 2, 3] }
      try Data("[9]".utf8).write(to: url, options: .atomic)
      let issues = recordedIssues { storage.flush() }
      #expect(issues.count == 1)
      #expect(issues.first?.message.contains("list.json.conflict") == true)
      #expect(content() == "[1,2,3]")
      #expect(content("list.json.conflict") == "[9]")
    }
  }

  @Test("a value that cannot be written is reported, and written as soon as it can be")
  func unwritable() async throws {
    try await onDisk { storage in
      // A file has the folder's path. The next write is due in an hour.
      @Shared(.fileStorage(url)) var list = [1]
      try await $list.save()
      try FileManager.default.removeItem(at: folder)
      try Data().write(to: folder)
      $list.withLock { $0 = [2] }
      #expect(recordedIssues { storage.flush() }.count == 1)
      #expect($list.saveError != nil)
      try FileManager.default.removeItem(at: folder)
      storage.flush()
      #expect(content() == "[2]")
    }
  }

  @Test("another format than JSON is the key's own")
  func format() async throws {
    await onDisk { storage in
      let key = FileStorageKey<String>.fileStorage(
        url, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) })
      @Shared(key) var note = ""
      $note.withLock { $0 = "Hi" }
      storage.flush()
      #expect(content() == "Hi")
    }
  }
}
