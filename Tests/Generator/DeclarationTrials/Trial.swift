import Foundation
import RatchetGenerator
import RatchetModel
import TestSupport

/// What the compiler reports though the module compiles without Ratchet.
struct TrialFinding: Sendable {
  enum Stage: String, Sendable {
    case generated = "generated code"
    case stubs = "stubs and laws"
    case laws = "laws that run"
  }

  var stage: Stage
  var message: Compiler.Message

  /// The line that the compiler complains about.
  var line: String

  /// The type whose generated code has that line, if it is in generated code.
  var domain: String?

  /// The file that caused it.
  var file: Subject.File

  /// The message without the names and numbers in it, so that findings of one kind are equal.
  var kind: String {
    let text = message.text.replacing(/'[^']*'/, with: "'…'").replacing(/\d+/, with: "0")
    return "\(stage.rawValue): \(message.isError ? "error" : "warning"): \(text.prefix(200))"
  }
}

/// The result of a trial.
struct Outcome: Sendable {
  var findings: [TrialFinding] = []

  /// The types whose generated code compiles, each as its file and its path: `Tree.swift: Tree.Leaf`.
  var generated: [String] = []

  /// The types whose stubs compile.
  var stubbed: [String] = []

  /// How many laws hold.
  var held = 0

  /// How many suites of laws compile.
  var laws = 0

  /// How many files Ratchet refuses, by the kind of diagnostic.
  var refused: [String: Int] = [:]

  /// How many files do not compile without Ratchet.
  var invalid = 0

  /// The places of the diagnostics with which Ratchet refuses types: a file and a line.
  var refusals: [(file: String, line: Int)] = []

  /// The first line that does not compile in each of those files, with the message.
  var invalidFiles: [String: (line: String, message: String)] = [:]

  mutating func add(_ other: Outcome) {
    findings += other.findings
    generated += other.generated
    stubbed += other.stubbed
    laws += other.laws
    held += other.held
    invalid += other.invalid
    refusals += other.refusals
    invalidFiles.merge(other.invalidFiles) { $1 }
    refused.merge(other.refused, uniquingKeysWith: +)
  }
}

/// One trial of a module, in a folder of its own.
struct Trial {
  private let subject: Subject
  private let compiler: Compiler
  private let folder: URL
  private var outcome = Outcome()

  /// The indices of the files with attributes.
  private var active: Set<Int>

  /// The files, by their paths.
  private let paths: [String: Int]

  /// The generated files, with the files that they belong to.
  private var generated: [String: Int] = [:]

  /// Tries a module.
  ///
  /// - Parameters:
  ///   - subject: The module.
  ///   - last: The stage at which the trial ends.
  static func run(
    _ subject: Subject, _ compiler: Compiler, through last: TrialFinding.Stage = .stubs
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "trial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var trial = Trial(subject, compiler, folder)
    if !subject.isWhole { try trial.removeInvalid() }
    try trial.checkGenerated()
    if last != .generated { try trial.checkStubs() }
    guard last == .laws, let first = trial.active.min() else { return trial.outcome }
    do {
      try trial.runLaws()
    } catch let error as UnknownDiagnostic {
      // It is not tried again with fewer files, because each run takes minutes.
      let message = Compiler.Message(isError: true, text: error.text)
      trial.outcome.findings.append(
        TrialFinding(stage: .laws, message: message, line: "", file: subject.files[first]))
    }
    return trial.outcome
  }

  private init(_ subject: Subject, _ compiler: Compiler, _ folder: URL) {
    self.subject = subject
    self.compiler = compiler
    self.folder = folder
    active = Set(subject.files.indices.filter { !subject.files[$0].isFixed })
    paths = Dictionary(
      uniqueKeysWithValues: subject.files.indices.map {
        (folder.appending(path: "\(subject.files[$0].name).swift").path, $0)
      })
  }

  // MARK: - Generated code

  /// Removes the files that do not compile without Ratchet.
  private mutating func removeInvalid() throws {
    // An error keeps the compiler from the checks that follow its type checks.
    for isThorough in subject.isThorough ? [false, true] : [false] {
      let plain = try plainMessages(of: active.sorted(), [plainOptions], isThorough: isThorough)
      for (index, messages) in plain {
        guard let error = messages.first(where: \.isError) else { continue }
        addInvalid(index, error)
        active.remove(index)
      }
    }
  }

  private mutating func checkGenerated() throws {
    guard !active.isEmpty else { return }
    try generate()
    while !active.isEmpty {
      guard try !sift(try generatedMessages(), in: .generated) else {
        if subject.isWhole { try generate() } else { generated = generated.filter(isKept) }
        // All types were checked, but an error keeps the compiler from what follows.
        if subject.isWhole || subject.isThorough { continue } else { break }
      }
      break
    }
    for (path, index) in generated { outcome.generated += types(in: try text(path), of: index) }
  }

  /// What the compiler reports for the module with its generated code.
  private func generatedMessages() throws -> [Compiler.Message] {
    let files = (active.map(path) + generated.keys).sorted()
    let others = inactive.map(path)
    if subject.isWhole {
      return try compiler.check(subject.module, files, others: others, options: options)
    }
    return try compiler.emit(
      subject.module, files + others, to: folder, options: options,
      checking: subject.isThorough ? .everything : .types)
  }

  /// Whether a generated file belongs to one of the files that are still tried, or to a fixed one.
  private func isKept(_ path: String, _ index: Int) -> Bool {
    active.contains(index) || subject.files[index].isFixed
  }

  /// Writes the files, and the code that Ratchet generates for them.
  private mutating func generate() throws {
    while true {
      for index in subject.files.indices {
        let file = subject.files[index]
        let text = active.contains(index) ? file.annotated : file.plain
        try Data(text.utf8).write(to: URL(filePath: path(index)))
      }
      var configuration = Configuration(
        sources: (active.sorted() + inactive).map {
          SourceReference(path: path($0), module: subject.module)
        },
        hasSourceLocations: true, isMainActorByDefault: subject.isMainActorByDefault,
        settings: .none, width: 1)
      configuration.mayBeSwift5 = subject.isSwift5
      let report = Pipeline.run(configuration)
      let refused = report.diagnostics.filter { $0.severity == .error }
      guard !refused.isEmpty else { return try write(report) }
      guard try refuse(refused) else { throw UnknownDiagnostic(text: "\(refused[0])") }
    }
  }

  /// Removes the attributes of files that Ratchet refuses.
  ///
  /// A file that it cannot read is a finding, if the compiler can.
  ///
  /// - Returns: Whether there was such a file.
  private mutating func refuse(_ diagnostics: [Diagnostic]) throws -> Bool {
    for diagnostic in diagnostics {
      guard let index = paths[diagnostic.path] else { continue }
      outcome.refusals.append((subject.files[index].name, diagnostic.location?.line ?? 0))
    }
    let first = Dictionary(diagnostics.map { (paths[$0.path], $0) }, uniquingKeysWith: { $1 })
    let indices = active.filter { first[$0] != nil }
    // Those of a module whose files do not need each other were type-checked before.
    let plain = subject.isWhole ? try plainMessages(of: indices.sorted(), [plainOptions]) : [:]
    for index in indices {
      guard let diagnostic = first[index] else { continue }
      active.remove(index)
      if plain[index]?.contains(where: \.isError) == true {
        outcome.invalid += 1
      } else {
        outcome.refused[diagnostic.id, default: 0] += 1
        guard diagnostic.id == "syntax" else { continue }
        let message = Compiler.Message(
          isError: true, text: diagnostic.message, path: diagnostic.path,
          line: diagnostic.location?.line ?? 0)
        outcome.findings.append(try finding(message, index, .generated))
      }
    }
    return !indices.isEmpty
  }

  private mutating func write(_ report: Report) throws {
    for file in generated.keys { try? FileManager.default.removeItem(atPath: file) }
    generated = [:]
    for file in report.files {
      let path = folder.appending(path: file.name).path
      try Data(file.text.utf8).write(to: URL(filePath: path))
      generated[path] = paths[file.sourcePath]
    }
  }

  // MARK: - Stubs and laws

  private mutating func checkStubs() throws {
    guard !active.isEmpty else { return }
    let files = active.sorted() + inactive
    if subject.isWhole {
      let messages = try compiler.emit(
        subject.module, (files.map(path) + generated.keys).sorted(), to: folder, options: options,
        checking: .interface)
      // Modules with errors are emitted too, and those errors were found before.
      if let crash = messages.first(where: { $0.path == nil && $0.isError }) {
        outcome.findings.append(
          TrialFinding(stage: .generated, message: crash, line: "", file: subject.files[files[0]]))
        return
      }
    }
    let report = try stubs(files)
    var texts: [String: String] = [:]
    for file in report.files {
      let path = folder.appending(path: file.name).path
      let text = subject.isThorough ? file.text : Self.withoutTestAttributes(file.text)
      try Data(text.utf8).write(to: URL(filePath: path))
      generated[path] = paths[file.sourcePath]
      texts[path] = file.text
    }
    let checked = try compiler.check("Tests", texts.keys.sorted() + [tests], options: testOptions)
    _ = try sift(checked, in: .stubs)
    // A module whose files need each other keeps the generated code of all files.
    generated = generated.filter { isKept($0, $1) || subject.isWhole && texts[$0] == nil }
    for (path, text) in texts {
      guard let index = generated[path] else { continue }
      outcome.stubbed += types(in: text, of: index)
      outcome.laws += text.ranges(of: "@Suite").count
    }
  }

  /// The types that a generated file has code for.
  private func types(in text: String, of index: Int) -> [String] {
    text.matches(of: /\n\/\/ MARK: - ([^,\n]*)/).map { "\(subject.files[index].name): \($0.1)" }
  }

  /// The laws without the testing library's attributes.
  private static func withoutTestAttributes(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let text = line.drop { $0 == " " }
      return !(text.hasPrefix("@Suite(\"") || text.hasPrefix("@Test(\"")) || !text.hasSuffix("\")")
    }.joined(separator: "\n")
  }

  // MARK: - Running laws

  /// Compiles the module and its laws to a program, and runs it.
  private mutating func runLaws() throws {
    let runner = folder.appending(path: "Runner.swift").path
    try Data(
      "import Testing\n@main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }\n"
        .utf8
    ).write(to: URL(filePath: runner))
    let stubs = generated.keys.filter { $0.hasSuffix("+Stubs.swift") }
    let own = (active.sorted() + inactive).map(path) + generated.keys.filter { !stubs.contains($0) }
    let program = try compiler.program(
      in: folder,
      [
        (subject.module, own.sorted(), options),
        ("Tests", stubs.sorted() + [tests, runner], testOptions),
      ])
    let run = try FinishedProgram(program, [])
    let log = run.text
    outcome.held = log.matches(of: /✔ Test ".*" passed/).count
    for match in log.matches(of: /A law does not hold: [^\n]*\n[^\n]*\n[^\n]*/) {
      let message = Compiler.Message(isError: true, text: String(match.0))
      let index = active.first { match.0.contains("_\($0 - 1)_") } ?? active.min() ?? 0
      outcome.findings.append(
        TrialFinding(stage: .laws, message: message, line: "", file: subject.files[index]))
    }
    if run.status != 0, outcome.findings.isEmpty {
      throw UnknownDiagnostic(text: "\(log.suffix(4_000))")
    }
  }

  /// How the tests are compiled, which find the module in the trial's folder first.
  ///
  /// They have the module's language mode, because the same function type means another one in another mode.
  private var testOptions: [String] {
    ["-I", folder.path] + subject.testOptions
      + subject.searchOptions
  }

  private var tests: String { folder.appending(path: "Tests.swift").path }

  private func stubs(_ files: [Int]) throws -> Report {
    let settings = folder.appending(path: ".ratchet.yml").path
    try Data("laws: true\n".utf8).write(to: URL(filePath: settings))
    try Data(
      "import RatchetTesting\nimport Testing\n\(subject.testImport) \(subject.module)\n".utf8
    )
    .write(to: URL(filePath: tests))
    var module = StubsConfiguration.Module(name: subject.module, sources: files.map(path))
    module.isMainActorByDefault = subject.isMainActorByDefault
    var configuration = StubsConfiguration(
      modules: [module], tests: [tests], hasTestingLibrary: true, settings: .files([settings]))
    configuration.isMainActorByDefault = subject.areTestsMainActorByDefault
    return Pipeline.stubs(configuration)
  }

  // MARK: - Messages

  /// Keeps what is a finding, and removes the attributes of the files that caused messages.
  ///
  /// - Returns: Whether there was a message.
  private mutating func sift(_ messages: [Compiler.Message], in stage: TrialFinding.Stage) throws
    -> Bool
  {
    var suspects: [Int: Compiler.Message] = [:]
    for message in messages where !message.isExpected {
      // Ratchet has said so at the place of the isolated type.
      if subject.isSwift5, subject.isMainActorByDefault, message.isOfSwift6 { continue }
      guard let path = message.path, let index = generated[path] ?? paths[path] else {
        if message.isError { throw UnknownDiagnostic(text: "\(message)") }
        continue
      }
      guard active.contains(index) else {
        if message.isError, generated[path] != nil {
          // Nothing compiles beside it.
          outcome.findings.append(try finding(message, index, stage))
          active = []
          return true
        }
        continue
      }
      if suspects[index]?.isError != true, suspects[index] == nil || message.isError {
        suspects[index] = message
      }
    }
    let plain = try plainMessages(
      of: suspects.keys.sorted(),
      subject.plainOptions == nil ? [options] : [plainOptions, options],
      isThorough: subject.isThorough && !subject.isWhole)
    var isChanged = false
    for (index, message) in suspects.sorted(by: { $0.key < $1.key }) {
      let known = plain[index] ?? []
      if message.isRefusal {
        outcome.refused["compiler", default: 0] += 1
      } else if let error = known.first(where: \.isError) {
        addInvalid(index, error)
      } else if !message.isError, known.contains(where: { $0.isLike(message) }),
        // Generated code has imports of its own, and those that the source has without a use.
        !message.text.contains(" import of ") || message.path.flatMap({ generated[$0] }) == nil
          || known.contains(where: { $0.text == message.text })
      {
        continue
      } else {
        outcome.findings.append(try finding(message, index, stage))
      }
      active.remove(index)
      isChanged = true
    }
    return isChanged
  }

  private mutating func addInvalid(_ index: Int, _ error: Compiler.Message) {
    outcome.invalid += 1
    let lines = subject.files[index].plain.split(
      separator: "\n", omittingEmptySubsequences: false)
    outcome.invalidFiles[subject.files[index].name] = (
      String(lines.prefix(error.line).last ?? ""), error.text
    )
  }

  private func finding(_ message: Compiler.Message, _ index: Int, _ stage: TrialFinding.Stage)
    throws
    -> TrialFinding
  {
    let lines = try message.path.map(text)?.split(separator: "\n", omittingEmptySubsequences: false)
    let before = lines?.prefix(message.line) ?? []
    let mark = before.last { $0.hasPrefix("// MARK: - ") }?.dropFirst(11).prefix { $0 != "," }
    return TrialFinding(
      stage: stage, message: message, line: String(before.last ?? ""),
      domain: mark.map(String.init),
      file: subject.files[index])
  }

  /// What the compiler reports for files without Ratchet's attributes, with some lists of options.
  ///
  /// - Parameter isThorough: Whether it makes the checks that follow its type checks.
  private func plainMessages(
    of indices: [Int], _ lists: [[String]], isThorough: Bool = false
  ) throws -> [Int: [Compiler.Message]] {
    guard !indices.isEmpty else { return [:] }
    let folder = folder.appending(path: "Plain")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func path(_ index: Int) -> String {
      folder.appending(path: "\(subject.files[index].name).swift").path
    }
    let others = (subject.isWhole ? Array(subject.files.indices) : fixed).filter {
      !indices.contains($0)
    }
    for index in indices + others {
      try Data(subject.files[index].plain.utf8).write(to: URL(filePath: path(index)))
    }
    let (files, otherFiles) = (indices.map(path), others.map(path))
    let messages = try lists.flatMap { options in
      isThorough
        ? try compiler.emit(subject.module, files + otherFiles, to: folder, options: options)
        : try compiler.check(subject.module, files, others: otherFiles, options: options)
    }
    let byPath = Dictionary(grouping: messages) { $0.path ?? "" }
    return Dictionary(uniqueKeysWithValues: indices.map { ($0, byPath[path($0)] ?? []) })
  }

  // MARK: - Files

  private var options: [String] { subject.options + subject.searchOptions }

  private var plainOptions: [String] {
    (subject.plainOptions ?? subject.options) + subject.searchOptions
  }

  /// The files without attributes that the others need.
  private var inactive: [Int] {
    subject.isWhole ? subject.files.indices.filter { !active.contains($0) } : fixed
  }

  /// The files that have no attributes.
  private var fixed: [Int] {
    subject.files.indices.filter { subject.files[$0].isFixed }
  }

  private func path(_ index: Int) -> String {
    folder.appending(path: "\(subject.files[index].name).swift").path
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}

/// A message that belongs to no file of a trial.
struct UnknownDiagnostic: Error {
  var text: String
}

extension Compiler.Message {
  /// Whether another message is about the same, though a type in it may be written in another way.
  fileprivate func isLike(_ other: Compiler.Message) -> Bool {
    func beginning(_ text: String) -> Substring {
      text.replacing(/'[^']*'/, with: "").replacing("generic ", with: "").prefix(40)
    }
    return beginning(text) == beginning(other.text)
  }

  /// Whether Ratchet announces it: the warnings about payloads that are compared part by part.
  ///
  /// The compiler has others that people get for their own code, too: about code that takes a value of a type without
  /// values, and about each closure in a generic client that mentions a parameter whose conformance may not be sendable.
  fileprivate var isExpected: Bool {
    !isError
      && (text.hasPrefix("'areEqual' is deprecated")
        || text.hasSuffix("[#SendableMetatypes]") || text == "will never be executed")
  }

  /// Whether it is a warning that is an error in Swift 6 mode.
  fileprivate var isOfSwift6: Bool {
    !isError
      && (text.contains("this is an error in the Swift 6 language mode")
        || text.hasSuffix("can not be referenced from a nonisolated context"))
  }

  /// Whether the compiler says at the user's line what is not supported: in Ratchet's words, or that a
  /// payload needs a 'Sendable' argument, which it does not check in a case.
  fileprivate var isRefusal: Bool {
    text.contains("is unavailable: this type is not Codable")
      || text.hasSuffix("does not conform to the 'Sendable' protocol")
        && path?.hasSuffix("+Ratchet.swift") == false
      || text.contains(", which is private to the type around it: write 'fileprivate'")
      // 'Language.md' says that such a property has an error if only its actor can read it.
      || text.contains("actor-isolated property")
        && text.hasSuffix("can not be referenced from a nonisolated context")
        && path?.hasSuffix("+Ratchet.swift") == false
      // A conformance that an attribute declares is in the user's file, like its import.
      // So is a body, or a protocol that refines Ratchet's.
      || [
        "'Ratchet' was not imported publicly", "uses an internal type",
        "refine an internal protocol",
      ]
      .contains(where: text.hasSuffix) && path?.hasSuffix("+Ratchet.swift") == false
  }
}
