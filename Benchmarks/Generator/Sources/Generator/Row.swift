import Foundation

/// A row of the table: a program on a number of files.
struct Row: Codable {
  var files: Int
  var name: String
  var run: ProcessRun

  private static let nameWidth = 36

  static var head: String {
    "  files  " + "".padding(toLength: nameWidth, withPad: " ", startingAt: 0)
      + "      wall        CPU     memory"
  }

  var text: String {
    // Without `%@` and `%-36s`, which do not mean the same on every system.
    let padded = name.padding(toLength: Self.nameWidth, withPad: " ", startingAt: 0)
    return String(format: "%7d  ", files) + padded
      + String(format: "%8.3f s %8.3f s %7.1f MB", run.wall, run.processor, run.memory)
  }
}
