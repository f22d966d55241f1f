import Foundation
import TestSupport

/// Generates the code of an example's domains and compiles the example, with the tools and modules
/// of this build.
struct ExampleCompiler: Sendable {
  private let modules: URL
  private let markers: URL
  private let tool: URL

  /// As many processes run here as there are cores, and they do not block other tests.
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  /// Finds the tools beside the tests.
  ///
  /// - Throws: ``MissingTool`` if the generator was not built.
  init() throws {
    let program = Bundle.main.executableURL ?? Bundle.main.bundleURL
    let products = program.resolvingSymlinksInPath().deletingLastPathComponent()
    modules = products.appending(path: "Modules")
    markers = products.appending(path: "RatchetMacros-tool")
    tool = try Self.tool(in: products)
  }

  private static func tool(in products: URL) throws -> URL {
    if let bundle = ProcessInfo.processInfo.environment["RATCHET_TOOL_BUNDLE"], !bundle.isEmpty {
      let files = FileManager.default.enumerator(atPath: bundle)?.allObjects ?? []
      let tool = files.compactMap { $0 as? String }.first { $0.hasSuffix("/RatchetTool") }
      if let tool { return URL(filePath: bundle).appending(path: tool) }
    }
    let tool = products.appending(path: "RatchetMain")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else {
      throw MissingTool(folder: products.path)
    }
    return tool
  }

  /// Compiles an example.
  ///
  /// - Returns: The errors.
  func problems(in example: Example) async throws -> [ExampleProblem] {
    try await inQueue { try compile(example) }
  }

  /// Compiles examples in the files of one module.
  ///
  /// - Returns: What the compiler says, if it refuses one.
  func refusal(of batch: ExampleBatch) async throws -> String? {
    try await inQueue { try compile(batch) }
  }

  private func inQueue<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Self.queue.addOperation { continuation.resume(with: Result(catching: work)) }
    }
  }

  private func compile(_ batch: ExampleBatch) throws -> String? {
    let folder = try TemporaryFolder()
    let files = try batch.examples.enumerated().map { number, example in
      try folder.write(ExampleSource(example).text, to: "Example\(number).swift")
    }
    let check = try typecheck(files)
    return check.status == 0 ? nil : check.text
  }

  private func compile(_ example: Example) throws -> [ExampleProblem] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let generated = folder.appending(path: "Generated")
    try FileManager.default.createDirectory(at: generated, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = ExampleSource(example)
    let file = folder.appending(path: "Example.swift")
    try source.text.write(to: file, atomically: true, encoding: .utf8)

    var commands: [FinishedProgram] = []
    if source.isManifest {
      commands.append(
        try Frontend.run([
          "-typecheck", "-package-description-version", "6.2", "-I",
          "\(Frontend.resources)/pm/ManifestAPI", file.path,
        ]))
    } else {
      // Most examples have nothing that code is generated for. Those that lack it do not compile.
      if source.text.contains(/@[A-Z]|Reducer/) {
        commands.append(try generate(file, into: generated))
      }
      if source.usesStubs { commands.append(try stubs(for: folder, into: generated)) }
      let files = try FileManager.default.contentsOfDirectory(atPath: generated.path)
        .filter { $0.hasSuffix(".swift") }.map { generated.appending(path: $0).path }
      commands.append(try typecheck([file.path] + files))
    }
    return commands.flatMap { ExampleProblem.all(in: $0, file: file, example: example) }
  }

  private func generate(_ file: URL, into folder: URL) throws -> FinishedProgram {
    let headers = RatchetPackage.folder.appending(path: "Tests/Documentation/CGame")
    return try FinishedProgram(
      tool.path,
      [
        "generate", file.path, "--module", "Example", "--no-cache", "--c-module",
        "CGame=\(headers.path)", "--output", folder.path,
      ])
  }

  private func stubs(for folder: URL, into output: URL) throws -> FinishedProgram {
    let features = RatchetPackage.folder.appending(path: "Tests/Documentation/ExampleFeatures")
    return try FinishedProgram(
      tool.path,
      [
        "stubs", features.path, "--module", "ExampleFeatures", "--tests", folder.path, "--output",
        output.path,
      ])
  }

  private func typecheck(_ files: [String]) throws -> FinishedProgram {
    let headers = RatchetPackage.folder.appending(path: "Tests/Documentation/CGame")
    return try Frontend.run(
      [
        "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Example",
        "-diagnostic-style", "llvm", "-Werror", "DeprecatedDeclaration",
        "-I", modules.path, "-I", headers.path, "-plugin-path",
        "\(Frontend.resources)/host/plugins",
        "-load-plugin-executable", "\(markers.path)#RatchetMacros",
      ] + files)
  }
}

/// The generator is not beside the tests.
struct MissingTool: Error, CustomStringConvertible {
  var folder: String

  var description: String { "There is no ratchet in '\(folder)': run 'swift build' first." }
}
