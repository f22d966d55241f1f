import Foundation
import Ratchet
import TestSupport
import Testing

@testable import class Ratchet.DiskFiles
@testable import enum Ratchet.FileLock
@testable import struct Ratchet.FileStorage
@testable import struct Ratchet.FileTimes
@testable import enum Ratchet.FolderAccess

/// The test itself runs what files do later, so it decides what happens between two moments.
@Suite("Files that something else changes, locks or empties", .timeLimit(.minutes(20)))
struct FileMomentsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ratchet-\(UUID())")
  private var url: URL { folder.appendingPathComponent("list.json") }
  private let later = Later()

  /// Runs a test with a list in a file, which has been written.
  private func withList(
    _ body: (FileStorage, Shared<[Int]>) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = FileStorage(files: DiskFiles(times: later.times))
    let list = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: [Int](), .fileStorage(url))
    }
    list.withLock { $0 = [1] }
    storage.flush()
    try await body(storage, list)
  }

  private func content(_ name: String = "list.json") -> String? {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))?
      .filter { !$0.isWhitespace }
  }

  /// Writes the file in place, as a shell does.
  private func writeInPlace(_ text: String) throws {
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test(
    "a file that is emptied or cut for a moment changes nothing",
    arguments: ["", "[1, ", "co.pointfree.sharing.fileStorage.stub"])
  func moment(text: String) async throws {
    try await withList { storage, list in
      try writeInPlace(text)
      await later.run(untilItSettles: 1)
      #expect(list.wrappedValue == [1])
      try writeInPlace("[1, 2]")
      await later.run { list.wrappedValue == [1, 2] }
      await later.settle()
      #expect(list.wrappedValue == [1, 2])
      #expect(list.loadError == nil)
    }
  }

  @Test("a file that stays empty is reported, and the value stays and is written again")
  func emptied() async throws {
    try await withList { storage, list in
      try writeInPlace("")
      await later.run(untilItSettles: 1)
      let issues = await recordedIssues { await later.settle() }
      #expect(issues.count == 1)
      #expect(issues.first?.message.contains("'\(url.path)' is empty") == true)
      #expect(list.wrappedValue == [1])
      #expect(list.loadError != nil)
      list.withLock { $0.append(2) }
      storage.flush()
      #expect(content() == "[1,2]")
      #expect(list.loadError == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["list.json"])
    }
  }

  @Test("a value that is loaded from an emptied file stays, and the error is thrown")
  func loadedEmpty() async throws {
    try await withList { storage, list in
      try writeInPlace("")
      await #expect(throws: (any Error).self) { try await list.load() }
      #expect(list.loadError != nil)
      #expect(list.wrappedValue == [1])
    }
  }

  @Test("a change between the removal of a file and its return loses neither")
  func removed() async throws {
    try await withList { storage, list in
      try FileManager.default.removeItem(at: url)
      await later.run { list.wrappedValue == [] }
      list.withLock { $0 = [5] }
      try Data("[2]".utf8).write(to: url)
      let issues = recordedIssues { storage.flush() }
      #expect(issues.count == 1)
      #expect(content() == "[5]")
      #expect(content("list.json.conflict") == "[2]")
    }
  }

  @Test("a locked folder is reported once, and the file is written when it is unlocked")
  func locked() async throws {
    try await withList { storage, list in
      let lock = open(folder.path, O_RDONLY)
      try #require(flock(lock, LOCK_EX) == 0)
      list.withLock { $0 = [2] }
      let issues = recordedIssues { for _ in 1...3 { storage.flush() } }
      #expect(issues.count == 1)
      #expect(issues.first?.message.contains("has locked the folder '\(folder.path)'") == true)
      #expect(content() == "[1]")
      close(lock)
      // Nothing asks for it.
      await later.run { content() == "[2]" }
      #expect(list.saveError == nil)
    }
  }

  @Test("a value that cannot be written at the end is kept beside the file")
  func unsaved() async throws {
    try await withList { storage, list in
      let lock = open(folder.path, O_RDONLY)
      try #require(flock(lock, LOCK_EX) == 0)
      list.withLock { $0 = [2] }
      let issues = recordedIssues { (storage.files as? DiskFiles)?.flushAtEnd() }
      #expect(issues.count == 2)
      #expect(issues.last?.message.contains("list.json.unsaved") == true)
      #expect(content() == "[1]")
      #expect(content("list.json.unsaved") == "[2]")
      close(lock)
      storage.flush()
    }
  }

  @Test("a value that cannot be kept either is reported in words")
  func lost() async throws {
    try await withList { storage, list in
      try FileManager.default.removeItem(at: folder)
      try Data().write(to: folder)
      list.withLock { $0 = [2] }
      let issues = recordedIssues { (storage.files as? DiskFiles)?.flushAtEnd() }
      #expect(
        issues.last?.message.hasSuffix(
          "its value is lost: cannot read the folder '\(folder.path)': Not a directory") == true)
      try FileManager.default.removeItem(at: folder)
      storage.flush()
    }
  }

  #if os(Linux)
    @Test("what comes by a link to another file arrives, and a folder in its place is reported")
    func link() async throws {
      try await withList { storage, list in
        try FileManager.default.removeItem(at: url)
        await later.run { list.wrappedValue == [] }
        let other = folder.appendingPathComponent("other.json")
        try Data("[2]".utf8).write(to: other)
        try FileManager.default.linkItem(at: other, to: url)
        await later.run { list.wrappedValue == [2] }
        try FileManager.default.removeItem(at: url)
        await later.run { list.wrappedValue == [] }
        let issues = try await recordedIssues {
          try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
          await later.run { list.loadError != nil }
        }
        #expect(issues.first?.message.contains("cannot read '\(url.path)': It is a folder") == true)
      }
    }
  #endif

  @Test("a file that a folder has replaced is reported in words")
  func folderInPlace() async throws {
    try await withList { storage, list in
      try FileManager.default.removeItem(at: url)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      list.withLock { $0 = [2] }
      let issues = recordedIssues { for _ in 1...3 { storage.flush() } }
      #expect(issues.count == 1)
      #expect(issues.first?.message.contains("cannot read '\(url.path)': It is a folder") == true)
      try FileManager.default.removeItem(at: url)
      storage.flush()
      #expect(content() == "[2]")
    }
  }

  #if os(Linux)
    @Test("a folder is unlocked, although a process that is being started has the descriptor, too")
    func copiedDescriptor() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var copies: [Int32] = []
      for _ in 1...2 {
        try FolderAccess.exclusive(to: folder.path, until: .now) {
          copies += OpenFile.descriptors(of: folder.path).map { dup($0) }
        }
      }
      #expect(copies.count > 1)
      for copy in copies { close(copy) }
    }
  #endif

  #if DEBUG
    @Test("a debug build ends where the locks of files are taken in another order")
    func lockOrder() async {
      await #expect(processExitsWith: .failure) {
        FileLock.status.taking { FileLock.waiting.taking {} }
      }
      FileLock.waiting.taking { FileLock.status.taking {} }
    }
  #endif
}

/// Collects what files do later, until the test runs it.
private final class Later: Sendable {
  private typealias Item = (delay: Duration, body: @Sendable () -> Void)

  private static let settling = Duration.seconds(86_400)
  private let (items, continuation) = AsyncStream<Item>.makeStream()
  private let settling = LockIsolated<[@Sendable () -> Void]>([])

  var times: FileTimes {
    FileTimes(
      interval: .zero, settling: Self.settling, lockPatience: .zero,
      later: { [continuation] in continuation.yield(($0, $1)) })
  }

  /// Runs what comes, until a file will be looked at again.
  func run(untilItSettles count: Int) async {
    await run { settling.value.count >= count }
  }

  /// Runs what comes, until a condition holds.
  func run(until isReached: () -> Bool) async {
    if isReached() { return }
    for await item in items {
      if item.delay == Self.settling {
        settling.withValue { $0.append(item.body) }
      } else {
        item.body()
      }
      if isReached() { return }
    }
  }

  /// Looks at files again, and what follows from it.
  func settle() async {
    let bodies = settling.value
    settling.setValue([])
    for body in bodies { body() }
    let isDone = LockIsolated(false)
    continuation.yield((.zero, { isDone.setValue(true) }))
    await run { isDone.value }
  }
}
