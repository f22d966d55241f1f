import Foundation
import Testing

/// One run of the real plugin executable, from the first byte of its input to its end.
struct MacroProcess {
  /// Its standard output.
  var output: Data

  /// Its standard error.
  var error: String

  /// Its exit code.
  var exitCode: Int32

  /// Whether it ended by `exit` or by returning: not by a trap, nor by being stopped after the time
  /// limit.
  var endedByItself: Bool

  /// The executable, which SwiftPM builds beside the tests.
  static let executable: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let program = Bundle.main.executableURL
    let folders = (bundles + [program].compactMap(\.self)).map { $0.deletingLastPathComponent() }
    return folders.map { $0.appendingPathComponent("RatchetMacros-tool") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Runs the plugin on an input.
  init(input: Data) throws {
    let executable = try #require(Self.executable, "the plugin was not built beside the tests")
    let finished = try FinishedProcess(executable, arguments: [], input: input)
    output = finished.output
    error = String(decoding: finished.error, as: UTF8.self)
    exitCode = finished.exitCode
    endedByItself = finished.endedByItself
  }

  /// Has a conversation of whole messages with the plugin.
  ///
  /// - Returns: Its answers.
  static func answers(to messages: [String]) throws -> [Answer] {
    let process = try MacroProcess(input: messages.map(Frame.encode).reduce(Data(), +))
    #expect(process.endedByItself && process.exitCode == 0)
    #expect(process.error == "")
    return try Frame.decodeAll(process.output).map(Answer.init)
  }
}
