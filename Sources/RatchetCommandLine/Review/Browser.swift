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
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program, URL(filePath: path).standardizedFileURL.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ReviewFailure(
        message: "'\(program)' cannot open the page; it is at '\(path)'", status: 1)
    }
  }
}
