import Foundation
import PackagePlugin

/// Runs Ratchet's command line in the package's folder: `swift package ratchet generate Sources/App …`.
@main
struct RatchetCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try ToolBundle.checked(context.tool(named: "RatchetTool").url)
    tool.arguments = arguments.isEmpty ? ["--help"] : arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    // What was wrong stands in the tool's own output already.
    if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
  }
}
