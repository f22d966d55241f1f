import Foundation
import PackagePlugin

/// What the build has to run for one target, and the files that come of it.
///
/// SwiftPM asks for this when it plans a build, and keeps the plan until a file comes or goes: that an
/// annotation was written into a file that had none is *not* seen by a plan made earlier. So there
/// are two commands. One makes a file for each annotated file, so that an edit of one feature
/// recompiles that feature alone. The other watches the files that had no annotation when the plan was
/// made, and puts what has come to be annotated since into one file, until the next plan gives it a
/// file of its own.
struct GenerationPlan {
  /// The name of the module that the generated code belongs to.
  let module: String

  /// The target's own Swift files.
  let sources: [URL]

  /// A folder of the target's own, for all that is generated.
  let directory: URL

  /// The executable that generates.
  let tool: URL

  /// The build commands of the target, in the order of their display names.
  func commands() -> [Command] {
    let annotated = sources.filter(AnnotationScan.finds(in:))
    let others = Set(sources).subtracting(annotated).sorted { $0.path < $1.path }
    return [generating(annotated), watching(others)].compactMap(\.self)
  }

  /// Makes `Counter+Ratchet.swift` of `Counter.swift`, for each annotated file.
  private func generating(_ files: [URL]) -> Command? {
    let output = directory.appending(path: "Annotated", directoryHint: .isDirectory)
    let names = files.map { $0.deletingPathExtension().lastPathComponent + "+Ratchet.swift" }
    return command(
      "Ratchet: generating code for \(module)",
      for: files,
      in: output,
      making: names
    )
  }

  /// Makes one file of all that is annotated since the plan was made.
  private func watching(_ files: [URL]) -> Command? {
    let name = "NewlyAnnotated+Ratchet.swift"
    let output = directory.appending(path: "NewlyAnnotated", directoryHint: .isDirectory)
    return command(
      "Ratchet: looking for new annotations in \(module)",
      for: files,
      in: output,
      options: ["--into", name],
      making: [name]
    )
  }

  private func command(
    _ displayName: String,
    for files: [URL],
    in output: URL,
    options: [String] = [],
    making names: [String]
  ) -> Command? {
    guard !files.isEmpty else { return nil }
    let call = ["generate", "--plugin", "--module", module, "--output", output.path] + options
    return .buildCommand(
      displayName: displayName,
      executable: tool,
      arguments: call + files.map(\.path),
      inputFiles: files,
      // Two files of one name are the compiler's to refuse; a set keeps SwiftPM from doing it first.
      outputFiles: Set(names).sorted().map { output.appending(path: $0) }
    )
  }
}
