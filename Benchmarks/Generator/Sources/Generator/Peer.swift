import Foundation

/// Another generator on disk, to compare with Ratchet.
///
/// Nothing is downloaded.
struct Peer {
  /// Its name in the table.
  let name: String

  private let program: URL

  /// Parses `mockolo=PATH`: a program, or a checkout in which it was built for release.
  ///
  /// - Throws: ``Misuse`` if the generator is unknown or does not exist.
  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw Misuse(description: "'--peer' needs a name and a path, 'mockolo=PATH', not '\(text)'")
    }
    guard parts[0] == "mockolo" else {
      throw Misuse(description: "'\(parts[0])' is not a generator that is known here: 'mockolo' is")
    }
    name = parts[0]
    program = try Self.program(parts[0], at: parts[1])
  }

  /// Generates mocks for all its input.
  func run(_ sources: URL, output: URL) throws -> ProcessRun {
    try ProcessRun.run(
      program, ["--sourcedirs", sources.path, "--destination", output.path])
  }

  private static func program(_ name: String, at path: String) throws -> URL {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Misuse(description: "there is no '\(path)', where '\(name)' is said to be")
    }
    let place = URL(filePath: path)
    let program = isFolder.boolValue ? place.appending(path: ".build/release/\(name)") : place
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw Misuse(
        description: isFolder.boolValue
          ? "'\(program.path)' is not there: run 'swift build -c release' in '\(path)'"
          : "'\(path)' is no program")
    }
    return program
  }
}
