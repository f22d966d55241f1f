import Foundation

/// The builds with the compiler's own cache, each after the same one without it.
struct CacheBenchmark {
  private let benchmark: Benchmark

  /// The package as it is built without the cache, and with it.
  private let plain: FeaturesPackage
  private let cached: FeaturesPackage

  init(_ benchmark: Benchmark) {
    self.benchmark = benchmark
    var package = benchmark.package
    // A peer has no tool.
    if package.library.plugin != nil { package.toolBundle = benchmark.options.toolBundle }
    plain = package
    package.compileCache = Self.sibling("-compile-cache", of: package.folder)
    cached = package
  }

  func run() throws -> [Row] {
    try plain.write()
    let first = [
      try firstBuild("first build, no compiler's cache", plain),
      try firstBuild("first build, the cache is empty", cached, emptying: true),
    ]
    benchmark.progress("filling the cache")
    for package in [plain, cached] {
      for module in FeaturesPackage.Module.allCases { try package.build(module) }
    }
    let kept = try firstBuild("first build, the cache is kept", cached)
    for module in FeaturesPackage.Module.allCases { try cached.build(module) }
    return try first + [kept] + elsewhere() + edits("no compiler's cache", plain)
      + edits("with the cache", cached)
  }

  /// The first build of another checkout, which has the same folder by a mount.
  private func elsewhere() throws -> [Row] {
    #if os(Linux)
      let folder = Self.sibling("-elsewhere", of: cached.folder)
      try FeaturesPackage(folder: folder, library: cached.library, count: cached.count).write()
      var package = cached
      package.checkout = folder
      return [try firstBuild("the same in another folder", package)]
    #else
      return []
    #endif
  }

  private static func sibling(_ suffix: String, of folder: URL) -> URL {
    folder.deletingLastPathComponent().appending(path: folder.lastPathComponent + suffix)
  }

  private func firstBuild(
    _ name: String, _ package: FeaturesPackage, emptying: Bool = false
  ) throws -> Row {
    try benchmark.row(name) { module, _ in
      try package.cleanAll()
      if emptying { try package.emptyCache() }
      return try package.build(module)
    }
  }

  /// An edit, and the build after it is undone, as by a branch that is left again.
  private func edits(_ how: String, _ package: FeaturesPackage) throws -> [Row] {
    let edit = try benchmark.row("one line edited, \(how)") { module, round in
      try package.edit(benchmark.feature(round), in: module) { $0.step = 50 + round }
      return try package.build(module)
    }
    let back = try benchmark.row("the edit undone, \(how)") { module, round in
      try package.edit(benchmark.feature(round), in: module) { _ in }
      return try package.build(module)
    }
    return [edit, back]
  }
}
