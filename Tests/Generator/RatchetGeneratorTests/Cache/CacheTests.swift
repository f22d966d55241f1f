import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("With a cache")
struct CacheTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var cache: URL { URL(filePath: "\(folder.path)/cache/file") }

  private func run(
    hasCache: Bool = true, hasSourceLocations: Bool = false, module: String = "App"
  ) throws -> Report {
    let sources = SourceFinder.find(["\(folder.path)/Sources"], module: module).sources
    return Pipeline.run(
      Configuration(
        sources: sources, hasSourceLocations: hasSourceLocations, cache: hasCache ? cache : nil))
  }

  /// Runs with the cache and without, and expects the same.
  @discardableResult
  private func compared(
    hasSourceLocations: Bool = false, _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Report {
    let with = try run(hasSourceLocations: hasSourceLocations)
    let without = try run(hasCache: false, hasSourceLocations: hasSourceLocations)
    #expect(with.files == without.files, comment, sourceLocation: location)
    #expect(with.diagnostics == without.diagnostics, comment, sourceLocation: location)
    return with
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(text.utf8, to: "Sources/\(name)")
  }

  /// Waits until all sources are old enough to be recognized by their stamps.
  private func settle() throws { try folder.settle() }

  private func feature(_ name: String, payload: String = "Int") -> String {
    """
    import Ratchet

    @Reducer
    struct \(name) {
      struct State { var value: \(payload)? }
      enum Action { case set(\(payload)), clear }
    }

    """
  }

  @Test("a second run uses only the cache, with the same result")
  func secondRun() throws {
    for number in 0..<5 { try write(feature("F\(number)"), to: "F\(number).swift") }
    try write("extension F0 { enum Kind {} }\n", to: "Extension.swift")
    try write("struct Plain {}\n", to: "Plain.swift")
    try settle()
    let first = try compared()
    #expect(first.parsed == 6 && first.parsedFromCache == 0 && first.generatedFromCache == 0)
    let second = try compared()
    #expect(second.parsedFromCache == 6 && second.generatedFromCache == 5)
  }

  @Test("an edit in the body of a function changes nothing, and fix-its stay applicable")
  func bodies() throws {
    // The second has a fix-it.
    func text(_ step: Int) -> String {
      """
      \(feature("F"))
      extension F { func step() -> Int { \(step) } }
      @CasePathable struct Other {}

      """
    }
    for step in 0..<3 {
      try write(text(step), to: "F.swift")
      try write("struct View { var body: Int { \(step) } }\n", to: "View.swift")
      try settle()
      let report = try compared()
      #expect(report.parsedFromCache == (step == 0 ? 0 : 1))
      let fixable = report.diagnostics.filter { $0.fixIt != nil }
      #expect(fixable.count == 1)
      #expect(
        report.outlines == [fixable[0].path: SourceParser.outline(of: Array(text(step).utf8))])
    }
    try write(text(10), to: "F.swift")
    #expect(try compared().parsedFromCache == 0)
  }

  @Test("what another file says of a type counts")
  func otherFile() throws {
    try write(feature("Parent", payload: "Kind"), to: "Parent.swift")
    try write("extension Parent.Action { struct Kind {} }\n", to: "Kind.swift")
    let before = try compared().files
    try write("extension Parent { struct Kind {} }\n", to: "Kind.swift")
    let after = try compared().files
    #expect(
      before.first { $0.name == "Parent+Ratchet.swift" }?.text
        != after.first { $0.name == "Parent+Ratchet.swift" }?.text)
  }

  @Test("errors and warnings are reported in every run, at the current place of the cause")
  func diagnostics() throws {
    try write("import Ratchet\nprivate enum A: CasePathable { case a(Int) }\n", to: "A.swift")
    try write("import Ratchet\n@CasePathable enum B { case b( }\n", to: "B.swift")
    try write("import Ratchet\n@Reducer class C {}\n", to: "C.swift")
    for _ in 1...3 { #expect(try compared().diagnostics.count >= 3) }
    try settle()
    for _ in 1...2 { #expect(try compared().diagnostics.count >= 3) }
    try write("// First.\nimport Ratchet\n@Reducer class C {}\n", to: "C.swift")
    try settle()
    for _ in 1...2 { #expect(try compared().diagnostics.count >= 3) }
  }

  @Test("the settings count")
  func settings() throws {
    try write(feature("F", payload: "Unknown"), to: "F.swift")
    try settle()
    for _ in 1...2 {
      let plain = try compared(hasSourceLocations: false)
      let located = try compared(hasSourceLocations: true)
      #expect(plain.files != located.files)
    }
  }

  @Test("the module counts")
  func module() throws {
    try write(feature("F"), to: "F.swift")
    try settle()
    _ = try run(module: "One")
    let report = try run(module: "Two")
    #expect(report.parsedFromCache == 0 && report.files.count == 1)
  }

  @Test("a file that was just written is read, even if its stamp is unchanged")
  func racyFile() throws {
    try write(feature("F", payload: "Int"), to: "F.swift")
    let path = "\(folder.path)/Sources/F.swift"
    let time = Date(timeIntervalSinceNow: 3600)
    for payload in ["Int", "URL", "Int"] {
      // The same file with the same length and time, but other bytes.
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.write(contentsOf: Data(feature("F", payload: payload).utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      try compared()
    }
  }

  @Test("an old unchanged file is not read")
  func settledFile() throws {
    let cache = Cache(path: cache.path)
    let now = FileStamp.now()
    let second: Int64 = 1_000_000_000
    func stamp(_ time: Int64) -> FileStamp {
      FileStamp(size: 1, modified: time, changed: time, inode: 1)
    }
    #expect(cache.isSettled(stamp(now - second / 5 * 2 - 1)) || now % second == 0)
    #expect(!cache.isSettled(stamp(now)))
    #expect(!cache.isSettled(stamp(now + second)))
    // Times in whole seconds are less precise.
    #expect(!cache.isSettled(stamp((now / second - 1) * second)))
    #expect(cache.isSettled(stamp((now / second - 4) * second)))
  }

  /// Runs with the modules of the folders in `Sources`.
  private func runModules(hasCache: Bool = true) -> Report {
    let sources = SourceFinder.find(["\(folder.path)/Sources"]).sources
    return Pipeline.run(Configuration(sources: sources, cache: hasCache ? cache : nil))
  }

  @Test("a module whose files are unchanged is not read, and one with a change is")
  func unchangedModule() throws {
    // How many files are then taken from the cache, and are not read.
    let changes: [(parsed: Int, edit: () throws -> Void)] = [
      (2, {}),
      (1, { try write(feature("F", payload: "String"), to: "One/F.swift") }),
      (1, { try write("struct Other {}\n", to: "Two/Other.swift") }),
      (2, { try write(feature("Plain"), to: "Plain/Plain.swift") }),
      (
        1,
        {
          try write("struct One {}\n", to: "One/One.swift")
          try write("extension G { enum Kind {} }\n", to: "Two/One.swift")
        }
      ),
      // Other modules decide whether this is a misspelling.
      (
        3,
        { try write("import Ratchet\nstruct A: Reducr { enum Action {} }\n", to: "One/One.swift") }
      ),
      (5, {}),
      (3, { try folder.write([0xFF], to: "Sources/One/One.swift") }),
      (4, {}),
      (3, { try write("struct One {}\n", to: "One/One.swift") }),
      (4, {}),
      (0, { try folder.write("header: New\n".utf8, to: ".ratchet.yml") }),
    ]
    try folder.write("".utf8, to: "Package.swift")
    try write(feature("F"), to: "One/F.swift")
    try write(feature("G"), to: "Two/G.swift")
    try write("struct Plain {}\n", to: "Plain/Plain.swift")
    try settle()
    _ = runModules()
    for (number, change) in changes.enumerated() {
      try change.edit()
      try settle()
      let (with, without) = (runModules(), runModules(hasCache: false))
      #expect(with.parsedFromCache == change.parsed, "change \(number)")
      #expect(with.files == without.files, "change \(number)")
      #expect(with.diagnostics == without.diagnostics, "change \(number)")
      #expect(with.parsed == without.parsed, "change \(number)")
    }
  }

  @Test("the answers for a module stay while only other modules are edited")
  func otherModules() throws {
    for number in 0..<3 { try write(feature("F\(number)"), to: "One/F\(number).swift") }
    try write(feature("G"), to: "Two/G.swift")
    try settle()
    _ = runModules()
    for round in 0..<20 {
      try write(feature("G", payload: "P\(round)"), to: "Two/G.swift")
      try settle()
      #expect(runModules().parsedFromCache == 3)
    }
  }

  @Test("a damaged cache is built again, without a message")
  func brokenCache() throws {
    for number in 0..<3 { try write(feature("F\(number)"), to: "F\(number).swift") }
    try settle()
    let whole = try compared()
    let bytes = try Data(contentsOf: cache)
    var broken = (0..<40).map { bytes.prefix(bytes.count * $0 / 40) }
    broken.append(Data("nothing of the kind\n".utf8))
    for position in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
      var changed = bytes
      changed[position] ^= 0x55
      broken.append(changed)
    }
    for contents in broken {
      try contents.write(to: cache)
      let report = try run()
      #expect(report.files == whole.files && report.diagnostics.isEmpty)
      #expect(contents.count == bytes.count || report.parsedFromCache == 0)
    }
    #expect(try run().parsedFromCache == 3)
  }

  @Test("answers that are well sealed and make no sense are found out again")
  func senselessAnswers() throws {
    for number in 0..<3 { try write(feature("F\(number)"), to: "F\(number).swift") }
    try settle()
    let whole = try compared()
    let answers = try #require(Cache.answers(in: cache.path))
    for count in [0, 10, 32, 33, 60] {
      try Cache.write(answers.mapValues { $0.prefix(count) }, to: cache.path)
      let report = try run()
      #expect(report.files == whole.files && report.diagnostics.isEmpty)
    }
  }

  @Test("a cache that cannot be written or read is no error")
  func unusableCache() throws {
    try write(feature("F"), to: "F.swift")
    try folder.write([], to: "file")
    let sources = SourceFinder.find(["\(folder.path)/Sources"]).sources
    for place in ["file/cache", "", "/dev/null"] {
      let url =
        place.hasPrefix("/") ? URL(filePath: place) : URL(filePath: "\(folder.path)/\(place)")
      let report = Pipeline.run(Configuration(sources: sources, cache: url))
      #expect(report.files.count == 1 && report.diagnostics.isEmpty)
    }
  }

  @Test(
    "what a run does not use is dropped when there is something new, and another build has nothing")
  func bounded() throws {
    for round in 0..<3 {
      try write(feature("F", payload: "P\(round)"), to: "F.swift")
      try settle()
      _ = try run()
    }
    // The output, and the key that leads to it.
    #expect(Cache.answers(in: cache.path)?.count == 2)
    #expect(Cache.answers(in: cache.path, identity: ContentDigest("another build")) == nil)
  }

  @Test("gives the same result as a run without a cache, after any edit", arguments: [1, 2, 3, 4])
  func randomEdits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = ["A", "B", "C", "D", "E"]
    for name in names { try write(feature(name), to: "\(name).swift") }
    for _ in 0..<40 {
      let name = names.randomElement(using: &random) ?? "A"
      let other = names.randomElement(using: &random) ?? "B"
      switch Int.random(in: 0..<12, using: &random) {
      case 0: try write(feature(name, payload: "\(other).Action"), to: "\(name).swift")
      case 1: try write(feature(name, payload: "\(other).State"), to: "\(name).swift")
      case 2: try write("\n\n" + feature(name, payload: "\(other)Alias"), to: "\(name).swift")
      case 3: try write("typealias \(name)Alias = Int\n", to: "\(name)Alias.swift")
      case 4: try write("extension \(name).Action: Equatable {}\n", to: "Extension\(other).swift")
      case 5: try write("extension \(name) { enum \(other) {} }\n", to: "Extension\(other).swift")
      case 6: try write("struct Plain { // \(name) is a Reducer.\n}\n", to: "\(name).swift")
      case 9: try write("struct Bool {}\nenum \(other) {}\n", to: "Names.swift")
      case 10:
        try write(
          "import Ratchet\n@Reducer struct \(name) { typealias Action = \(other)Actions }\n",
          to: "\(name).swift")
        try write("enum \(other)Actions { case a(Int) }\n", to: "\(other)Actions.swift")
      case 7: try write(feature(name, payload: "private \(other)"), to: "\(name).swift")
      case 11:
        let line =
          ["\(other)()", "", "\n", "struct \(other) {}", "@CasePathable enum E {}"]
          .randomElement(using: &random) ?? ""
        try write("\(feature(name))func f\(name)() { \(line) }\n", to: "\(name).swift")
        try write("struct \(name)Rows { func f() { \(line) } }\n", to: "\(name)Rows.swift")
      default:
        try? FileManager.default.removeItem(atPath: "\(folder.path)/Sources/\(name).swift")
      }
      if Int.random(in: 0..<3, using: &random) == 0 { try settle() }
      try compared("seed \(seed)")
    }
  }
}
