import Foundation

/// The programs of the Swift toolchain.
///
/// On some machines, one of them dies by a signal once in some thousand starts. Swift Build does it more often, by a
/// race in its planning, and has done it twice in a row. That says nothing about this package.
package enum Toolchain {
  /// How often a program is started again, before it counts as failed.
  static let maximumRestarts = 3

  /// Where it is written down that a program was started again.
  ///
  /// The scripts that run the tests print it at their end.
  @TaskLocal package static var restarts = RatchetPackage.folder.appending(
    path: ".build/logs/restarted")

  /// Whether a program is one of the toolchain, or becomes one: `sh -c 'exec "$@"' sh swift build`.
  static func contains(_ program: String, _ arguments: [String] = []) -> Bool {
    let name = (program as NSString).lastPathComponent
    var next = arguments[...]
    if name == "sh", arguments.count > 3, arguments[1].contains(#"exec "$@""#) {
      next = next.dropFirst(3)
    } else if name == "unshare" {
      next = next.drop { $0.hasPrefix("-") }
    } else {
      return ["docc", "sourcekit-lsp", "swift", "swiftc"].contains(name) || name.hasPrefix("swift-")
    }
    return next.first.map { contains($0, Array(next.dropFirst())) } ?? false
  }

  /// Writes down that a program is started again.
  static func noteRestart(of program: String, _ arguments: [String], signal: Int32) {
    let note = "signal \(signal): \(([program] + arguments).joined(separator: " "))\n"
    print("This program of the toolchain is started again after", note, terminator: "")
    guard let file = fopen(restarts.path, "a") else { return }
    fputs(note, file)
    fclose(file)
  }
}
