import Foundation

/// The answers of earlier runs, and those that this run adds.
///
/// A key names everything that an answer depends on, so an answer never has to be invalidated: if
/// anything is different, the key is different. Answers that a run does not use are dropped when it
/// adds others.
///
/// Its file is the answers as a property list, after a digest of them and of the build of Ratchet. So
/// a file of another build, or one that was changed or cut short, is not accepted.
///
/// All answers belong to one build of Ratchet (``BuildIdentity``). Two runs at the same time do not
/// see each other: each writes a whole file beside its place and moves it there. The later one
/// remains.
///
/// Tasks that run in parallel share it.
final class Cache: Sendable {
  /// Its file, or nil if nothing is kept.
  private let path: String?

  /// The answers of earlier runs.
  private let known: [ContentDigest: Data]

  /// A time before anything was read.
  private let start = FileStamp.now()

  private let lock = NSLock()
  // Read and changed only while the lock is held.
  nonisolated(unsafe) private var additions = Additions()

  /// What a run adds to the cache.
  private struct Additions {
    /// The answers that were not in the cache.
    var answers: [ContentDigest: Data] = [:]

    /// The keys of the answers that it had.
    var used: Set<ContentDigest> = []
  }

  /// Reads a cache.
  ///
  /// A missing or damaged file, or one of another build, is an empty cache.
  ///
  /// - Parameter path: Its file, or nil for a cache that keeps nothing.
  init(path: String?) {
    self.path = path
    known = path.flatMap { Self.answers(in: $0) } ?? [:]
  }

  /// Whether anything is kept.
  var isOn: Bool { path != nil }

  /// Whether a stamp is enough to recognize a file.
  func isSettled(_ stamp: FileStamp) -> Bool {
    stamp.isSettled(at: start)
  }

  /// The value that is kept under a key, or nil if there is none or if it cannot be read.
  func value<Value: Decodable>(_ key: ContentDigest) -> Value? {
    guard let data = known[key],
      let value = try? PropertyListDecoder().decode(Value.self, from: data)
    else { return nil }
    lock.withLock { _ = additions.used.insert(key) }
    return value
  }

  /// Keeps a value under a key.
  func keep(_ value: some Encodable, _ key: ContentDigest) {
    guard isOn, let data = try? Self.encoder.encode(value) else { return }
    lock.withLock { additions.answers[key] = data }
  }

  /// Writes the cache if the run has added answers.
  ///
  /// A folder that cannot be written to is not an error: the next run is only as slow as this one.
  func save() {
    guard let path else { return }
    let additions = lock.withLock { self.additions }
    guard !additions.answers.isEmpty else { return }
    let used = known.filter { additions.used.contains($0.key) }
    try? Self.write(used.merging(additions.answers) { $1 }, to: path)
  }
}

// MARK: - The file

extension Cache {
  private struct Answer: Codable {
    var key: ContentDigest
    var data: Data
  }

  private static var encoder: PropertyListEncoder {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return encoder
  }

  /// Reads the answers in a file.
  ///
  /// - Returns: Nil if the file was not written by this build, or has changed since.
  static func answers(
    in path: String, identity: ContentDigest = BuildIdentity.current
  ) -> [ContentDigest: Data]? {
    guard let bytes = try? FileReader.read(path),
      bytes.starts(with: seal(of: bytes.dropFirst(sealSize), identity: identity)),
      let answers = try? PropertyListDecoder().decode(
        [Answer].self, from: Data(bytes.dropFirst(sealSize)))
    else { return nil }
    return Dictionary(answers.map { ($0.key, $0.data) }, uniquingKeysWith: { first, _ in first })
  }

  static func write(_ answers: [ContentDigest: Data], to path: String) throws {
    let list = try encoder.encode(answers.map { Answer(key: $0.key, data: $0.value) })
    let bytes = seal(of: list, identity: BuildIdentity.current) + list
    try FileWriter.write(bytes, to: path)
  }

  private static let sealSize = 16

  /// The digest of the build of Ratchet and of a list.
  private static func seal(
    of list: some ContiguousBytes, identity: ContentDigest
  ) -> [UInt8] {
    var key = CacheKey("cache")
    key.add(identity)
    key.add(list.withUnsafeBytes { ContentDigest($0) })
    return [key.digest.high, key.digest.low].flatMap { number in
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
  }
}
