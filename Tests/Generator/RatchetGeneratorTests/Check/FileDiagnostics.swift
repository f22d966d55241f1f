import Foundation
import TestSupport

@testable import RatchetGenerator
@testable import RatchetToolkit

/// Runs over files to produce the diagnostics about files.
enum FileDiagnostics {
  /// The diagnostics of a run over a section's example, with paths relative to the run's folder.
  static func of(_ section: DiagnosticsPage.Section) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    let found =
      if let source = section.source {
        try CTypeDiagnostics.of(section.id, source, in: folder)
          ?? generate(source, isMainActorByDefault: section.id.hasPrefix("isolated-")).diagnostics
      } else if let settings = section.settings {
        try configured(section.id, settings, section.template, folder)
      } else {
        try diagnostics(section.id, in: folder)
      }
    return found.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = diagnostic.path.replacing(folder.path + "/", with: "")
      diagnostic.message = diagnostic.message.replacing(folder.path + "/", with: "")
      for note in diagnostic.notes.indices {
        diagnostic.notes[note].message.replace(folder.path + "/", with: "")
      }
      return diagnostic
    }
  }

  private static func configured(
    _ id: String, _ settings: String, _ template: String?, _ folder: TemporaryFolder
  ) throws -> [Diagnostic] {
    try folder.write([], to: "Package.swift")
    try folder.write(domain.utf8, to: "Sources/App/Loading.swift")
    let name = id == "misnamed-configuration" ? "ratchet.yml" : ".ratchet.yml"
    try folder.write((settings + "\n").utf8, to: name)
    if let template { try folder.write((template + "\n").utf8, to: "Templates/Mine.mustache") }
    let sources = SourceFinder.find([folder.path + "/Sources"]).sources
    return Pipeline.run(
      Configuration(
        sources: sources, knownSettings: id == "unplanned-configuration" ? [] : nil)
    ).diagnostics
  }

  private static let domain = "@CasePathable enum Loading { case idle, done(Int) }\n"

  private static func diagnostics(_ id: String, in folder: TemporaryFolder) throws
    -> [Diagnostic]
  {
    let source = "Sources/App/Loading.swift"
    switch id {
    case "not-utf8":
      try folder.write(Array(domain.utf8) + [0xFF], to: source)
      return try run(folder)
    case "unreadable":
      try folder.write([], to: "\(source)/folder")
      let sources = [SourceReference(path: "\(folder.path)/\(source)", module: "App")]
      return Pipeline.run(Configuration(sources: sources)).diagnostics
    case "same-output":
      try folder.write(domain.utf8, to: source)
      try folder.write(
        domain.replacing("Loading", with: "Saving").utf8, to: "Sources/App/More/Loading.swift")
      return try run(folder)
    case "redeclaration":
      try folder.write(domain.utf8, to: source)
      try folder.write(domain.utf8, to: "Sources/App/Saving.swift")
      return try run(folder, answersEverySource: true)
    case "foreign-output":
      try folder.write(domain.utf8, to: source)
      try folder.write("// By hand.\n".utf8, to: "Generated/Loading+Ratchet.swift")
      return try run(folder)
    case "unwritable":
      // Two modules, each with a folder in the output. One of these cannot be created.
      try folder.write(domain.utf8, to: source)
      try folder.write(domain.utf8, to: "Sources/Core/Loading.swift")
      try folder.write("No folder.\n".utf8, to: "Generated/App")
      return try run(folder)
    case "unusable-output":
      try folder.write(domain.utf8, to: source)
      try folder.write("No folder.\n".utf8, to: "Generated")
      return try run(folder)
    case "unreadable-manifest":
      try folder.write(domain.utf8, to: source)
      try folder.write("{".utf8, to: "Generated/.ratchet.json")
      return try run(folder)
    case "changed-meanwhile":
      try folder.write(
        "private enum Loading: CasePathable { case idle, done(Int) }\n".utf8, to: source)
      let found = SourceFinder.find([folder.path + "/Sources"])
      let report = Pipeline.run(Configuration(sources: found.sources))
      try folder.write(domain.utf8, to: source)
      return SourceFixer.fix(report).diagnostics
    case "oversized-file":
      let text = String(repeating: "#", count: 1_000_001)
      try folder.write(text.utf8, to: "Templates/Mine.mustache")
      return try configured(id, "templates: {Mine: Templates/Mine.mustache}", nil, folder)
        + configured(id, text, nil, folder)
    case "unknown-case", "unknown-mock":
      let isCase = id == "unknown-case"
      let text =
        isCase
        ? "@Reducer struct Loading { enum Action { case loaded } }\n"
        : "@DependencyClient struct API { var load: () async throws -> Int }\n"
      try folder.write(text.utf8, to: source)
      let line = isCase ? "await store.receive(\\.loadde)" : "let api = APIMock()"
      let test = "import Ratchet\n@testable import App\n\n\(line)\n"
      try folder.write(test.utf8, to: "Tests/AppTests/LoadingTests.swift")
      return Pipeline.stubs(
        StubsConfiguration(
          modules: [.init(name: "App", sources: ["\(folder.path)/\(source)"])],
          tests: ["\(folder.path)/Tests/AppTests/LoadingTests.swift"], hasTestingLibrary: true)
      ).diagnostics
    case "configuration-exists":
      return [.settingsExist(".ratchet.yml")]
    default:
      return []
    }
  }

  private static func run(
    _ folder: TemporaryFolder, answersEverySource: Bool = false
  ) throws -> [Diagnostic] {
    let found = SourceFinder.find([folder.path + "/Sources"])
    let output = URL(filePath: folder.path).appending(path: "Generated")
    let report = Pipeline.run(
      Configuration(
        sources: found.sources, output: output, answersEverySource: answersEverySource))
    return found.diagnostics + report.diagnostics
  }
}
