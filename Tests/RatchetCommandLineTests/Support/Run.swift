import Foundation

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
    // Files and not pipes, which would have to be read while the process runs.
    let places = try TemporaryFolder()
    try places.write("", to: "output")
    try places.write("", to: "error")
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["RATCHET": Self.executable, "XDG_CACHE_HOME": folder.path(".cache")],
      uniquingKeysWith: { $1 }
    )
    process.standardInput = FileHandle.nullDevice
    let handles = [
      FileHandle(forWritingAtPath: places.path("output")),
      FileHandle(forWritingAtPath: places.path("error")),
    ]
    // `Process` never closes them, and it cannot start after there are a thousand.
    defer { for handle in handles { try? handle?.close() } }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    status = process.terminationStatus
    output = places.text(of: "output") ?? ""
    error = places.text(of: "error") ?? ""
  }

  /// The program for people.
  static let executable = BuiltProgram.path("ratchet")

  /// The program that the build plugin runs.
  static let tool = BuiltProgram.path("RatchetTool")
}
