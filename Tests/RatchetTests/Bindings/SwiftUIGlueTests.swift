#if !canImport(SwiftUI)
  import Foundation
  import Testing

  @Suite("The glue to SwiftUI")
  struct SwiftUIGlueTests {
    /// The package's folder.
    private let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()

    @Test("compiles on systems with SwiftUI, and behaves as documented")
    func typeCheck() throws {
      let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      let stub = package.appending(path: "Tests/SwiftUIStub")
      let modules = try modulesFolder()

      try compile(
        "SwiftUI", [stub.appending(path: "SwiftUI.swift").path],
        importing: [], into: scratch)
      for module in ["RatchetConcurrency", "Ratchet"] {
        try compile(module, sources(of: module), importing: [scratch.path, modules], into: scratch)
      }
      try compile(
        "Use", [stub.appending(path: "Use.swift").path],
        importing: [scratch.path, modules], into: scratch)
    }

    /// Compiles sources to a module without code.
    private func compile(
      _ name: String, _ sources: [String], importing folders: [String], into output: URL
    ) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        [
          "swiftc", "-emit-module", "-swift-version", "6", "-parse-as-library",
          "-package-name", "ratchet", "-module-name", name, "-o",
          output.appending(path: "\(name).swiftmodule").path,
        ] + folders.flatMap { ["-I", $0] } + sources
      let log = output.appending(path: "\(name).log")
      try Data().write(to: log)
      let handle = try FileHandle(forWritingTo: log)
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
      process.waitUntilExit()
      let text = try String(contentsOf: log, encoding: .utf8)
      let errors = text.split(separator: "\n").filter { $0.contains("error:") }
      #expect(process.terminationStatus == 0, "\(errors.joined(separator: "\n"))")
    }

    private func sources(of module: String) throws -> [String] {
      let folder = package.appending(path: "Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path }
        .filter { $0.hasSuffix(".swift") }
    }

    /// The folder of the modules that the runtime imports.
    private func modulesFolder() throws -> String {
      let executable = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      return executable.deletingLastPathComponent().appending(path: "Modules").path
    }
  }
#endif
