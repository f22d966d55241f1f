import Foundation
import RatchetGenerator

/// Shows text on a terminal as `git` does: page by page, with `$PAGER` or `less`.
///
/// If the output is not a terminal, the text is printed.
enum Pager {
  /// Shows a text.
  static func show(_ text: String) throws {
    guard StandardStream.output.isTerminal, let program else {
      return try StandardStream.output.write(text)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", program]
    var environment = ProcessInfo.processInfo.environment
    // Colors are shown, a short text ends the pager, and the shown text stays.
    if environment["LESS"] == nil { environment["LESS"] = "FRX" }
    if environment["LV"] == nil { environment["LV"] = "-c" }
    process.environment = environment
    let pipe = Pipe()
    process.standardInput = pipe
    do {
      try process.run()
    } catch {
      return try StandardStream.output.write(text)
    }
    // If the user leaves the pager before the end, that is no error.
    try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    // The exit code of a shell if there is no such program.
    if process.terminationStatus == 127 { try StandardStream.output.write(text) }
  }

  /// The pager, or nil if it is turned off.
  private static var program: String? {
    let environment = ProcessInfo.processInfo.environment
    if environment["TERM"] == "dumb" { return nil }
    let program = environment["PAGER"] ?? "less"
    return program.isEmpty || program == "cat" ? nil : program
  }
}
