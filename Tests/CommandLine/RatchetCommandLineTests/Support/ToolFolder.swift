import Foundation
import TestSupport

@testable import RatchetGenerator

extension TemporaryFolder {
  /// Runs the build plugin's tool on some files of the folder, as the plugin does.
  ///
  /// - Parameters:
  ///   - files: The files that have their own generated files.
  ///   - unplanned: The files that share one.
  ///   - output: The folder for the generated files.
  ///   - program: The program that answers the plugin's request.
  ///   - change: Other changes of the request.
  func runTool(
    _ files: [String],
    unplanned: [String] = [],
    output: String = "Generated",
    program: String = Run.tool,
    _ change: (inout ToolRequest.Generation) -> Void = { _ in }
  ) async throws -> Run {
    var generation = ToolRequest.Generation(
      module: "App", output: path(output), planned: files.map(path),
      unplanned: unplanned.map(path), isMainActorByDefault: false, knownSettings: [])
    change(&generation)
    let argument = try ToolRequest.generate(generation).argument(in: URL(filePath: path(output)))
    let quoted = argument.text.replacingOccurrences(of: "'", with: #"'\''"#)
    return try await Run.shell("'\(program)' build '\(quoted)'", in: self)
  }
}
