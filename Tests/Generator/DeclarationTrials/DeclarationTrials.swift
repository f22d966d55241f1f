import Foundation

/// Looks for declarations that compile without Ratchet and do not compile with it.
///
/// ```console
/// $ scripts/declarations --count 2000 --seed 7
/// ```
///
/// It ends with 1 if it finds one.
@main
struct DeclarationTrials {
  private let options: Options
  private let compiler: Compiler
  private var total = Outcome()

  /// How many types packages declare, and how many of them have code that compiles.
  private var distinct = (types: 0, generated: 0, stubbed: 0)
  private var kinds: [String: [TrialFinding]] = [:]

  static func main() throws {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let options = Options(CommandLine.arguments)
    var trials = DeclarationTrials(
      options: options,
      compiler: Compiler(
        products: program.deletingLastPathComponent(), options: options.compilerOptions))
    if !options.files.isEmpty {
      try trials.runFiles()
    } else if options.packages.isEmpty {
      try trials.runGrammar()
    } else {
      try trials.runPackages()
    }
    trials.summarize()
    exit(trials.kinds.isEmpty ? 0 : 1)
  }

  private init(options: Options, compiler: Compiler) {
    (self.options, self.compiler) = (options, compiler)
  }

  private mutating func runGrammar() throws {
    for batch in 0..<(options.count + options.batch - 1) / options.batch {
      let count = min(options.batch, options.count - batch * options.batch)
      let subject = GrammarBatch.subject(
        seed: options.seed, batch: batch + options.first, count: count)
      let outcome = try tried(subject)
      try add(outcome, of: subject)
      if options.isVerbose {
        say(
          "batch \(batch + options.first): \(subject.options.joined(separator: " ")), \(outcome.generated.count) domains, \(outcome.findings.count) findings"
        )
        for (name, error) in outcome.invalidFiles.sorted(by: { $0.key < $1.key }) {
          say("  not Swift: \(name): \(error.message)")
        }
      }
    }
  }

  /// Tries files that are written by hand, in a module for each of some sets of options.
  private mutating func runFiles() throws {
    let files = try options.files.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { name -> Subject.File in
          let path = URL(filePath: folder).appending(path: name)
          let text = String(decoding: try Data(contentsOf: path), as: UTF8.self)
          let number = "_\(name.dropLast(6))_"
          let annotated = text.replacing("_0_", with: number)
          // What names generated types does not compile without Ratchet.
          let isPlain = !annotated.hasPrefix("// needs generated code\n")
          return Subject.File(
            name: String(name.dropLast(6)),
            plain: isPlain ? PlainSource.text(of: annotated) : "", annotated: annotated)
        }
    }
    for batch in options.first..<options.first + Int(options.seeds) {
      var subject = GrammarBatch.subject(seed: options.seed, batch: batch, count: 0)
      subject.files += files
      subject.isThorough = true
      let outcome = try tried(subject)
      try add(outcome, of: subject)
      guard options.isVerbose else { continue }
      say("options \(batch): \(subject.options.joined(separator: " "))")
      for finding in outcome.findings {
        say(
          "  \(finding.file.name): \(finding.kind)\n    \(finding.message.text)\n    \(finding.line)"
        )
      }
      for (name, error) in outcome.invalidFiles.sorted(by: { $0.key < $1.key }) {
        say("  not Swift: \(name): \(error.message) \(error.line)")
      }
      for refusal in outcome.refusals { say("  refused: \(refusal.file):\(refusal.line)") }
    }
  }

  private mutating func runPackages() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "modules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var packages = try PackageModules(options.packages, compiler, folder: folder)
    for module in packages.modules
    where options.modules.isEmpty || options.modules.contains(module.name) {
      let clock = ContinuousClock()
      let start = clock.now
      let annotator = try Annotator(module)
      // Ratchet may import a module of this build, so it is tried only if it is named.
      guard annotator.count > 0, !packages.isBuilt(module.name) || !options.modules.isEmpty else {
        continue
      }
      let search = try packages.searchOptions(for: module)
      var (generated, stubbed): (Set<String>, Set<String>) = ([], [])
      for seed in options.seed..<options.seed + options.seeds {
        let types = try run(annotator, module, seed: seed, options: search)
        generated.formUnion(types.generated)
        stubbed.formUnion(types.stubbed)
      }
      distinct.types += annotator.count
      distinct.generated += generated.count
      distinct.stubbed += stubbed.count
      say(
        "\(module.package)/\(module.name): \(annotator.count) types, \(generated.count) with generated code that compiles, \(stubbed.count) with stubs that do, \(clock.now - start)"
      )
    }
  }

  /// Tries a module with the attributes that a seed gives it.
  ///
  /// - Returns: The types whose generated code compiles, and those whose stubs do.
  private mutating func run(
    _ annotator: Annotator, _ module: PackageModules.Module, seed: UInt64, options search: [String]
  ) throws -> (generated: Set<String>, stubbed: Set<String>) {
    var excluded: Set<String> = []
    // A type that is refused, or whose code does not compile, is left out, and the rest of its file is tried again.
    for round in 1... {
      let subject = annotator.subject(seed: seed, without: excluded, options: search)
      var outcome = try tried(subject)
      let before = excluded.count
      excluded.formUnion(annotator.failing(in: outcome, without: excluded))
      let isLast = round == options.rounds || excluded.count == before
      if !isLast {
        (outcome.generated, outcome.stubbed, outcome.laws, outcome.invalid) = ([], [], 0, 0)
      }
      try add(outcome, of: subject)
      guard isLast else { continue }
      if options.isVerbose {
        say(
          "  seed \(seed): \(outcome.generated.count) with generated code, \(outcome.stubbed.count) with stubs, \(outcome.laws) with laws, \(excluded.count) excluded, \(outcome.invalid) files not compiled, \(round) rounds"
        )
        for (name, error) in outcome.invalidFiles { say("  \(name): \(error)") }
      }
      return (annotator.types(of: outcome.generated), annotator.types(of: outcome.stubbed))
    }
    return ([], [])
  }

  /// Tries a module.
  ///
  /// If a message does not say which file caused it, each half of the module is tried by itself.
  private func tried(_ subject: Subject) throws -> Outcome {
    var subject = subject
    if options.runsLaws { subject.isThorough = true }
    do {
      return try Trial.run(subject, compiler, through: options.runsLaws ? .laws : .stubs)
    } catch let error as UnknownDiagnostic {
      let files = subject.files.filter { !$0.isFixed }
      var outcome = Outcome()
      guard files.count > 1 else {
        let message = Compiler.Message(isError: true, text: error.text)
        outcome.findings = files.map {
          TrialFinding(stage: .generated, message: message, line: "", file: $0)
        }
        return outcome
      }
      for half in [files[..<(files.count / 2)], files[(files.count / 2)...]] {
        var part = subject
        let names = Set(half.map(\.name))
        part.files = subject.files.compactMap { file in
          if names.contains(file.name) || file.isFixed { return file }
          return subject.isWhole
            ? Subject.File(name: file.name, plain: file.plain, annotated: "", isFixed: true) : nil
        }
        outcome.add(try tried(part))
      }
      return outcome
    }
  }

  private mutating func add(_ outcome: Outcome, of subject: Subject) throws {
    total.add(outcome)
    for finding in outcome.findings {
      kinds[finding.kind, default: []].append(finding)
      guard kinds[finding.kind]?.count == 1 else { continue }
      say(
        "\n// \(finding.stage.rawValue): \(finding.message.isError ? "error" : "warning"): \(finding.message.text)"
      )
      say("//   \(finding.line.trimmingCharacters(in: .whitespaces))")
      let shown = subject.options.filter {
        !$0.contains("AvailabilityMacro") && $0 != "-enable-experimental-feature"
          && $0 != "-enable-upcoming-feature"
      }
      say("//   \(subject.testImport) \(shown.joined(separator: " "))")
      guard !subject.isWhole else {
        say("//   \(finding.file.name): \(finding.domain ?? "")"); continue
      }
      say(
        options.isShortening
          ? try Shortening(subject, finding, compiler).text : finding.file.annotated)
    }
  }

  private func summarize() {
    say("\n| | |\n|---|---:|")
    if !options.packages.isEmpty {
      say("| structs and enums | \(distinct.types) |")
      say("| those with generated code that compiles | \(distinct.generated) |")
      say("| those with stubs that compile | \(distinct.stubbed) |")
    }
    say("| types whose generated code compiles | \(total.generated.count) |")
    say("| types whose stubs compile | \(total.stubbed.count) |")
    say("| suites of laws that compile | \(total.laws) |")
    if options.runsLaws { say("| laws that hold | \(total.held) |") }
    say("| files that do not compile without Ratchet | \(total.invalid) |")
    for (id, count) in total.refused.sorted(by: { $0.key < $1.key }) {
      say("| files refused with `\(id)` | \(count) |")
    }
    say("| kinds of findings | \(kinds.count) |")
    for (kind, findings) in kinds.sorted(by: { $0.value.count > $1.value.count }) {
      say("| \(kind) | \(findings.count) |")
    }
  }
}

/// What the program is asked to do.
struct Options {
  /// How many declarations the grammar writes.
  var count = 1_000

  /// How many declarations are in a module.
  var batch = 400

  /// The number of the first batch.
  var first = 0
  var seed: UInt64 = 1

  /// With how many seeds the types of packages are annotated.
  var seeds: UInt64 = 1
  var isVerbose = false

  /// Whether the laws are run, and not only compiled.
  var runsLaws = false

  /// Whether findings are shortened.
  var isShortening = true

  /// The folders with files of declarations, in whose names `_0_` is.
  var files: [String] = []

  /// The folders with packages whose types are annotated, instead of those that the grammar writes.
  var packages: [String] = []

  /// The modules of the packages, or none for all.
  var modules: Set<String> = []

  /// How often a module is tried without the types that failed before.
  var rounds = 6
  var compilerOptions: [String] = []

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--count": count = rest.popFirst().flatMap { Int($0) } ?? count
      case "--batch": batch = rest.popFirst().flatMap { Int($0) } ?? batch
      case "--first": first = rest.popFirst().flatMap { Int($0) } ?? first
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? seed
      case "--seeds": seeds = rest.popFirst().flatMap { UInt64($0) } ?? seeds
      case "--verbose": isVerbose = true
      case "--run-laws": runsLaws = true
      case "--whole": isShortening = false
      case "--files": files += rest.popFirst().map { [$0] } ?? []
      case "--packages": packages += rest.popFirst().map { [$0] } ?? []
      case "--module": modules.formUnion(rest.popFirst().map { [$0] } ?? [])
      case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? rounds
      default: compilerOptions.append(argument)
      }
    }
  }
}

/// Prints a line at once, because a run takes minutes.
private func say(_ text: String) {
  FileHandle.standardOutput.write(Data((text + "\n").utf8))
}
