import Foundation
import IssueReporting

/// Where the files of ``SharedReaderKey/fileStorage(_:decoder:encoder:)`` are: on disk, or in
/// memory.
///
/// In a program it is ``fileSystem``. Each test and each preview has an ``inMemory`` of its own.
public struct FileStorage: Hashable, Sendable {
  let files: any StoredFiles

  /// The file system.
  public static let fileSystem = Self(files: DiskFiles())

  /// Files that exist only in memory, and of which there are none at first.
  public static var inMemory: Self { inMemory(fileSystem: LockIsolated([:])) }

  /// Files that exist only in memory.
  ///
  /// ```swift
  /// let files = LockIsolated<[URL: Data]>([:])
  /// withDependencies {
  ///   $0.defaultFileStorage = .inMemory(fileSystem: files)
  /// } operation: {
  ///   @Shared(.fileStorage(URL(filePath: "/count.json"))) var count = 0
  ///   $count.withLock { $0 = 1 }   // files.value[URL(filePath: "/count.json")] is "1".
  /// }
  /// ```
  ///
  /// - Parameter fileSystem: The content of the files.
  /// - Returns: The storage.
  public static func inMemory(fileSystem: LockIsolated<[URL: Data]>) -> Self {
    Self(files: MemoryFiles(fileSystem))
  }

  /// Writes all changes that wait to be written, and returns when they are on disk.
  ///
  /// A program that ends normally does so by itself. Call it before something that may end the
  /// program otherwise, such as a signal.
  public func flush() { files.flush() }

  /// Whether both are the same storage.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.files === rhs.files }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(files)) }
}

extension DependencyValues {
  /// Where the files of shared values are: on disk in a program, and in memory in tests and
  /// previews.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

/// The files of a storage.
protocol StoredFiles: AnyObject, Sendable {
  /// A file, for one shared value.
  func file(at url: URL) -> any StoredFile

  func flush()
}

/// A file with a shared value.
protocol StoredFile: AnyObject, Sendable {
  /// The path that all spellings of the file's URL have in common.
  var path: String { get }

  /// The content that the shared value can get.
  func read() throws -> StoredContent

  /// Writes a value, now or soon, and reports an error.
  ///
  /// - Parameters:
  ///   - isUrgent: Whether it is written now.
  ///   - encode: Encodes the value.
  ///   - completion: Called when this value, or a later one, is written.
  func write(
    isUrgent: Bool, _ encode: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Calls a function with the content each time something else has changed the file.
  ///
  /// - Parameter onChange: Returns whether it takes over the content.
  func observe(
    _ onChange: @escaping @Sendable (Result<StoredContent, any Error>) -> Bool
  ) -> SharedSubscription
}

/// What was read from a file.
struct StoredContent: Sendable {
  /// The bytes; nil if there is no file.
  let data: Data?

  /// Notes that the shared value has got the content, unless the file has another one by now.
  let take: @Sendable () -> Bool

  /// Notes that the content cannot be decoded, so that it is kept aside before the next write.
  let refuse: @Sendable () -> Void
}

/// Files in memory: they are written at once, and only the program changes them.
private final class MemoryFiles: StoredFiles {
  private let contents: LockIsolated<[URL: Data]>

  init(_ contents: LockIsolated<[URL: Data]>) {
    self.contents = contents
  }

  func file(at url: URL) -> any StoredFile { MemoryFile(url: url, contents: contents) }

  func flush() {}
}

private final class MemoryFile: StoredFile {
  private let url: URL
  private let contents: LockIsolated<[URL: Data]>

  init(url: URL, contents: LockIsolated<[URL: Data]>) {
    self.url = url
    self.contents = contents
  }

  var path: String { url.standardizedFileURL.path }

  func read() -> StoredContent {
    let (url, contents) = (url, contents)
    let data = contents.withValue { $0[url] }
    return StoredContent(data: data) {
      true
    } refuse: {
      contents.withValue { $0[url.appendingPathExtension("unreadable")] = data }
    }
  }

  func write(
    isUrgent: Bool, _ encode: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let result = Result {
      let data = try encode()
      contents.withValue { $0[url] = data }
    }
    if case .failure(let error) = result { reportIssue(error, "'\(path)' cannot be written.") }
    completion(result)
  }

  func observe(
    _ onChange: @escaping @Sendable (Result<StoredContent, any Error>) -> Bool
  ) -> SharedSubscription {
    SharedSubscription {}
  }
}
