import Foundation
import PackagePlugin

/// The build's command for one target, and its output files.
///
/// SwiftPM asks for it when it plans a build, and keeps the plan until files are added or removed.
/// An annotation in a file that had none does not change the plan. So the command depends on all
/// files of the target. Each file that is annotated when the build is planned has its own generated
/// file. The code of files that are annotated later, and the parts of a reducer in files without
/// annotations, go into one file. The comparisons of C types go there as well, because these are
/// known only after the tool has read the headers. The command also depends on the project's
/// settings.
struct GenerationPlan {
  /// The name of the module that the generated code belongs to.
  let module: String

  /// The target's own Swift files.
  let sources: [URL]

  /// The target's folder for generated files.
  let directory: URL

  /// The executable that generates.
  let tool: URL

  /// Whether the target's code is isolated to the main actor by default.
  let isMainActorByDefault: Bool

  /// The C modules that the target's code can import.
  ///
  /// Xcode does not list them.
  var cModules: CModules?

  /// The files that decide what the attributes add.
  ///
  /// Xcode does not list them.
  var attributes: [URL]?

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
        dependencies: cModules?.dependencies ?? [],
        attributes: attributes?.map(\.path)))
    let argument = try request.argument(in: directory)
    let read = (cModules.map { $0.headers + $0.sources } ?? []) + attributesSources
    let outputs =
      outputs(annotated) + (others.isEmpty ? [] : [output("NewlyAnnotated")]) + [output("CTypes")]
    PlannedOutputs.removeOthers(than: outputs, from: directory)
    return .buildCommand(
      displayName: "Ratchet: generating code for \(module)",
      executable: tool,
      arguments: ["build", argument.text],
      inputFiles: argument.files + sources + configuration.files + configuration.folders + read,
      outputFiles: outputs
    )
  }

  /// The sources of the program of the attributes, if it is not prebuilt.
  ///
  /// A prebuilt one is no input. If it is missing, the command of its launcher says so, in one error. Another bundle
  /// has another tool as well, which runs the command again.
  private var attributesSources: [URL] { attributes?.filter { $0.pathExtension == "swift" } ?? [] }

  /// The generated files of the annotated ones.
  private func outputs(_ files: [URL]) -> [URL] {
    // If two files have one name, the tool reports it better than SwiftPM would.
    Set(files.map { $0.deletingPathExtension().lastPathComponent }).sorted().map(output)
  }

  /// `Counter+Ratchet.swift` for `Counter`.
  private func output(_ name: String) -> URL {
    directory.appending(path: "\(name)+Ratchet.swift")
  }
}
