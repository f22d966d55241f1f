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
  /// The key's own, so that it knows which content the value of this key is based on.
  private let file: any StoredFile
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  /// The identity of the file.
  public let id: FileStorageKeyID

  fileprivate init(
    url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    let storage = DependencyScope.currentValues.defaultFileStorage
    self.url = url
    self.file = storage.files.file(at: url)
    self.id = FileStorageKeyID(path: file.path, storage: storage)
    self.decode = decode
    self.encode = encode
  }

  /// Reads the file.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: value(of: Result { try file.read() }))
  }

  /// Follows what other processes write.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    file.observe { subscriber.offer(value(of: $0)) }
  }

  /// Writes the file, now or soon.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    file.write(isUrgent: context == .userInitiated) {
      try encode(value)
    } completion: {
      continuation.resume(with: $0)
    }
  }

  private func value(of content: Result<StoredContent, any Error>) -> LoadedValue<Value> {
    do {
      let content = try content.get()
      return LoadedValue(.success(try decoded(content)), take: content.take)
    } catch {
      return LoadedValue(.failure(error))
    }
  }

  /// - Returns: The value; nil if the file has none.
  private func decoded(_ content: StoredContent) throws -> Value? {
    guard let data = content.data, data != .placeholder else { return nil }
    do {
      return try decode(data)
    } catch  where data.isEmpty {
      return nil
    } catch {
      content.refuse()
      reportIssue(
        error,
        """
        '\(url.path)' cannot be read as '\(Value.self)'.

        The value is not loaded. The file stays as it is until the value changes, and is then kept \
        beside the new one.
        """)
      throw error
    }
  }
}

extension Data {
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
