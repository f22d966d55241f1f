/// A decorator of what a run does with a module: it returns the output of an earlier run, if the
/// module's declarations have not changed.
///
/// A module has two keys, each of which names everything that its output depends on: its files, their
/// settings, and the options of the run. The first recognizes a file by its stamp, so that no file is
/// read if none has changed. It leads to the second, which recognizes a file by its outline, so that an
/// edit in the body of a function changes nothing.
struct ModuleCache: Sendable {
  private let cache: Cache

  init(_ cache: Cache) {
    self.cache = cache
  }

  /// The output of a module.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - scan: Reads the module's files, if one of them has changed.
  ///   - generate: Generates the output from them, if a declaration has changed.
  func output(
    of module: ModuleSources, _ scan: (ModuleSources) -> ScannedModule,
    _ generate: (ScannedModule) -> ModuleOutput
  ) -> ModuleOutput {
    guard cache.isOn else { return generate(scan(module)) }
    let stamps = stamps(of: module)
    if let outlines: ContentDigest = stamps.flatMap(cache.value), let known = output(outlines) {
      return known
    }
    let scanned = scan(module)
    let outlines = outlines(of: module, scanned)
    let known = output(outlines)
    let output = known ?? generate(scanned)
    if output.isReusable {
      if let stamps { cache.keep(outlines, stamps) }
      if known == nil { cache.keep(output, outlines) }
    }
    return output
  }

  private func output(_ key: ContentDigest) -> ModuleOutput? {
    var output: ModuleOutput? = cache.value(key)
    output?.isReused = true
    return output
  }

  /// The key with the stamps of a module's files.
  ///
  /// - Returns: Nil if a file cannot be recognized by its stamp.
  private func stamps(of module: ModuleSources) -> ContentDigest? {
    // If a file is written while it is read, its stamp is different in the next run.
    let stamps = ParallelMap.map(module.sources, width: module.configuration.width) {
      FileStamp($0.reference.path)
    }
    var key = CacheKey("stamps", of: module)
    for stamp in stamps {
      guard let stamp, cache.isSettled(stamp) else { return nil }
      key.add(stamp)
    }
    return key.digest
  }

  /// The key with the outlines of a module's files, and with what was found in them without parsing.
  private func outlines(of module: ModuleSources, _ scanned: ScannedModule) -> ContentDigest {
    let files = scanned.candidates.map(\.file) + scanned.extending.map(\.file)
    let outlines = ParallelMap.map(files, width: module.configuration.width) {
      SourceParser.outline(of: $0.contents)
    }
    var key = CacheKey("outlines", of: module)
    for (file, outline) in zip(files, outlines) {
      key.add(file.path)
      key.add(outline)
    }
    for file in scanned.extending {
      key.add(file.extendedNames)
      key.add(file.declaredNames.sorted())
    }
    key.add(scanned.diagnostics.map { "\($0.path): \($0.message)" })
    return key.digest
  }
}

extension CacheKey {
  /// Begins a key with the options and the settings of a module.
  fileprivate init(_ kind: String, of module: ModuleSources) {
    self.init(kind)
    add(module.name)
    add(module.configuration)
    for source in module.sources {
      add(source.reference.path)
      add(source.resolved.digest)
      add(source.isUnplanned)
    }
  }

  /// Adds the options that generated code depends on.
  fileprivate mutating func add(_ configuration: Configuration) {
    add(configuration.hasSourceLocations)
    add(configuration.hasLines)
    add(configuration.isMainActorByDefault)
    add(configuration.mayBeSwift5)
    add(configuration.isIsolationCertain)
    // Headers are looked up in every run. Only the list of known headers counts here.
    add(configuration.cTypes != nil)
    add((configuration.cTypes?.headers.modules ?? []).map(\.name).sorted())
  }

  /// Adds a list of texts.
  fileprivate mutating func add(_ texts: [String]) {
    add("\(texts.count)")
    for text in texts { add(text) }
  }
}
