import ArgumentParser
import RatchetGenerator

/// Arguments in a file, one on each line, for command lines that would be too long.
///
/// `ratchet generate @App.args` has the arguments in `App.args`. To name a file that begins
/// with `@`, write `./@file`.
enum ArgumentFile {
  /// The commands that take such files.
  private static let commands: Set<String> = ["generate", "stubs"]

  /// Replaces each `@file` by the lines of the file.
  ///
  /// - Parameter arguments: A program's arguments, without its name.
  /// - Throws: A `ValidationError` if a file cannot be read.
  static func expanded(_ arguments: [String]) throws -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return arguments }
    return try arguments.flatMap { argument -> [String] in
      guard argument.hasPrefix("@") else { return [argument] }
      return try lines(of: String(argument.dropFirst()))
    }
  }

  private static func lines(of path: String) throws -> [String] {
    do throws(FileReader.Failure) {
      let bytes = try FileReader.read(path)
      guard let text = String(validUTF8: bytes) else {
        throw FileReader.Failure(reason: "it is not UTF-8")
      }
      return text.split(whereSeparator: \.isNewline).map(String.init)
    } catch {
      throw ValidationError("The arguments in '\(path)' cannot be read: \(error.reason)")
    }
  }
}
