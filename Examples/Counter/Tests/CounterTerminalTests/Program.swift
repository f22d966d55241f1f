import Foundation
import Testing

/// The real program, which SwiftPM builds beside the tests.
struct Program {
  let name: String

  /// Runs the program.
  ///
  /// - Parameter input: The standard input.
  /// - Returns: The standard output, after the program has succeeded.
  func run(_ input: String) throws -> String {
    let executable = try #require(executable, "\(name) was not built beside the tests")
    let process = Process()
    let (stdin, stdout) = (Pipe(), Pipe())
    process.executableURL = executable
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }

  private var executable: URL? {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    return (bundles + [Bundle.main.executableURL].compactMap(\.self))
      .map { $0.deletingLastPathComponent().appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
