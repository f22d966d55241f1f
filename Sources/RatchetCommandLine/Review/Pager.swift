import Foundation
import RatchetGenerator

/// Shows text on a terminal as `git` does: page by page, through `$PAGER`, or `less` where that
/// says nothing; and anywhere else as it is.
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
    // Colours are shown, a short text ends the pager, and what was shown stays.
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
    // A user who leaves the pager before the end has read enough.
    try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    // What a shell answers where there is no such program.
    if process.terminationStatus == 127 { try StandardStream.output.write(text) }
  }

  /// The pager, or nil where none is wanted.
  private static var program: String? {
    let environment = ProcessInfo.processInfo.environment
    if environment["TERM"] == "dumb" { return nil }
    let program = environment["PAGER"] ?? "less"
    return program.isEmpty || program == "cat" ? nil : program
  }
}
