import Foundation

/// The results of earlier runs, and those that this run adds.
///
/// A key names everything that an answer depends on, so an answer never has to be invalidated: if
/// anything is different, the key is different.
///
/// | answer | depends on |
/// |---|---|
/// | the result of a source's scan | its path, module and stamp |
/// | a source's declarations | its path, module and contents |
/// | what is generated from a source, with diagnostics | its declarations, the declarations of the module's other sources, the settings |
/// | what is generated from a module | the paths and stamps of its sources, the settings |
///
/// All answers belong to one build of Ratchet (``BuildIdentity``). Two runs at the same time do not
/// see each other: each writes a whole file beside its place and moves it there. The later one
/// remains.
///
/// Tasks that run in parallel share it.
final class Cache: Sendable {
  /// Its file, or nil if nothing is kept.
  private let path: String?
  private let pack: CachePack

  /// A time before anything was read.
  private let start = FileStamp.now()

  private let lock = NSLock()
  // Read and changed only while the lock is held.
  nonisolated(unsafe) private var additions = Additions()

  /// What a run adds to the cache.
  private struct Additions {
    /// What is known about sources, if it was not in the cache.
    var sources: [ContentDigest: SourceRecord] = [:]

    /// The answers that were not in the cache.
    var answers: [ContentDigest: [UInt8]] = [:]

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
    pack = path.flatMap { CachePack($0, identity: BuildIdentity.current) } ?? .empty
  }

  /// Whether anything is kept.
  var isOn: Bool { path != nil }

  // MARK: - Sources

  /// The record of a source that has this stamp.
  func source(_ name: ContentDigest, stamp: FileStamp) -> SourceRecord? {
    pack.source(name, stamp: stamp)
  }

  /// Keeps the record of a source.
  func keep(_ record: SourceRecord) {
    lock.withLock { additions.sources[record.name] = record }
  }

  /// Whether a stamp is enough to recognize a file.
  func isSettled(_ stamp: FileStamp) -> Bool {
    stamp.isSettled(at: start)
  }

  // MARK: - Answers

  /// The bytes that are kept under a key.
  func bytes(_ key: ContentDigest) -> ArraySlice<UInt8>? {
    guard let bytes = pack.answer(key) else { return nil }
    lock.withLock { _ = additions.used.insert(key) }
    return bytes
  }

  /// The value that is kept under a key, or nil if there is none or if it cannot be read.
  func value<Value: Decodable>(_ key: ContentDigest) -> Value? {
    guard let bytes = bytes(key) else { return nil }
    return try? CompactDecoder.decoded(Value.self, from: bytes)
  }

  /// Keeps bytes under a key.
  func keep(_ bytes: [UInt8], _ key: ContentDigest) {
    guard isOn else { return }
    lock.withLock { additions.answers[key] = bytes }
  }

  /// Keeps a value under a key.
  func keep(_ value: some Encodable, _ key: ContentDigest) {
    guard isOn, let encoded = try? CompactEncoder.encoded(value) else { return }
    keep(encoded.bytes, key)
  }

  // MARK: - Save

  /// Writes the cache if the run has added answers.
  ///
  /// A folder that cannot be written to is not an error: the next run is only as slow as this one.
  ///
  /// Answers that the run did not use stay for some time, because a branch may be checked out
  /// again.
  ///
  /// - Parameter current: The sources of the run. The records of others are dropped.
  func save(_ current: [SourceReference]) {
    guard let path else { return }
    var additions = lock.withLock { self.additions }
    guard !additions.answers.isEmpty || !additions.sources.isEmpty else { return }
    let names = Set(current.map(SourceRecord.name(of:)))
    for record in pack.sources where names.contains(record.name) {
      if additions.sources[record.name] == nil { additions.sources[record.name] = record }
    }
    // The answers for sources whose module is unchanged are needed when it changes.
    additions.used.formUnion(additions.sources.values.compactMap(\.outcome.key))
    var answers = additions.answers.map {
      CachePack.Answer(key: $0.key, age: 0, bytes: $0.value[...])
    }
    for var answer in pack.answers where additions.answers[answer.key] == nil {
      answer.age = additions.used.contains(answer.key) ? 0 : answer.age + 1
      answers.append(answer)
    }
    let bytes = CachePack.bytes(
      sources: Array(additions.sources.values), answers: Self.limited(answers),
      identity: BuildIdentity.current)
    try? FileWriter.write(bytes, to: path)
  }

  /// After how many writes an unused answer is dropped.
  private static let greatestAge: UInt64 = 16

  /// How many bytes the answers may have that this run did not use.
  private static let unusedLimit = 16 << 20

  private static func limited(_ answers: [CachePack.Answer]) -> [CachePack.Answer] {
    var unused = 0
    return answers.sorted { ($0.age, $0.key) < ($1.age, $1.key) }.filter { answer in
      guard answer.age > 0 else { return true }
      unused += answer.bytes.count
      return answer.age <= greatestAge && unused <= unusedLimit
    }
  }
}
