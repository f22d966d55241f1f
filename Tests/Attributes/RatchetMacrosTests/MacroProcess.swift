import Foundation
import TestSupport
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
  static let executable = BuiltProgram.path("RatchetMacros-tool")

  /// Runs the plugin on an input.
  init(input: Data) throws {
    // It ends a program that hangs, and not all tests.
    let finished = try FinishedProgram(Self.executable, [], input: input, limit: 120)
    output = finished.output
    error = String(decoding: finished.error, as: UTF8.self)
    exitCode = finished.status
    endedByItself = finished.endedByItself
  }

  /// Has a conversation of whole messages with the plugin.
  ///
  /// - Returns: Its answers.
  static func answers(to messages: [String]) throws -> [PluginAnswer] {
    let process = try MacroProcess(input: messages.map(Frame.encode).reduce(Data(), +))
    #expect(process.endedByItself && process.exitCode == 0)
    #expect(process.error == "")
    return try Frame.decodeAll(process.output).map(PluginAnswer.init)
  }
}
