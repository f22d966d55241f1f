import Foundation

/// What earlier runs have found out, and what this one adds to it.
///
/// An answer is kept under a key that names all that it depends on, so that it never has to be
/// invalidated: where anything is different, the key is another one.
///
/// | answer | depends on |
/// |---|---|
/// | what a scan says of a source | its path, module and stamp |
/// | a source's declarations | its path, module and contents |
/// | what is generated from a source, with diagnostics | its declarations, what all others of its module declare, the settings |
///
/// All of that for one build of Ratchet (``BuildIdentity``). Two runs at once do not see each other:
/// both write the whole file beside its place and move it there, and the later one stays.
///
/// Tasks that work side by side share it.
final class Cache: Sendable {
  /// Its file, or nil where nothing is kept.
  private let path: String?
  private let pack: CachePack

  /// A moment before anything was read.
  private let start = FileStamp.now()

  private let lock = NSLock()
  // Only read and changed while the lock is held.
  nonisolated(unsafe) private var additions = Additions()

  /// What a run adds to the cache.
  private struct Additions {
    /// What is known of the sources now.
    var sources: [SourceRecord] = []

    /// How many of them the cache did not know so.
    var newSources = 0

    /// The answers that the cache did not have.
    var answers: [ContentDigest: [UInt8]] = [:]

    /// The keys of the answers that it had.
    var used: Set<ContentDigest> = []
  }

  /// Reads a cache; one that is missing, broken or foreign is empty.
  ///
  /// - Parameter path: Its file, or nil for a cache that keeps nothing.
  init(path: String?) {
    self.path = path
    let bytes = path.flatMap { try? FileReader.read($0) }
    pack = bytes.flatMap { CachePack($0, identity: BuildIdentity.current) } ?? .empty
  }

  /// Whether anything is kept.
  var isOn: Bool { path != nil }

  // MARK: - Sources

  /// What is known of a source that has this stamp.
  func source(_ name: ContentDigest, stamp: FileStamp) -> SourceRecord? {
    pack.source(name, stamp: stamp)
  }

  /// Keeps what is known of a source.
  ///
  /// - Parameters:
  ///   - record: What is known.
  ///   - isNew: Whether the cache did not know it.
  func keep(_ record: SourceRecord, isNew: Bool) {
    lock.withLock {
      additions.sources.append(record)
      if isNew { additions.newSources += 1 }
    }
  }

  /// Whether a file that has this stamp can be known by it.
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

  /// The value that is kept under a key, or nil where there is none that can be read.
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

  /// Writes the cache again if the run has added anything to it, or left anything out.
  ///
  /// A folder that cannot be written to is no error: the next run is as slow as this one was.
  ///
  /// What the run had no use for stays for some time, for a branch may be checked out again.
  func save() {
    guard let path else { return }
    let additions = lock.withLock { self.additions }
    let isSame =
      additions.answers.isEmpty && additions.newSources == 0
      && additions.sources.count == pack.sourceCount
    guard !isSame else { return }
    let kept = Self.limited(
      pack.answers.filter { additions.answers[$0.key] == nil }.map { answer in
        (answer.key, additions.used.contains(answer.key) ? 0 : answer.age + 1, answer.bytes)
      } + additions.answers.map { ($0.key, 0, $0.value[...]) }
    )
    let bytes = CachePack.bytes(
      sources: additions.sources, answers: kept, identity: BuildIdentity.current)
    try? FileWriter.write(bytes, to: path)
  }

  /// How often the file is written again until an answer that is not asked for is dropped.
  private static let greatestAge: UInt64 = 16

  /// How many bytes the answers may take that this run had no use for.
  private static let unusedLimit = 16 << 20

  private static func limited(
    _ answers: [(key: ContentDigest, age: UInt64, bytes: ArraySlice<UInt8>)]
  ) -> [(key: ContentDigest, age: UInt64, bytes: ArraySlice<UInt8>)] {
    var unused = 0
    return answers.sorted { ($0.age, $0.key) < ($1.age, $1.key) }.filter { answer in
      guard answer.age > 0 else { return true }
      unused += answer.bytes.count
      return answer.age <= greatestAge && unused <= unusedLimit
    }
  }
}
