import Foundation

/// All measurements, in order.
struct Benchmark {
  let package: FeaturesPackage
  let options: Options

  /// Called with the name of the current measurement.
  let progress: (String) -> Void

  /// Creates the package, builds it repeatedly, and returns a row for each kind of edit.
  func run() throws -> [Row] {
    if options.isOfCache {
      return try CacheBenchmark(self).run() + options.peers.flatMap { try builds(of: $0) }
    }
    try package.write()
    var rows: [Row] = []
    if options.isCold { rows += try firstBuilds() }
    progress("building all once")
    for module in FeaturesPackage.Module.allCases { try package.build(module) }
    rows += try builds()
    rows += try generator()
    try package.write()
    for peer in options.peers { rows += try builds(of: peer) }
    return rows
  }

  /// The same builds of the same features, written with another library.
  private func builds(of peer: Library) throws -> [Row] {
    let folder = package.folder.deletingLastPathComponent().appending(path: "features-\(peer.name)")
    let package = FeaturesPackage(folder: folder, library: peer, count: options.features)
    let benchmark = Benchmark(package: package, options: options, progress: progress)
    return try benchmark.builds(withPeer: peer.name).map { row in
      var row = row
      row.name = "\(peer.name): \(row.name)"
      return row
    }
  }

  private func builds(withPeer name: String) throws -> [Row] {
    if options.isOfCache { return try CacheBenchmark(self).run() }
    try package.write()
    progress("building all once with \(name)")
    for module in FeaturesPackage.Module.allCases { try package.build(module) }
    return try builds()
  }

  private func firstBuilds() throws -> [Row] {
    let fromSource = try row("first build, dependencies and all") { module, _ in
      try package.cleanAll()
      return try package.build(module)
    }
    guard let bundle = options.toolBundle else { return [fromSource] }
    var prebuilt = package
    prebuilt.toolBundle = bundle
    let withBundle = try row("first build, with a prebuilt tool") { module, _ in
      try prebuilt.cleanAll()
      return try prebuilt.build(module)
    }
    return [fromSource, withBundle]
  }

  private func builds() throws -> [Row] {
    [
      try row("clean rebuild of \(options.features) features") { module, _ in
        try package.clean(module)
        return try package.build(module)
      },
      // The features are different each time, because SwiftPM remembers earlier dependencies of a
      // file.
      try row("one line edited in one body") { module, round in
        try package.edit(feature(round), in: module) { $0.step = 1 + round }
        return try package.build(module)
      },
      try row("one case added to one action") { module, round in
        try package.edit(feature(-round), in: module) { $0.hasExtraCase = true }
        return try package.build(module)
      },
      try row("nothing changed") { module, _ in try package.build(module) },
    ]
  }

  /// The generator's part of the builds: the same tool, run in the same way as by the plugin.
  private func generator() throws -> [Row] {
    let output = package.folder.appending(path: ".build/generated")
    return [
      try row("the generator's part: clean rebuild") { _ in
        try? FileManager.default.removeItem(at: output)
        return try package.generate(into: output)
      },
      try row("the generator's part: one line edited") { round in
        try package.edit(1, in: .annotated) { $0.step = 100 + round }
        return try package.generate(into: output)
      },
      try row("the generator's part: one case added") { round in
        try package.edit(feature(round), in: .annotated) { $0.hasExtraCase.toggle() }
        return try package.generate(into: output)
      },
      try row("the tool run with nothing changed") { _ in try package.generate(into: output) },
      try row("the tool's start") { _ in try package.startTool() },
    ]
  }

  /// The number of a feature, for any whole number.
  func feature(_ number: Int) -> Int {
    let remainder = number % options.features
    return (remainder < 0 ? remainder + options.features : remainder) + 1
  }

  /// Measures the modules alternately, so that a busy machine affects both.
  func row(
    _ name: String, _ measure: (FeaturesPackage.Module, Int) throws -> Measurement
  ) throws -> Row {
    progress(name)
    var annotated: [Measurement] = []
    var plain: [Measurement] = []
    for round in 1...options.rounds {
      annotated.append(try measure(.annotated, round))
      plain.append(try measure(.plain, round))
    }
    return Row(name: name, annotated: .median(annotated), floor: .median(plain))
  }

  /// Measures something that has no floor.
  private func row(_ name: String, _ measure: (Int) throws -> Measurement) throws -> Row {
    progress(name)
    return Row(name: name, annotated: .median(try (1...options.rounds).map(measure)), floor: nil)
  }
}
