import Foundation
import RatchetGenerator

/// The program that the build plugin runs: `RatchetTool build <request>`.
///
/// Every build that uses the plugin compiles it, so it contains only what the plugin needs. The
/// program for people is `ratchet`.
@main
struct RatchetTool {
  static func main() {
    let arguments = StandardStream.programArguments
    switch (arguments.first, arguments.count) {
    case ("build", 2): exit(ToolRequestHandler.run(request: arguments[1]))
    case ("--version", 1): print(RatchetVersion.current)
    default:
      try? StandardStream.error.write(
        "error: this is the tool of Ratchet's build plugin; the program for people is 'ratchet'\n")
      exit(64)
    }
  }
}
