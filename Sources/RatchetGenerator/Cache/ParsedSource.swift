/// A source that can hold a domain: its declarations, or where in the cache they are.
///
/// What is in the cache is taken apart only when it is asked for, which is rare.
package struct ParsedSource: Sendable {
  /// What is known of the declarations without looking at them.
  struct Summary: Sendable, Hashable {
    /// The digest of all of them.
    var whole: ContentDigest

    /// The digest of what is generated from: all but the fingerprint of the text.
    var placed: ContentDigest

    /// The digest of what other files can be concerned by: all but where things stand.
    var facts: ContentDigest
  }

  package let reference: SourceReference

  /// Nil where there is no cache.
  let summary: Summary?

  /// Whether the file was not parsed in this run.
  var isReused: Bool { if case .stored = contents { true } else { false } }

  private let contents: Contents

  private enum Contents {
    case parsed(FileDeclarations)
    case stored(ArraySlice<UInt8>)
  }

  /// A source that was parsed in this run, in which there is no cache.
  init(_ declarations: FileDeclarations) {
    reference = SourceReference(path: declarations.path, module: declarations.module)
    contents = .parsed(declarations)
    summary = nil
  }

  /// The source's declarations.
  ///
  /// Should the cache not hold what it should, the file is parsed again.
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

  /// A source that was parsed in this run, with the bytes to keep in the cache.
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

  /// A source whose declarations are in the cache, or nil where the bytes are none.
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
