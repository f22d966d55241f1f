import ArgumentParser
import RatchetGenerator

/// `ratchet build`: what `RatchetTool` does for the build plugin.
///
/// A prebuilt bundle contains only this program, and the plugin runs it as its tool.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Answers a request of the build plugin.",
    shouldDisplay: false
  )

  @Argument(help: "The request, or '@' and the path of its file.")
  var request: String

  func run() throws {
    let status = ToolRequestHandler.run(request: request)
    if status != 0 { throw ExitCode(status) }
  }
}
