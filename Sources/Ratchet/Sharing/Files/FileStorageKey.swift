public import Foundation
import IssueReporting

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
  /// - A file that cannot be decoded is reported. Its content is kept in a file beside it before
  ///   the value is written.
  /// - Changes by other processes arrive. If another process has changed the file while a change
  ///   of this one waited, that is reported, and the other content is kept in a file beside it.
  ///
  /// In tests and previews the files are in memory: see `defaultFileStorage`.
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is created.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url: url,
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
  /// - Returns: The key.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

/// A shared value that is kept in a file.
///
/// See ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  fileprivate init(
    url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url
    self.storage = DependencyScope.currentValues.defaultFileStorage
    self.decode = decode
    self.encode = encode
  }

  /// The file and the storage.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// Reads the file.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let file = storage.files.file(at: url)
    do {
      guard let data = try file.read() else { return continuation.resumeReturningInitialValue() }
      continuation.resume(returning: try decoded(data, of: file))
    } catch {
      continuation.resume(throwing: error)
    }
  }

  /// Follows what other processes write.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let file = storage.files.file(at: url)
    return file.observe { data in
      guard let data else { return subscriber.offer(nil) }
      do {
        return subscriber.offer(try decoded(data, of: file))
      } catch {
        subscriber.yield(throwing: error)
        return true
      }
    }
  }

  /// Writes the file, now or soon.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.files.file(at: url).write(isUrgent: context == .userInitiated) {
      try encode(value)
    } completion: {
      continuation.resume(with: $0)
    }
  }

  private func decoded(_ data: Data, of file: any StoredFile) throws -> Value {
    do {
      return try decode(data)
    } catch {
      file.isUnreadable()
      reportIssue(
        """
        '\(url.path)' cannot be read as '\(Value.self)': \(error)

        The value is not loaded. The file stays as it is until the value changes, and is then kept \
        beside the new one.
        """)
      throw error
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// How the key is written.
  public var description: String { ".fileStorage(\(url))" }
}

/// The identity of a file with a shared value.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}
