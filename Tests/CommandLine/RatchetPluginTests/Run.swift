import Foundation
import TestSupport

/// A command that has ended, with its output and its exit code.
struct Run {
  /// Its exit code.
  let status: Int32

  /// The text of both of its outputs, in the order in which it was written.
  private(set) var output: String

  /// The build commands of the plugin that ran, `generating code for Features`, if it was a build.
  private(set) var ratchetCommands: [String] = []

  /// What was compiled, if it was a build.
  private var compiledFiles = CompiledFiles()

  /// Runs a command, found on the `PATH`, and waits for its end.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - folder: The folder that it is run in.
  ///   - variables: Additional environment variables.
  init(_ command: [String], in folder: URL, variables: [String: String] = [:]) throws {
    // SwiftPM also compiles the plugins again after a variable has changed, and the shell sets this one.
    let finished = try FinishedProgram(
      "/bin/sh", ["-c", #"unset PWD; exec "$@" 2>&1"#, "sh"] + command, in: folder,
      environment: Self.environment.merging(variables) { $1 })
    status = finished.status
    output = finished.text
  }

  /// The run with the output of another one before its own.
  func after(_ other: Run) -> Run {
    var run = self
    run.output = other.output + output
    return run
  }

  /// Only the variables that the command needs, because SwiftPM links and generates again after any
  /// variable has changed.
  private static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
    ["PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS"].contains(name)
  }

  /// Whether the command succeeded.
  var succeeded: Bool { status == 0 }

  /// The files of a module that were compiled, if it was a build.
  func compiled(in module: String) -> Set<String> { compiledFiles[module] }

  /// The same command as a build.
  func asBuild(by buildSystem: BuildSystem, compiling files: CompiledFiles) -> Run {
    var build = self
    build.ratchetCommands = buildSystem.ratchetCommands(in: output)
    build.output = buildSystem.messages(in: output)
    build.compiledFiles = files
    return build
  }
}
