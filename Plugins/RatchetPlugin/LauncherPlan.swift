import Foundation
import PackagePlugin

/// The build's command for the target of the attributes' program, if that program is prebuilt.
///
/// The target then starts the program in the bundle, beside the build plugin's tool. It needs the
/// path, which only the plugin knows if SwiftPM has downloaded the bundle.
struct LauncherPlan {
  /// The build plugin's tool.
  let tool: URL

  /// The target's folder for generated files.
  let directory: URL

  /// Generates a constant with the path of the program.
  ///
  /// - Throws: A ``MissingProgram`` if the bundle does not contain it.
  func command() throws -> Command {
    let program = tool.deletingLastPathComponent().appending(path: "RatchetMacros")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw MissingProgram(path: program.path)
    }
    let output = directory.appending(path: "AttributesProgram.swift")
    let launcher = ToolRequest.Launcher(program: program.path, output: output.path)
    // Swift Build compiles the output of a command in the target of a macro, and does not run the
    // command (Swift 6.3).
    let constant = Data(launcher.constant.utf8)
    if (try? Data(contentsOf: output)) != constant { try constant.write(to: output) }
    return .buildCommand(
      displayName: "Ratchet: finding the program of the attributes",
      executable: tool,
      arguments: ["build", try ToolRequest.launcher(launcher).argument(in: directory).text],
      // If the program is missing later, the build then stops here, and not with an error at each attribute.
      inputFiles: [program],
      outputFiles: [output])
  }

  /// A bundle without the program of the attributes.
  struct MissingProgram: Error, CustomStringConvertible {
    let path: String

    var description: String {
      """
      the prebuilt tool has no program of the attributes: make the bundle again with \
      'scripts/make-tool-bundle' (\(path))
      """
    }
  }
}
