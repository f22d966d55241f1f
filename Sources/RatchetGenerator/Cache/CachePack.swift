/// The cache as it is stored in a file: the answers of earlier runs by their keys.
///
/// Only a table in the order of the keys is read, and searched without decoding. The bytes of
/// an answer are read when they are asked for. A file of another build of Ratchet, or a truncated
/// one, or one with a damaged table is not accepted. A damaged answer is not found.
struct CachePack: Sendable {
  /// What is kept under a key.
  struct Entry {
    let key: ContentDigest
    let bytes: ArraySlice<UInt8>

    /// The digest of the bytes.
    fileprivate let digest: ContentDigest
  }

  /// The file, or nil if there is none.
  private let file: OpenFile?

  /// The header and the table.
  private let bytes: [UInt8]

  /// How many answers there are.
  let answerCount: Int

  /// A pack with nothing in it.
  static let empty = CachePack()

  private init() {
    file = nil
    bytes = []
    answerCount = 0
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - identity: The build of Ratchet that must have written it.
  /// - Returns: Nil if this build did not write it.
  /// - Complexity: O(*n*) in the number of answers.
  init?(_ path: String, identity: ContentDigest) {
    guard let file = try? OpenFile(path), file.size >= Layout.headerSize,
      let header = try? file.read(0..<Layout.headerSize), header.count == Layout.headerSize,
      header.starts(with: Layout.magic),
      Self.digest(in: header, at: Layout.identityOffset) == identity,
      Self.number(in: header, at: Layout.sizeOffset) == UInt64(file.size)
    else { return nil }
    answerCount = Int(truncatingIfNeeded: Self.number(in: header, at: Layout.countOffset))
    guard (0...file.size).contains(answerCount) else { return nil }
    let size = Layout.headerSize + answerCount * Layout.answerSize
    guard size <= file.size, let bytes = try? file.read(0..<size), bytes.count == size,
      Layout.digest(ofTableIn: bytes) == Self.digest(in: bytes, at: Layout.digestOffset)
    else { return nil }
    self.file = file
    self.bytes = bytes
  }

  // MARK: - Search

  /// The answer that is kept under a key.
  ///
  /// - Complexity: O(log *n*) in the number of answers, and O(*n*) in its bytes.
  func answer(_ key: ContentDigest) -> ArraySlice<UInt8>? {
    guard let offset = offset(of: key),
      let place = place(ofAnswerAt: offset), let bytes = try? file?.read(place),
      ContentDigest(bytes) == Self.digest(in: self.bytes, at: offset + 32)
    else { return nil }
    return bytes[...]
  }

  /// All answers.
  var answers: [Entry] {
    guard let file, let contents = try? file.read(0..<file.size), contents.count == file.size else {
      return []
    }
    return (0..<answerCount).compactMap { index in
      let offset = Layout.headerSize + index * Layout.answerSize
      guard let place = place(ofAnswerAt: offset) else { return nil }
      return Entry(
        key: Self.digest(in: bytes, at: offset), bytes: contents[place],
        digest: Self.digest(in: bytes, at: offset + 32))
    }
  }

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
  private func offset(of key: ContentDigest) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var low = 0
      var high = answerCount
      while low < high {
        let middle = (low + high) / 2
        let offset = Layout.headerSize + middle * Layout.answerSize
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

extension CachePack.Entry {
  init(key: ContentDigest, bytes: ArraySlice<UInt8>) {
    self.init(
      key: key, bytes: bytes,
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
  /// | 32 | the digest of the rest of the header and of the table |
  /// | 48 | the size of the file |
  /// | 56 | the number of answers |
  /// | 64 | for each answer its key, offset, length and digest |
  /// | then | the answers |
  fileprivate enum Layout {
    static let magic = Array("ratchet cache 3\n".utf8)
    static let identityOffset = 16
    static let digestOffset = 32
    static let sizeOffset = 48
    static let countOffset = 56
    static let headerSize = 64
    static let answerSize = 48

    /// - Parameter bytes: The header and the table.
    static func digest(ofTableIn bytes: [UInt8]) -> ContentDigest {
      bytes.withUnsafeBytes { ContentDigest(UnsafeRawBufferPointer(rebasing: $0[sizeOffset...])) }
    }
  }

  /// The bytes of a pack.
  ///
  /// - Parameters:
  ///   - answers: The answers, each key once, in any order.
  ///   - identity: The build of Ratchet that writes it.
  static func bytes(
    _ answers: [Entry], identity: ContentDigest
  ) -> [UInt8] {
    let tables = Layout.headerSize + answers.count * Layout.answerSize
    let size = answers.reduce(tables) { $0 + $1.bytes.count }
    var writer = Writer(size: size)
    writer.bytes += Layout.magic
    writer.write(identity)
    writer.write(ContentDigest(high: 0, low: 0))
    writer.write(UInt64(size))
    writer.write(UInt64(answers.count))
    let sorted = answers.sorted { $0.key < $1.key }
    var start = tables
    for answer in sorted {
      writer.write(answer.key)
      writer.write(UInt64(start))
      writer.write(UInt64(answer.bytes.count))
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

    /// Writes the digest of the table into the header.
    mutating func seal() {
      let digest = Layout.digest(ofTableIn: bytes)
      bytes.withUnsafeMutableBytes { bytes in
        bytes.storeBytes(
          of: digest.high.littleEndian, toByteOffset: Layout.digestOffset, as: UInt64.self)
        bytes.storeBytes(
          of: digest.low.littleEndian, toByteOffset: Layout.digestOffset + 8, as: UInt64.self)
      }
    }
  }
}
