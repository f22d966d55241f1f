import Foundation

@testable import RatchetGenerator

/// Runs over files in which the diagnostics about files come up.
enum FileDiagnostics {
  /// The diagnostics of a run that has one with this id, with paths from the run's folder on.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - source: The example's source, if it is one of a single file.
  /// - Returns: None where nothing is known to cause it.
  static func of(_ id: String, _ source: String?) async throws -> [Diagnostic] {
    let folder = try ScratchFolder()
    let found =
      if let source {
        try await CTypeDiagnostics.of(id, source, in: folder) ?? generate(source).diagnostics
      } else if let found = try await SettingsDiagnostics.of(id, in: folder) {
        found
      } else {
        try await diagnostics(id, in: folder)
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

  private static let domain = "@CasePathable enum Loading { case idle, done(Int) }\n"

  private static func diagnostics(_ id: String, in folder: ScratchFolder) async throws -> [Diagnostic]
  {
    let source = "Sources/App/Loading.swift"
    switch id {
    case "not-utf8":
      try folder.write(Array(domain.utf8) + [0xFF], to: source)
      return try await run(folder)
    case "unreadable":
      try folder.write([], to: "\(source)/folder")
      let sources = [SourceReference(path: "\(folder.path)/\(source)", module: "App")]
      return await Pipeline.run(Configuration(sources: sources)).diagnostics
    case "same-output":
      try folder.write(domain.utf8, to: source)
      try folder.write(domain.replacing("Loading", with: "Saving").utf8, to: "Sources/App/More/Loading.swift")
      return try await run(folder)
    case "foreign-output":
      try folder.write(domain.utf8, to: source)
      try folder.write("// By hand.\n".utf8, to: "Generated/Loading+Ratchet.swift")
      return try await run(folder)
    case "unwritable":
      // Two modules, each with a folder in the output; one of these cannot be made.
      try folder.write(domain.utf8, to: source)
      try folder.write(domain.utf8, to: "Sources/Core/Loading.swift")
      try folder.write("No folder.\n".utf8, to: "Generated/App")
      return try await run(folder)
    case "unusable-output":
      try folder.write(domain.utf8, to: source)
      try folder.write("No folder.\n".utf8, to: "Generated")
      return try await run(folder)
    case "changed-meanwhile":
      try folder.write("private enum Loading: CasePathable { case idle, done(Int) }\n".utf8, to: source)
      let found = SourceFinder.find([folder.path + "/Sources"])
      let report = await Pipeline.run(Configuration(sources: found.sources))
      try folder.write(domain.utf8, to: source)
      return SourceFixer.fix(report).diagnostics
    default:
      return []
    }
  }

  private static func run(_ folder: ScratchFolder) async throws -> [Diagnostic] {
    let found = SourceFinder.find([folder.path + "/Sources"])
    let output = URL(filePath: folder.path).appending(path: "Generated")
    let report = await Pipeline.run(Configuration(sources: found.sources, output: output))
    return found.diagnostics + report.diagnostics
  }
}
