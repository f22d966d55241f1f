import Foundation
@_spi(Locks) import RatchetConcurrency

/// A file on disk, for one shared value.
///
/// Several parties may use one file: other processes, and other shared values of this process.
/// Each has its own `DiskFile`, and all follow the same rules:
///
/// 1. A party *knows* a content if its value is based on it: its value was decoded from it, or it
///    has written the value.
/// 2. A party takes over a content only if it has no value that waits to be written, neither when
///    the content is read nor when it is taken over. Otherwise the write deals with the content.
/// 3. A write that finds a content that the party does not know merges its value with it. If they
///    cannot be merged, a write that the program waits for fails, and any other one keeps that
///    content in a file beside this one. No other party that uses Ratchet writes meanwhile
///    (`FolderAccess`).
/// 4. A content that may be there only for a moment is taken over when it has settled.
///
/// So each content is known to the party that replaces it, merged, or kept. To check rule 2, the
/// state has a `revision`, which changes with each value to write, each write, and each content that
/// is taken over.
///
/// Locks are taken in the order of `FileLock`. Of foreign code, only the functions of `format` run
/// under one, that of `writing`.
final class DiskFile: StoredFile, Sendable {
  let path: String
  let format: FileFormat
  let files: DiskFiles
  let writing = NSLock()
  private let status = Locked(Status())

  init(path: String, format: FileFormat, files: DiskFiles) {
    self.path = path
    self.format = format
    self.files = files
  }

  /// Uses the status.
  func withStatus<Result>(_ body: (inout Status) -> Result) -> Result {
    FileLock.status.taking { status.withLock(body) }
  }
}

extension DiskFile {
  struct Status {
    /// The content that the value is based on.
    var known: KnownContent?
    /// A content that could not be decoded.
    var refused: FileVersion?
    /// A content that may be there only for a moment, and when it was noticed.
    var momentary: (version: FileVersion?, number: Int)?
    /// A content that was there for a moment, and still is.
    var settled: FileVersion??
    var lastMomentary = 0
    /// The errors of the last attempts to read and to write, which are reported once.
    var readingError: String?
    var writingError: String?
    /// Whether the last attempt to write has waited for a locked folder.
    var isLocked = false
    var revision = 0
    /// The value to write.
    ///
    /// It stays here until it is written.
    var pending: PendingValue?
    var lastNumber = 0
    var writtenNumber = 0
    var isScheduled = false
    var nextTime: ContinuousClock.Instant?
    /// Whether a change of the file was noticed while a value waited to be written.
    var hasUnreadChange = false
    var isReading = false
    var readsAgain = false
    var observers: [Int: @Sendable (Result<StoredContent, any Error>) -> Bool] = [:]
    var lastObserver = 0
    var watch: ObserveToken?

    /// Notes that the value is based on a content.
    mutating func setKnown(_ content: KnownContent?) {
      known = content
      refused = nil
      momentary = nil
      settled = nil
      revision += 1
    }
  }

  /// A content that a value is based on.
  struct KnownContent: Sendable {
    let version: FileVersion
    /// The bytes, if they are needed to merge values.
    let data: Data?
    let hasNoValue: Bool

    init(_ data: Data, version: FileVersion, isMerged: Bool) {
      self.version = version
      self.data = isMerged ? data : nil
      hasNoValue = data.hasNoValue
    }
  }

  /// A value that waits to be written.
  struct PendingValue {
    let number: Int
    let encode: @Sendable () throws -> Data
    /// Whether the program waits for it.
    var isSaved: Bool
    var completions: [@Sendable (WrittenValue) -> Void]
    /// The last of those that have got an error.
    var failed: (@Sendable (WrittenValue) -> Void)?
  }

  /// A content that the value is based on; nil if the file is missing.
  func knownContent(_ data: Data?, _ version: FileVersion?) -> KnownContent? {
    guard let data, let version else { return nil }
    return KnownContent(data, version: version, isMerged: format.merge != nil)
  }
}
