import Foundation
import TestSupport

/// The result of the executable.
struct Run {
  var status: Int32
  var output: String
  var error: String

  /// Runs the real executable, as a user would.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, beginning with `generate`.
  ///   - folder: The folder that it is run in.
  init(_ arguments: String..., in folder: TemporaryFolder) async throws {
    try await self.init(arguments, in: folder)
  }

  /// Runs the program.
  init(_ arguments: [String], in folder: TemporaryFolder) async throws {
    try await self.init(Self.executable, arguments, in: folder)
  }

  /// Runs a shell script, in which `$RATCHET` is the executable.
  static func shell(_ script: String, in folder: TemporaryFolder) async throws -> Run {
    try await Run("/bin/sh", ["-c", script], in: folder)
  }

  /// Whether `date`, `touch`, `truncate` and `timeout` have GNU's options, on which some scripts depend.
  static func hasGNUTools() async throws -> Bool {
    let script = "for tool in date touch truncate timeout; do $tool --version || exit 1; done"
    return try await shell(script, in: TemporaryFolder()).status == 0
  }

  private init(_ program: String, _ arguments: [String], in folder: TemporaryFolder) async throws {
    let environment = ProcessInfo.processInfo.environment.merging(
      ["RATCHET": Self.executable, "XDG_CACHE_HOME": folder.path(".cache")],
      uniquingKeysWith: { $1 }
    )
    // On a thread of its own, because it waits.
    let finished = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try FinishedProgram(program, arguments, in: folder.url, environment: environment)
          })
      }
    }
    status = finished.status
    output = String(decoding: finished.output, as: UTF8.self)
    error = String(decoding: finished.error, as: UTF8.self)
  }

  /// The program for people.
  static let executable = BuiltProgram.path("RatchetMain")

  /// The program that the build plugin runs.
  static let tool = BuiltProgram.path("RatchetTool")
}
