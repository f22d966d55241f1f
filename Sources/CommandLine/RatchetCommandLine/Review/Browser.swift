import Foundation

/// Opens pages in the user's browser.
enum Browser {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Opens a page.
  ///
  /// - Throws: A ``ReviewFailure`` if the system cannot, with the path of the page.
  static func show(_ path: String) throws {
    let process = Process()
    let status = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    // `xdg-open` starts the browser and ends. On Linux, `Process` would wait for the browser as well, which has
    // inherited its files.
    process.arguments = [
      "-c", #""$0" "$1" >/dev/null 2>&1; echo $?"#, program,
      URL(filePath: path).standardizedFileURL.path,
    ]
    process.standardOutput = status
    try process.run()
    guard try status.fileHandleForReading.readToEnd() == Data("0\n".utf8) else {
      throw ReviewFailure(
        message: "'\(program)' cannot open the page; it is at '\(path)'", status: 1)
    }
  }
}
