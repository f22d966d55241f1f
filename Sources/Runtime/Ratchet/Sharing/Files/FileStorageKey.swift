public import Foundation
import IssueReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SharedReaderKey {
  /// Keeps a value in a JSON file.
  ///
  /// ```swift
  /// struct Scores {
  ///   @Shared(.fileStorage(.documentsDirectory.appending(path: "scores.json")))
  ///   var scores: [Int] = []
  /// }
  /// ```
  ///
  /// - The file always has a complete value, the old one or the new one, whenever the program is
  ///   killed.
  /// - It is written soon after a change, but at most once a second while changes come. It is
  ///   written before the program ends normally, and when you call `$scores.save()` or
  ///   ``FileStorage/flush()``.
  /// - A file that cannot be decoded is reported, except in a test, which has ``Shared/loadError``. Its content
  ///   is kept in a file beside it before the value is written.
  /// - Changes by other processes arrive. If another process has changed the file while a change
  ///   of this one waited, both are merged, if you say how. Otherwise `$scores.save()` throws
  ///   ``FileConflict``, and any other write is reported and keeps the other content in a file beside
  ///   it.
  ///
  /// In tests and previews the files are in memory: see `defaultFileStorage`.
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is created.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value.
  ///   - merge: Merges the value with what another process has written; nil to merge nothing.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil,
    merge: FileMerge<Value>? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url: url,
      merge: merge,
      decode: { try (decoder ?? JSONDecoder()).decode(Value.self, from: $0) },
      encode: { value in
        if let encoder { return try encoder.encode(value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(value)
      })
  }

  /// Keeps a value in a file of any format.
  ///
  /// ```swift
  /// let key = FileStorageKey<String>.fileStorage(
  ///   URL(filePath: "/tmp/note.txt"),
  ///   decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) })
  /// let note = Shared(wrappedValue: "", key)
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is created.
  ///   - decode: Decodes the value.
  ///   - encode: Encodes the value.
  ///   - merge: Merges the value with what another process has written; nil to merge nothing.
  /// - Returns: The key.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data,
    merge: FileMerge<Value>? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, merge: merge, decode: decode, encode: encode)
  }
}

/// A shared value that is kept in a file.
///
/// See ``SharedReaderKey/fileStorage(_:decoder:encoder:merge:)``.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  /// The key's own, so that it knows which content the value of this key is based on.
  private let file: any StoredFile
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  /// What the property has while the file has no value.
  private let initial = LockIsolated<Value?>(nil)

  /// The identity of the file.
  public let id: FileStorageKeyID

  fileprivate init(
    url: URL,
    merge: FileMerge<Value>?,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    let storage = DependencyScope.currentValues.defaultFileStorage
    self.url = url
    self.file = storage.files.file(
      at: url,
      format: FileFormat(merging: merge, initial: initial, decode: decode, encode: encode))
    self.id = FileStorageKeyID(path: file.path, storage: storage)
    self.decode = decode
    self.encode = encode
  }

  /// Reads the file.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if let value = context.initialValue { initial.setValue(value) }
    continuation.resume(with: contentInRest())
  }

  /// Follows what other processes write.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    file.observe { content in
      let value = Result { try decoded(content.get()) }
      if let content = try? content.get(), content.data != nil, !content.isSettled,
        (try? value.get()) == nil
      {
        content.lookAgain()
        return true
      }
      return subscriber.offer(loaded(value, content))
    }
  }

  /// Writes the file, now or soon.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    file.write(isUrgent: context == .userInitiated) {
      try encode(value)
    } completion: { written in
      if written.isRecovered { return continuation.recover(settled: written.takeMerged) }
      continuation.resume(with: written.result, settled: written.takeMerged)
    }
  }
}

// MARK: - Reading

extension FileStorageKey {
  /// What the file has.
  ///
  /// It waits for a tenth of a second if the file is being written in place.
  private func contentInRest() -> LoadedValue<Value> {
    for attempt in 1... {
      let content = Result { try file.read() }
      let value = Result { try decoded(content.get()) }
      let isWritten = (try? content.get())?.isRecent == true && (try? value.get()) == nil
      if attempt == 50 || !isWritten {
        // A test asserts `loadError`.
        return loaded(value, content, isReported: DependencyScope.currentValues.context != .test)
      }
      usleep(2_000)
    }
    preconditionFailure("The loop ends by itself.")
  }

  private func loaded(
    _ value: Result<Value?, any Error>, _ content: Result<StoredContent, any Error>,
    isReported: Bool = true
  ) -> LoadedValue<Value> {
    guard let content = try? content.get() else { return LoadedValue(value) }
    guard case .failure(let error) = value else { return LoadedValue(value, take: content.take) }
    content.refuse()
    if isReported { report(error) }
    return LoadedValue(value)
  }

  private func report(_ error: any Error) {
    if let error = error as? EmptiedFile { return reportIssue("\(error)") }
    reportIssue(
      error,
      """
      '\(url.path)' cannot be read as '\(Value.self)'.

      The value is not loaded. The file stays as it is until the value changes, and is then kept \
      beside the new one.
      """)
  }

  /// - Returns: The value; nil if the file has none.
  private func decoded(_ content: StoredContent) throws -> Value? {
    guard let data = content.data else { return nil }
    guard data.hasNoValue else { return try decode(data) }
    // An empty file can be an empty text.
    if data.isEmpty, let value = try? decode(data) { return value }
    if content.hadValue { throw EmptiedFile(path: url.path) }
    return nil
  }
}

/// Something has emptied a file that had a value.
private struct EmptiedFile: Error, CustomStringConvertible {
  let path: String

  var description: String {
    """
    '\(path)' is empty, and had a value before. The shared value stays as it is, and the file is \
    written when it changes.
    """
  }
}

extension FileFormat {
  fileprivate init<Value>(
    merging merge: FileMerge<Value>?, initial: LockIsolated<Value?>,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    isReadable = { (try? decode($0)) != nil }
    guard let merge else {
      self.merge = nil
      return
    }
    self.merge = { (base: Data?, mine: Data, theirs: Data) throws -> Merged<Data> in
      let isBaseKnown = base?.hasNoValue == false
      let baseValue = isBaseKnown ? try base.map(decode) : initial.value
      let merged = try merge.merge(baseValue, decode(mine), decode(theirs))
      return Merged(value: try encode(merged.value), conflicts: merged.conflicts)
    }
  }
}

extension Data {
  /// Whether a file with these bytes has no value.
  var hasNoValue: Bool { isEmpty || self == .placeholder }

  /// What the Sharing library writes into a file without a value, so that it can watch the file.
  fileprivate static let placeholder = Data("co.pointfree.sharing.fileStorage.stub".utf8)
}

extension FileStorageKey: ReportingKey {}

extension FileStorageKey: CustomStringConvertible {
  /// How the key is written.
  public var description: String { ".fileStorage(\(url))" }
}

/// The identity of a file with a shared value: its path, whatever the URL's spelling, and the
/// storage.
public struct FileStorageKeyID: Hashable, Sendable {
  let path: String
  let storage: FileStorage
}
