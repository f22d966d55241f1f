import Foundation

/// The files of a storage.
protocol StoredFiles: AnyObject, Sendable {
  /// A file, for one shared value.
  func file(at url: URL, format: FileFormat) -> any StoredFile

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
  ///   - isUrgent: Whether it is written now, because the program has asked for it.
  ///   - encode: Encodes the value.
  ///   - completion: Called when this value, or a later one, is written.
  func write(
    isUrgent: Bool, _ encode: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (WrittenValue) -> Void)

  /// Calls a function with the content each time something else has changed the file.
  ///
  /// - Parameter onChange: Returns whether it takes over the content.
  func observe(
    _ onChange: @escaping @Sendable (Result<StoredContent, any Error>) -> Bool
  ) -> SharedSubscription
}

/// What a file needs to know of the type of its value.
///
/// Its functions must use only their arguments: they are called while the file is locked.
struct FileFormat: Sendable {
  /// Whether a content can be decoded.
  let isReadable: @Sendable (Data) -> Bool

  /// Merges a value with the content of another process; nil if values are not merged.
  ///
  /// Its arguments are the content that both are based on, nil if there was none, the encoded value,
  /// and the content of the other process.
  let merge: (@Sendable (_ base: Data?, _ mine: Data, _ theirs: Data) throws -> Merged<Data>)?
}

/// What was read from a file.
struct StoredContent: Sendable {
  /// The bytes; nil if there is no file.
  let data: Data?

  /// Whether the file has had a value for this shared value before.
  let hadValue: Bool

  /// Whether the file was written so recently that a program may still be writing it.
  let isRecent: Bool

  /// Whether the file was found with this content before, and has it since.
  ///
  /// A program that writes a file in place empties it first.
  let isSettled: Bool

  /// Notes that the shared value has got the content, unless the file has another one by now.
  let take: @Sendable () -> Bool

  /// Notes that the content cannot be decoded, so that it is kept aside before the next write.
  let refuse: @Sendable () -> Void

  /// Passes the content again when it is settled, if the file still has it then.
  let lookAgain: @Sendable () -> Void
}

/// What has come of a value that was to be written.
struct WrittenValue: Sendable {
  let result: Result<Void, any Error>

  /// Whether it is written after an error that was passed before.
  var isRecovered = false

  /// Lets the shared value get what the value was merged with.
  ///
  /// It is called when the shared value knows that it is written.
  let takeMerged: @Sendable () -> Void
}
