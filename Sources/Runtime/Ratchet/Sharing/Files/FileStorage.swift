import Foundation

/// Where the files of ``SharedReaderKey/fileStorage(_:decoder:encoder:merge:)`` are: on disk, or in
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

  /// Writes all changes that wait to be written, and returns when they are on disk, or could not be
  /// written.
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
