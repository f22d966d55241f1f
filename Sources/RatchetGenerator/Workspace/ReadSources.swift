/// The first two stages, scan and parse, for some sources.
///
/// Their results come from the cache if it has them.
struct ReadSources: Sendable {
  private let cache: Cache

  /// The sources that can contain a domain.
  private(set) var files: [ParsedSource] = []

  /// The sources without domains that can extend one.
  private(set) var extending: [UnparsedFile] = []

  /// The diagnostics of files that cannot be read.
  private(set) var diagnostics: [Diagnostic] = []

  private(set) var timings: Report.Timings = [:]

  init(_ cache: Cache) {
    self.cache = cache
  }

  /// Joins the results of several tasks.
  init(_ parts: [ReadSources], _ cache: Cache) {
    self.cache = cache
    for part in parts {
      files += part.files
      extending += part.extending
      diagnostics += part.diagnostics
      timings.merge(part.timings, uniquingKeysWith: +)
    }
  }

  // MARK: - Scan

  /// Scans a source, and parses it if it can contain a domain.
  mutating func read(_ source: StampedSource) {
    var watch = Stopwatch()
    let (reference, stamp) = (source.reference, source.stamp)
    if let stamp, restore(reference, stamp) {
      timings[.scan, default: .zero] += watch.lap()
      return
    }
    let outcome = SourceScanner.scan(reference)
    timings[.scan, default: .zero] += watch.lap()
    switch outcome {
    case .skipped: remember(reference, stamp, .skipped)
    case .extending(let file):
      extending.append(file)
      remember(reference, stamp, .extending(keep(file.names)))
    case .failed(let diagnostic): diagnostics.append(diagnostic)
    case .candidate(let file):
      if let key = add(file) { remember(reference, stamp, .candidate(key)) }
      timings[.parse, default: .zero] += watch.lap()
    }
  }

  /// Takes a source's results from the cache, if its stamp is unchanged.
  ///
  /// - Returns: Whether the cache has all results.
  private mutating func restore(_ reference: SourceReference, _ stamp: FileStamp) -> Bool {
    let name = SourceRecord.name(of: reference)
    guard let record = cache.source(name, stamp: stamp) else { return false }
    switch record.outcome {
    case .skipped: break
    case .extending(let key):
      guard let names = cache.bytes(key).map(UnparsedFile.Names.init(stored:)) else {
        return false
      }
      extending.append(UnparsedFile(reference: reference, names: names))
    case .candidate(let key):
      guard let source = cache.bytes(key).flatMap({ ParsedSource(reference, bytes: $0) })
      else { return false }
      files.append(source)
    }
    return true
  }

  /// Keeps the result of the scan for runs in which the source has the same stamp.
  private func remember(
    _ reference: SourceReference, _ stamp: FileStamp?, _ outcome: SourceRecord.Outcome
  ) {
    guard let stamp, cache.isSettled(stamp) else { return }
    let name = SourceRecord.name(of: reference)
    cache.keep(SourceRecord(name: name, stamp: stamp, outcome: outcome))
  }

  private func keep(_ names: UnparsedFile.Names) -> ContentDigest {
    let bytes = names.stored
    var key = CacheKey("names in a file")
    key.add(ContentDigest(bytes))
    let digest = key.digest
    if cache.bytes(digest) == nil { cache.keep(bytes, digest) }
    return digest
  }

  // MARK: - Parse

  /// Parses files that were only scanned.
  init(parsing files: [UnparsedFile], width: Int, _ cache: Cache) {
    let parts = ParallelMap.reduce(files, width: width, into: ReadSources(cache)) { $0.parse($1) }
    self.init(parts, cache)
  }

  /// Parses a file that was only scanned.
  private mutating func parse(_ file: UnparsedFile) {
    var watch = Stopwatch()
    do throws(FileReader.Failure) {
      _ = add(try file.read())
    } catch {
      diagnostics.append(.unreadable(path: file.reference.path, reason: error.reason))
    }
    timings[.parse, default: .zero] += watch.lap()
  }

  /// Adds the declarations of a file.
  ///
  /// - Returns: The key of its declarations in the cache.
  private mutating func add(_ file: SourceFile) -> ContentDigest? {
    guard cache.isOn else {
      files.append(ParsedSource(SourceParser.parse(file)))
      return nil
    }
    let reference = SourceReference(path: file.path, module: file.module)
    let key = ParsedSource.key(of: reference, contents: file.contents)
    if let source = cache.bytes(key).flatMap({ ParsedSource(reference, bytes: $0) }) {
      files.append(source)
      return key
    }
    let declarations = SourceParser.parse(file)
    guard let (source, bytes) = try? ParsedSource.stored(declarations) else {
      files.append(ParsedSource(declarations))
      return nil
    }
    files.append(source)
    cache.keep(bytes, key)
    return key
  }
}
