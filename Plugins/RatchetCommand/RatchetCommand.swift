import Foundation
import PackagePlugin

/// Runs Ratchet's command line in the package's folder: `swift package ratchet generate Sources/App …`.
@main
struct RatchetCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try ToolBundle.checked(program(context))
    tool.arguments = arguments.isEmpty ? ["--help"] : arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    // The tool has printed its errors already.
    if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
  }

  /// The program for people.
  ///
  /// A prebuilt bundle contains it as the build plugin's tool.
  private func program(_ context: PluginContext) throws -> URL {
    try ((try? context.tool(named: "RatchetMain")) ?? context.tool(named: "RatchetTool")).url
  }
}
