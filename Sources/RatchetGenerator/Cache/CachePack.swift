/// The cache as it is stored in a file: the answers of earlier runs by their keys.
///
/// Only two tables in the order of their keys are read, and searched without decoding. The bytes of
/// an answer are read when they are asked for. A file of another build of Ratchet, or a truncated
/// one, or one with damaged tables is not accepted. A damaged answer is not found.
struct CachePack: Sendable {
  /// What is kept under a key.
  struct Answer {
    let key: ContentDigest

    /// The number of writes since it was last used.
    var age: UInt64

    let bytes: ArraySlice<UInt8>

    /// The digest of the bytes.
    fileprivate let digest: ContentDigest
  }

  /// The file, or nil if there is none.
  private let file: OpenFile?

  /// The header and the tables.
  private let bytes: [UInt8]

  /// How many sources are known.
  let sourceCount: Int

  /// How many answers there are.
  let answerCount: Int

  /// A pack with nothing in it.
  static let empty = CachePack()

  private init() {
    file = nil
    bytes = []
    sourceCount = 0
    answerCount = 0
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - identity: The build of Ratchet that must have written it.
  /// - Returns: Nil if this build did not write it.
  /// - Complexity: O(*n*) in the number of sources and answers.
  init?(_ path: String, identity: ContentDigest) {
    guard let file = try? OpenFile(path), file.size >= Layout.headerSize,
      let header = try? file.read(0..<Layout.headerSize), header.count == Layout.headerSize,
      header.starts(with: Layout.magic),
      Self.digest(in: header, at: Layout.identityOffset) == identity,
      Self.number(in: header, at: Layout.sizeOffset) == UInt64(file.size)
    else { return nil }
    sourceCount = Int(truncatingIfNeeded: Self.number(in: header, at: Layout.countsOffset))
    answerCount = Int(truncatingIfNeeded: Self.number(in: header, at: Layout.countsOffset + 8))
    guard (0...file.size).contains(sourceCount), (0...file.size).contains(answerCount) else {
      return nil
    }
    let size =
      Layout.headerSize + sourceCount * Layout.sourceSize + answerCount * Layout.answerSize
    guard size <= file.size, let bytes = try? file.read(0..<size), bytes.count == size,
      Layout.digest(ofTablesIn: bytes) == Self.digest(in: bytes, at: Layout.digestOffset)
    else { return nil }
    self.file = file
    self.bytes = bytes
  }

  // MARK: - Search

  /// The record of a source, if its file still has this stamp.
  ///
  /// - Complexity: O(log *n*) in the number of sources.
  func source(_ name: ContentDigest, stamp: FileStamp) -> SourceRecord? {
    guard let offset = offset(of: name, start: Layout.headerSize, sourceCount, Layout.sourceSize),
      let record = source(at: offset), record.stamp == stamp
    else { return nil }
    return record
  }

  /// The records of all sources.
  var sources: [SourceRecord] {
    (0..<sourceCount).compactMap { source(at: Layout.headerSize + $0 * Layout.sourceSize) }
  }

  private func source(at offset: Int) -> SourceRecord? {
    let stamp = FileStamp(
      size: Int64(bitPattern: number(at: offset + 16)),
      modified: Int64(bitPattern: number(at: offset + 24)),
      changed: Int64(bitPattern: number(at: offset + 32)),
      inode: number(at: offset + 40)
    )
    return SourceRecord.Outcome(number(at: offset + 48), Self.digest(in: bytes, at: offset + 56))
      .map { SourceRecord(name: Self.digest(in: bytes, at: offset), stamp: stamp, outcome: $0) }
  }

  /// The answer that is kept under a key.
  ///
  /// - Complexity: O(log *n*) in the number of answers, and O(*n*) in its bytes.
  func answer(_ key: ContentDigest) -> ArraySlice<UInt8>? {
    guard let offset = offset(of: key, start: answersOffset, answerCount, Layout.answerSize),
      let place = place(ofAnswerAt: offset), let bytes = try? file?.read(place),
      ContentDigest(bytes) == Self.digest(in: self.bytes, at: offset + 40)
    else { return nil }
    return bytes[...]
  }

  /// All answers.
  var answers: [Answer] {
    guard let file, let contents = try? file.read(0..<file.size), contents.count == file.size else {
      return []
    }
    return (0..<answerCount).compactMap { index in
      let offset = answersOffset + index * Layout.answerSize
      guard let place = place(ofAnswerAt: offset) else { return nil }
      return Answer(
        key: Self.digest(in: bytes, at: offset), age: number(at: offset + 32),
        bytes: contents[place], digest: Self.digest(in: bytes, at: offset + 40))
    }
  }

  private var answersOffset: Int { Layout.headerSize + sourceCount * Layout.sourceSize }

  /// Where the bytes of an answer are in the file.
  private func place(ofAnswerAt offset: Int) -> Range<Int>? {
    let start = Int(truncatingIfNeeded: number(at: offset + 16))
    let count = Int(truncatingIfNeeded: number(at: offset + 24))
    guard let size = file?.size, start >= 0, count >= 0, start <= size, count <= size - start else {
      return nil
    }
    return start..<start + count
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

extension CachePack.Answer {
  init(key: ContentDigest, age: UInt64, bytes: ArraySlice<UInt8>) {
    self.init(
      key: key, age: age, bytes: bytes,
      digest: bytes.withUnsafeBytes { ContentDigest($0) })
  }
}

extension CachePack {
  /// The layout of a pack.
  ///
  /// | offset | contents |
  /// |---|---|
  /// | 0 | the magic number |
  /// | 16 | the build that wrote it |
  /// | 32 | the digest of the rest of the header and of the tables |
  /// | 48 | the size of the file |
  /// | 56 | the numbers of sources and of answers |
  /// | 72 | for each source its name, stamp, outcome and key |
  /// | then | for each answer its key, offset, length, age and digest |
  /// | then | the answers |
  fileprivate enum Layout {
    static let magic = Array("ratchet cache 2\n".utf8)
    static let identityOffset = 16
    static let digestOffset = 32
    static let sizeOffset = 48
    static let countsOffset = 56
    static let headerSize = 72
    static let sourceSize = 72
    static let answerSize = 56

    /// - Parameter bytes: The header and the tables.
    static func digest(ofTablesIn bytes: [UInt8]) -> ContentDigest {
      bytes.withUnsafeBytes { ContentDigest(UnsafeRawBufferPointer(rebasing: $0[sizeOffset...])) }
    }
  }

  /// The bytes of a pack.
  ///
  /// - Parameters:
  ///   - sources: The records of sources, in any order.
  ///   - answers: The answers, each key once, in any order.
  ///   - identity: The build of Ratchet that writes it.
  static func bytes(
    sources: [SourceRecord], answers: [Answer], identity: ContentDigest
  ) -> [UInt8] {
    let tables =
      Layout.headerSize + sources.count * Layout.sourceSize + answers.count * Layout.answerSize
    let size = answers.reduce(tables) { $0 + $1.bytes.count }
    var writer = Writer(size: size)
    writer.bytes += Layout.magic
    writer.write(identity)
    writer.write(ContentDigest(high: 0, low: 0))
    writer.write(UInt64(size))
    writer.write(UInt64(sources.count))
    writer.write(UInt64(answers.count))
    for source in sources.sorted(by: { $0.name < $1.name }) { writer.write(source) }
    let sorted = answers.sorted { $0.key < $1.key }
    var start = tables
    for answer in sorted {
      writer.write(answer.key)
      writer.write(UInt64(start))
      writer.write(UInt64(answer.bytes.count))
      writer.write(answer.age)
      writer.write(answer.digest)
      start += answer.bytes.count
    }
    writer.seal()
    for answer in sorted { writer.bytes += answer.bytes }
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

    /// Writes the digest of the tables into the header.
    mutating func seal() {
      let digest = Layout.digest(ofTablesIn: bytes)
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
