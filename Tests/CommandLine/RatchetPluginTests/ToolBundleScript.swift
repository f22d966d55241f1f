import Foundation
import TestSupport

/// `scripts/make-tool-bundle`, run on the `ratchet` that was built with the tests.
enum ToolBundleScript {
  /// The folder of the bundles.
  static let folder = PackageOnDisk.folder.appending(path: "bundles")

  /// The bundle of the tool, which is made once.
  static let bundle: Result<URL, any Error> = Result {
    let run = try make("made")
    guard run.succeeded else { throw Failure(output: run.output) }
    let made = bundle(in: "made")
    try copy(made, to: editorBundle)
    return made
  }

  /// A copy of it for the editor, which builds while other tests change the bundle.
  static let editorBundle: URL = bundle(in: "editor")

  /// Changes a file of the bundle as long as a test needs it.
  ///
  /// All builds have a bundle with the same path, because SwiftPM compiles the plugins again for another one.
  ///
  /// - Parameters:
  ///   - path: The file's path in the bundle.
  ///   - text: Its new text, for the file that it was before, or nil to remove it.
  ///   - body: What the test does meanwhile, with the file.
  static func changing(
    _ path: String, to text: (_ original: URL) throws -> String?, while body: (URL) throws -> Void
  ) throws {
    let file = try bundle.get().appending(path: path)
    let original = file.appendingPathExtension("original")
    try FileManager.default.moveItem(at: file, to: original)
    defer {
      try? FileManager.default.removeItem(at: file)
      try? FileManager.default.moveItem(at: original, to: file)
    }
    if let text = try text(original) {
      try ProgramFile.write(text.utf8, to: file.path)
    }
    try body(file)
  }

  /// Makes a bundle in a new folder.
  static func make(_ name: String, _ options: String...) throws -> Run {
    let script = PackageOnDisk.ratchet.appending(path: "scripts/make-tool-bundle").path
    let output = folder.appending(path: name).path
    return try Run(
      [script, "--tool", tool, "--output", output] + options, in: PackageOnDisk.ratchet)
  }

  /// A copy of the tool's bundle with another text in its `info.json`, and with its tool in another
  /// variant.
  static func copy(
    _ name: String, version: String? = nil, triple: String? = nil
  ) throws -> URL {
    let original = try bundle.get()
    let copy = bundle(in: name)
    try self.copy(original, to: copy)
    let file = copy.appending(path: "info.json")
    var info = try String(contentsOf: file, encoding: .utf8)
    if let version { info.replace(/"version": "[^"]*"/, with: "\"version\": \"\(version)\"") }
    if let triple, let own = try variants(of: original).first {
      info = info.replacingOccurrences(of: own, with: triple)
      try FileManager.default.moveItem(
        at: copy.appending(path: own), to: copy.appending(path: triple))
    }
    try Data(info.utf8).write(to: file)
    return copy
  }

  private static func copy(_ original: URL, to copy: URL) throws {
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: original, to: copy)
  }

  /// The triples that a bundle has a tool for, by its folders.
  static func variants(of bundle: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bundle.path)
      .filter { $0.contains("-") }.sorted()
  }

  /// The bundle in a folder.
  static func bundle(in name: String) -> URL {
    folder.appending(path: "\(name)/RatchetTool.artifactbundle")
  }

  /// The tool, which SwiftPM builds beside the tests.
  private static let tool = BuiltProgram.path("RatchetMain")

  /// A bundle that could not be made.
  private struct Failure: Error, CustomStringConvertible {
    let output: String

    var description: String { output }
  }
}
