import Foundation
import TestSupport

/// A command that has ended, with its output and its exit code.
struct Run {
  /// Its exit code.
  let status: Int32

  /// The text of both of its outputs, in the order in which it was written.
  let output: String

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

  private init(status: Int32, output: String) { (self.status, self.output) = (status, output) }

  /// The run with the output of another one before its own.
  func after(_ other: Run) -> Run { Run(status: status, output: other.output + output) }

  /// Only the variables that the command needs, because SwiftPM links and generates again after any
  /// variable has changed.
  private static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
    ["PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS"].contains(name)
  }

  /// Whether the command succeeded.
  var succeeded: Bool { status == 0 }

  private var lines: [Substring] { output.split(separator: "\n") }

  /// The build commands of the plugin that ran, as SwiftPM announced them.
  ///
  /// SwiftPM says `[5/7] Ratchet: generating code for Features` when it runs one, and nothing when it
  /// does not.
  var ratchetCommands: [String] {
    lines.compactMap { line in
      guard line.hasPrefix("["), let start = line.range(of: "] Ratchet: ") else { return nil }
      return String(line[start.upperBound...])
    }
    .sorted()
  }

  /// The files of a module that were compiled.
  ///
  /// SwiftPM says `[9/10] Compiling Features Feature1.swift` for each.
  func compiled(in module: String) -> Set<String> {
    Set(
      lines.compactMap { line in
        guard let start = line.range(of: "] Compiling \(module) ") else { return nil }
        return String(line[start.upperBound...])
      }
    )
  }
}
