import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file of a flight recorder.
///
/// It consists of parts that begin with a state each. If the oldest are not needed anymore and make up
/// half of the file, the others are copied to a new file, which takes its place in one step. So there is
/// a whole recording at any moment.
///
/// The process that writes it holds a lock on it, which the system releases if the process is killed.
/// Another writer that finds the lock takes the next name.
final class FlightFile {
  /// Where the file is.
  struct Place: Sendable {
    private let folder: URL
    private let name: String
    private let suffix: String

    init(_ url: URL) {
      folder = url.deletingLastPathComponent()
      let pathExtension = url.pathExtension
      name = url.deletingPathExtension().lastPathComponent
      suffix = pathExtension.isEmpty ? "" : ".\(pathExtension)"
    }
  }

  /// A part, which begins with a state.
  private struct Part {
    let offset: UInt64
    var stepCount = 0
  }

  private let place: Place
  private let path: String
  private var file: RecordingFile
  private var parts = [Part(offset: 0)]

  /// Creates the file, and gives the file of a former run another name.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - lines: The first lines.
  init(at place: Place, beginningWith lines: Data) throws {
    self.place = place
    try place.prepare()
    let temporary = try TemporaryFile(in: place, lines)
    defer { temporary.remove() }
    path = try place.take(temporary)
    file = try RecordingFile(continuing: temporary.handle, path: path)
  }

  deinit { file.unlock() }

  /// Adds complete lines.
  func append(_ lines: Data, isStep: Bool) throws {
    try file.append(lines)
    if isStep { parts[parts.count - 1].stepCount += 1 }
  }

  /// Begins a new part, and removes the oldest ones.
  ///
  /// - Parameters:
  ///   - lines: Its first lines.
  ///   - count: The number of steps that are kept at least.
  func begin(_ lines: Data, keeping count: Int) throws {
    try removeOldest(keeping: count)
    let offset = file.length
    try file.append(lines)
    parts.append(Part(offset: offset))
  }

  private func removeOldest(keeping count: Int) throws {
    var kept = 0
    guard
      let first = parts.lastIndex(where: {
        kept += $0.stepCount
        return kept >= count
      }), parts[first].offset >= file.length / 2, first > 0
    else { return }
    let start = parts[first].offset
    let temporary = try TemporaryFile(in: place, file.contents(from: start))
    guard rename(temporary.path, path) == 0 else {
      let error = SystemError("replace", path)
      temporary.remove()
      throw error
    }
    file = try RecordingFile(continuing: temporary.handle, path: path)
    parts = parts[first...].map { Part(offset: $0.offset - start, stepCount: $0.stepCount) }
  }
}

// MARK: - Names

extension FlightFile.Place {
  /// The path of a file: `Editor.jsonl`, `Editor-2.jsonl`, `Editor.previous.jsonl`.
  private func path(_ number: Int, isPrevious: Bool = false) -> String {
    let file = (number == 1 ? name : "\(name)-\(number)") + (isPrevious ? ".previous" : "") + suffix
    return folder.appending(path: file).path
  }

  /// A path for a file that gets another name soon.
  fileprivate var temporaryPath: String {
    folder.appending(path: "\(temporaryPrefix)\(UUID().uuidString).tmp").path
  }

  private var temporaryPrefix: String { ".\(name)\(suffix)." }

  /// Creates the folder, and removes what killed processes have left.
  fileprivate func prepare() throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw SystemError("create", folder.path, causing: error) ?? error
    }
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where file.hasPrefix(temporaryPrefix) && file.hasSuffix(".tmp") {
      let path = folder.appending(path: file).path
      if let abandoned = LockedFile(existing: path) {
        unlink(path)
        abandoned.close()
      }
    }
  }

  /// Gives a file the first name that no other writer has.
  ///
  /// - Returns: Its path.
  fileprivate func take(_ temporary: TemporaryFile) throws -> String {
    for number in 1... {
      let path = path(number)
      if let former = LockedFile(existing: path) {
        // The lock of a former run has ended with its process.
        _ = rename(path, self.path(number, isPrevious: true))
        former.close()
      }
      if link(temporary.path, path) == 0 { return path }
      if errno == EEXIST { continue }
      // Not every file system has links.
      guard access(path, F_OK) != 0 else { continue }
      guard rename(temporary.path, path) == 0 else { throw SystemError("create", path) }
      return path
    }
    fatalError("There are names without an end.")
  }
}

// MARK: - Locks

/// A file that this process has locked.
private struct LockedFile {
  private let descriptor: Int32

  /// Locks a file; nil if there is none, or another writer has locked it.
  init?(existing path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isStill(descriptor, at: path) else {
      Self.end(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  func close() { Self.end(descriptor) }

  /// Whether a file is still at a path: its writer may just have replaced it.
  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private static func end(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Musl.close(descriptor)
    #endif
  }
}

/// A locked file with some lines, which gets its name later.
private struct TemporaryFile {
  let path: String
  let handle: FileHandle

  init(in place: FlightFile.Place, _ lines: Data) throws {
    path = place.temporaryPath
    // The file contains what a person has done: others cannot read it.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError("create", path) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw SystemError("lock", path) }
      try handle.write(contentsOf: lines)
    } catch {
      remove()
      throw SystemError("write", path, causing: error) ?? error
    }
  }

  func remove() { unlink(path) }
}
