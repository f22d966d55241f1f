import Foundation

/// The answers of earlier runs, and those that this run adds.
///
/// A key names everything that an answer depends on, so an answer never has to be invalidated: if
/// anything is different, the key is different. Answers that a run does not use are dropped when it
/// adds others.
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

  /// Whether a stamp is enough to recognize a file.
  func isSettled(_ stamp: FileStamp) -> Bool {
    stamp.isSettled(at: start)
  }

  /// The value that is kept under a key, or nil if there is none or if it cannot be read.
  func value<Value: Decodable>(_ key: ContentDigest) -> Value? {
    guard let bytes = pack.answer(key),
      let value = try? CompactDecoder.decoded(Value.self, from: bytes)
    else { return nil }
    lock.withLock { _ = additions.used.insert(key) }
    return value
  }

  /// Keeps a value under a key.
  func keep(_ value: some Encodable, _ key: ContentDigest) {
    guard isOn, let bytes = try? CompactEncoder.encoded(value) else { return }
    lock.withLock { additions.answers[key] = bytes }
  }

  // MARK: - Save

  /// Writes the cache if the run has added answers.
  ///
  /// A folder that cannot be written to is not an error: the next run is only as slow as this one.
  func save() {
    guard let path else { return }
    let additions = lock.withLock { self.additions }
    guard !additions.answers.isEmpty else { return }
    let used = pack.answers.filter {
      additions.used.contains($0.key) && additions.answers[$0.key] == nil
    }
    let bytes = CachePack.bytes(
      used + additions.answers.map { CachePack.Entry(key: $0.key, bytes: $0.value[...]) },
      identity: BuildIdentity.current)
    try? FileWriter.write(bytes, to: path)
  }
}
