/// A source that can contain a domain: its declarations, or the key under which the cache has them.
///
/// The cached declarations are decoded only when they are asked for, which is rare.
package struct ParsedSource: Sendable {
  /// What is known about the declarations without decoding them.
  struct Summary: Sendable, Hashable {
    /// The digest of all of them.
    var whole: ContentDigest

    /// The digest of everything that code is generated from: all but the fingerprint of the text.
    var placed: ContentDigest

    /// The digest of everything that affects other files: all but the source locations.
    var facts: ContentDigest
  }

  package let reference: SourceReference

  /// Nil if there is no cache.
  let summary: Summary?

  /// Whether the file was not parsed in this run.
  var isReused: Bool { if case .stored = contents { true } else { false } }

  private let contents: Contents

  private enum Contents {
    case parsed(FileDeclarations)
    case stored(ArraySlice<UInt8>)
  }

  /// A source that was parsed in this run, if there is no cache.
  init(_ declarations: FileDeclarations) {
    reference = SourceReference(path: declarations.path, module: declarations.module)
    contents = .parsed(declarations)
    summary = nil
  }

  /// The source's declarations.
  ///
  /// If the cache does not contain them after all, the file is parsed again.
  package func declarations() -> FileDeclarations {
    switch contents {
    case .parsed(let declarations): return declarations
    case .stored(let bytes):
      if let known = try? CompactDecoder.decoded(FileDeclarations.self, from: bytes) {
        return known
      }
      let contents = (try? FileReader.read(reference.path)) ?? []
      return SourceParser.parse(
        SourceFile(path: reference.path, module: reference.module, contents: contents))
    }
  }
}

// MARK: - In the cache

extension ParsedSource {
  /// The key of a source's declarations.
  static func key(of reference: SourceReference, contents: [UInt8]) -> ContentDigest {
    var key = CacheKey("declarations")
    key.add(reference.path)
    key.add(reference.module)
    key.add(ContentDigest(contents))
    return key.digest
  }

  /// A source that was parsed in this run, with the bytes for the cache.
  static func stored(
    _ declarations: FileDeclarations
  ) throws -> (source: ParsedSource, bytes: [UInt8]) {
    let encoded = try CompactEncoder.encoded(declarations)
    let summary = Summary(
      whole: ContentDigest(encoded.bytes),
      placed: encoded.digestWithoutFingerprints(),
      facts: encoded.digestWithoutLocations()
    )
    let source = ParsedSource(
      reference: SourceReference(path: declarations.path, module: declarations.module),
      summary: summary,
      contents: .parsed(declarations)
    )
    return (source, summary.bytes + encoded.bytes)
  }

  /// A source whose declarations are in the cache, or nil if the bytes are invalid.
  init?(_ reference: SourceReference, bytes: ArraySlice<UInt8>) {
    guard let summary = Summary(bytes.prefix(Summary.size)) else { return nil }
    self.init(
      reference: reference, summary: summary, contents: .stored(bytes.dropFirst(Summary.size)))
  }

  private init(reference: SourceReference, summary: Summary, contents: Contents) {
    self.reference = reference
    self.summary = summary
    self.contents = contents
  }
}

extension ParsedSource.Summary {
  fileprivate static let size = 48

  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [whole.high, whole.low, placed.high, placed.low, facts.high, facts.low] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    return bytes
  }

  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    self = bytes.withUnsafeBytes { bytes in
      func number(_ index: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self).littleEndian
      }
      return Self(
        whole: ContentDigest(high: number(0), low: number(1)),
        placed: ContentDigest(high: number(2), low: number(3)),
        facts: ContentDigest(high: number(4), low: number(5))
      )
    }
  }
}
