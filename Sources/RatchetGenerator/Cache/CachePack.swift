/// The cache as it is stored in a file: the answers of earlier runs by their keys.
///
/// The file is read as a whole and searched without decoding: two tables in the order of their
/// keys, and after them the bytes of the answers. A file of another build of Ratchet, or a
/// truncated or damaged one, is not accepted.
struct CachePack: Sendable {
  private let bytes: [UInt8]

  /// How many sources are known.
  let sourceCount: Int

  /// How many answers there are.
  let answerCount: Int

  /// A pack with nothing in it.
  static let empty = CachePack()

  private init() {
    bytes = []
    sourceCount = 0
    answerCount = 0
  }

  /// Accepts the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - identity: The build of Ratchet that must have written them.
  /// - Returns: Nil if this build did not write them.
  /// - Complexity: O(*n*) in the number of bytes, because the digest covers all of them.
  init?(_ bytes: [UInt8], identity: ContentDigest) {
    guard bytes.count >= Layout.headerSize, bytes.starts(with: Layout.magic) else { return nil }
    self.bytes = bytes
    sourceCount = Int(truncatingIfNeeded: Self.number(in: bytes, at: Layout.countsOffset))
    answerCount = Int(truncatingIfNeeded: Self.number(in: bytes, at: Layout.countsOffset + 8))
    guard Self.digest(in: bytes, at: Layout.identityOffset) == identity else { return nil }
    let contents = bytes.withUnsafeBytes { bytes in
      ContentDigest(UnsafeRawBufferPointer(rebasing: bytes[Layout.countsOffset...]))
    }
    guard contents == Self.digest(in: bytes, at: Layout.digestOffset) else { return nil }
    let room = bytes.count - Layout.headerSize
    guard (0...room).contains(sourceCount), (0...room).contains(answerCount),
      sourceCount * Layout.sourceSize + answerCount * Layout.answerSize <= room
    else { return nil }
  }

  // MARK: - Search

  /// The record of a source, if its file still has this stamp.
  ///
  /// - Complexity: O(log *n*) in the number of sources.
  func source(_ name: ContentDigest, stamp: FileStamp) -> SourceRecord? {
    guard let offset = offset(of: name, start: Layout.headerSize, sourceCount, Layout.sourceSize)
    else { return nil }
    let known = FileStamp(
      size: Int64(bitPattern: number(at: offset + 16)),
      modified: Int64(bitPattern: number(at: offset + 24)),
      changed: Int64(bitPattern: number(at: offset + 32)),
      inode: number(at: offset + 40)
    )
    let answer = Self.digest(in: bytes, at: offset + 56)
    guard known == stamp,
      let outcome = SourceRecord.Outcome(number(at: offset + 48), answer)
    else { return nil }
    return SourceRecord(name: name, stamp: stamp, outcome: outcome)
  }

  /// The answer that is kept under a key.
  ///
  /// - Complexity: O(log *n*) in the number of answers.
  func answer(_ key: ContentDigest) -> ArraySlice<UInt8>? {
    guard let offset = offset(of: key, start: answersOffset, answerCount, Layout.answerSize)
    else { return nil }
    return contents(ofAnswerAt: offset)
  }

  /// All answers, with the number of writes since each was last used.
  var answers: [(key: ContentDigest, age: UInt64, bytes: ArraySlice<UInt8>)] {
    (0..<answerCount).compactMap { index in
      let offset = answersOffset + index * Layout.answerSize
      guard let contents = contents(ofAnswerAt: offset) else { return nil }
      return (Self.digest(in: bytes, at: offset), number(at: offset + 32), contents)
    }
  }

  private var answersOffset: Int { Layout.headerSize + sourceCount * Layout.sourceSize }

  private func contents(ofAnswerAt offset: Int) -> ArraySlice<UInt8>? {
    let start = Int(truncatingIfNeeded: number(at: offset + 16))
    let count = Int(truncatingIfNeeded: number(at: offset + 24))
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      return nil
    }
    return bytes[start..<start + count]
  }

  /// The offset of the row with a key.
  private func offset(of key: ContentDigest, start: Int, _ count: Int, _ size: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        let offset = start + middle * size
        let found = Self.digest(in: bytes, at: offset)
        if found == key { return offset }
        if found < key { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  // MARK: - Numbers

  private func number(at offset: Int) -> UInt64 { Self.number(in: bytes, at: offset) }

  private static func number(in bytes: [UInt8], at offset: Int) -> UInt64 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian }
  }

  private static func digest(in bytes: [UInt8], at offset: Int) -> ContentDigest {
    bytes.withUnsafeBytes { digest(in: $0, at: offset) }
  }

  private static func digest(in bytes: UnsafeRawBufferPointer, at offset: Int) -> ContentDigest {
    ContentDigest(
      high: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian,
      low: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self).littleEndian
    )
  }
}

extension CachePack {
  /// The layout of a pack.
  ///
  /// | offset | contents |
  /// |---|---|
  /// | 0 | the magic number |
  /// | 16 | the build that wrote it |
  /// | 32 | the digest of the following bytes |
  /// | 48 | the numbers of sources and of answers |
  /// | 64 | for each source its name, stamp, outcome and key |
  /// | then | for each answer its key, offset, length and age |
  /// | then | the answers |
  fileprivate enum Layout {
    static let magic = Array("ratchet cache 1\n".utf8)
    static let identityOffset = 16
    static let digestOffset = 32
    static let countsOffset = 48
    static let headerSize = 64
    static let sourceSize = 72
    static let answerSize = 40
  }

  /// The bytes of a pack.
  ///
  /// - Parameters:
  ///   - sources: The records of sources, in any order.
  ///   - answers: The answers, each key once, in any order.
  ///   - identity: The build of Ratchet that writes it.
  static func bytes(
    sources: [SourceRecord],
    answers: [(key: ContentDigest, age: UInt64, bytes: ArraySlice<UInt8>)],
    identity: ContentDigest
  ) -> [UInt8] {
    let tables = sources.count * Layout.sourceSize + answers.count * Layout.answerSize
    let size = answers.reduce(Layout.headerSize + tables) { $0 + $1.bytes.count }
    var writer = Writer(size: size)
    writer.bytes += Layout.magic
    writer.write(identity)
    writer.write(ContentDigest(high: 0, low: 0))
    writer.write(UInt64(sources.count))
    writer.write(UInt64(answers.count))
    for source in sources.sorted(by: { $0.name < $1.name }) { writer.write(source) }
    let sorted = answers.sorted { $0.key < $1.key }
    var start = Layout.headerSize + tables
    for answer in sorted {
      writer.write(answer.key)
      writer.write(UInt64(start))
      writer.write(UInt64(answer.bytes.count))
      writer.write(answer.age)
      start += answer.bytes.count
    }
    for answer in sorted { writer.bytes += answer.bytes }
    writer.seal()
    return writer.bytes
  }

  private struct Writer {
    var bytes: [UInt8] = []

    init(size: Int) { bytes.reserveCapacity(size) }

    mutating func write(_ number: UInt64) {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    mutating func write(_ digest: ContentDigest) {
      write(digest.high)
      write(digest.low)
    }

    mutating func write(_ source: SourceRecord) {
      write(source.name)
      write(UInt64(bitPattern: source.stamp.size))
      write(UInt64(bitPattern: source.stamp.modified))
      write(UInt64(bitPattern: source.stamp.changed))
      write(source.stamp.inode)
      let (number, answer) = source.outcome.stored
      write(number)
      write(answer)
    }

    /// Writes the digest of the contents before them.
    mutating func seal() {
      let digest = bytes.withUnsafeBytes { bytes in
        ContentDigest(UnsafeRawBufferPointer(rebasing: bytes[Layout.countsOffset...]))
      }
      bytes.withUnsafeMutableBytes { bytes in
        bytes.storeBytes(
          of: digest.high.littleEndian, toByteOffset: Layout.digestOffset, as: UInt64.self)
        bytes.storeBytes(
          of: digest.low.littleEndian, toByteOffset: Layout.digestOffset + 8, as: UInt64.self)
      }
    }
  }
}

extension SourceRecord.Outcome {
  fileprivate var stored: (UInt64, ContentDigest) {
    switch self {
    case .skipped: (0, ContentDigest(high: 0, low: 0))
    case .extending(let key): (1, key)
    case .candidate(let key): (2, key)
    }
  }

  fileprivate init?(_ number: UInt64, _ key: ContentDigest) {
    switch number {
    case 0: self = .skipped
    case 1: self = .extending(key)
    case 2: self = .candidate(key)
    default: return nil
    }
  }
}
