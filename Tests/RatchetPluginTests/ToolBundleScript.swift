import Foundation
import TestSupport

/// `scripts/make-tool-bundle`, run on the `ratchet` that was built with the tests.
enum ToolBundleScript {
  /// The folder of the bundles.
  static let folder = PackageOnDisk.folder.appending(path: "bundles")

  /// The bundle of the tool, which is made once.
  static let bundle = Result {
    let run = try make("made")
    guard run.succeeded else { throw Failure(output: run.output) }
    return bundle(in: "made")
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
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: original, to: copy)
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
  private static let tool = BuiltProgram.path("ratchet")

  /// A bundle that could not be made.
  private struct Failure: Error, CustomStringConvertible {
    let output: String

    var description: String { output }
  }
}
