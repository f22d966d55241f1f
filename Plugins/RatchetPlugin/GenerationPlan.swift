import Foundation
import PackagePlugin

/// What the build has to run for one target, and the files that come of it.
///
/// SwiftPM asks for this when it plans a build, and keeps the plan until a file comes or goes: that an
/// annotation was written into a file that had none does not make it ask again. So the command
/// depends on all of the target's files. Each that is annotated now has a generated file of its own;
/// what is annotated later, and the parts of a reducer that stand in a file without annotations, go
/// into one file for all. So does what compares the C types that the domains hold: which of them there
/// are is known only when the tool has read the headers. It depends on the project's configuration as
/// well.
struct GenerationPlan {
  /// The name of the module that the generated code belongs to.
  let module: String

  /// The target's own Swift files.
  let sources: [URL]

  /// A folder of the target's own, for what is generated.
  let directory: URL

  /// The executable that generates.
  let tool: URL

  /// Whether the target's code is isolated to the main actor where it does not say otherwise.
  let isMainActorByDefault: Bool

  /// The C modules that the target's code can import; Xcode tells nothing of them.
  var cModules: CModules?

  /// The one command that generates the target's code.
  func command() throws -> Command {
    let annotated = sources.filter(AnnotationScan.finds(in:))
    let others = Set(sources).subtracting(annotated).sorted { $0.path < $1.path }
    let configuration = ConfigurationFiles(for: sources)
    let request = ToolRequest.generate(
      ToolRequest.Generation(
        module: module,
        output: directory.path,
        planned: annotated.map(\.path),
        unplanned: others.map(\.path),
        isMainActorByDefault: isMainActorByDefault,
        knownSettings: configuration.files.map(\.path),
        cModules: cModules?.modules ?? [],
        clangArguments: cModules?.clangArguments ?? [],
        dependencies: cModules?.dependencies ?? []))
    let argument = try request.argument(in: directory)
    return .buildCommand(
      displayName: "Ratchet: generating code for \(module)",
      executable: tool,
      arguments: ["build", argument.text],
      inputFiles: argument.files + sources + configuration.files + configuration.folders
        + (cModules.map { $0.headers + $0.sources } ?? []),
      outputFiles: outputs(annotated) + (others.isEmpty ? [] : [output("NewlyAnnotated")])
        + [output("CTypes")]
    )
  }

  /// The generated files of the annotated ones.
  private func outputs(_ files: [URL]) -> [URL] {
    // Where two files have one name the tool says so, with more than SwiftPM would.
    Set(files.map { $0.deletingPathExtension().lastPathComponent }).sorted().map(output)
  }

  /// `Counter+Ratchet.swift` for `Counter`.
  private func output(_ name: String) -> URL {
    directory.appending(path: "\(name)+Ratchet.swift")
  }
}
