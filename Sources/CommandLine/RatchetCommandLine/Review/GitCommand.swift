import Foundation

/// Runs `git` and reads its output.
struct GitCommand {
  /// The folder that it runs in.
  let folder: String

  /// Its standard output, if it succeeded.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What it reads from standard input.
  /// - Returns: Nil if it failed.
  /// - Throws: A ``ReviewFailure`` if there is no `git` to be run.
  func output(_ arguments: [String], input: Data = Data()) throws -> Data? {
    let (output, status) = try Program(name: "git", folder: folder).run(arguments, input: input)
    guard status != 127 else {
      throw ReviewFailure(message: "'--since' needs git, which was not found", status: 1)
    }
    return status == 0 ? output : nil
  }

  /// The line that it wrote, if it succeeded and wrote one.
  func line(_ arguments: [String]) throws -> String? {
    guard let output = try output(arguments) else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return line.isEmpty ? nil : line
  }
}
