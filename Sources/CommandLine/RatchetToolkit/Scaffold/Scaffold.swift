import Foundation
import RatchetGenerator

/// Writes files that a person then edits.
package enum Scaffold {
  /// The result.
  package struct Result: Sendable, Hashable {
    /// The files that were written.
    package var written: [String] = []

    /// The names of the tests that were added to a file.
    package var added: [String] = []

    /// What you have to fill in.
    package var warnings: [ScaffoldWarning] = []

    /// A target's new folder, which the manifest may not contain yet.
    package var newTarget: String?
  }

  /// Writes a test file for a feature, or adds the missing tests to an existing one.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - output: The file, or nil for the default path.
  /// - Throws: ``ScaffoldError``. Nothing is written then.
  package static func tests(of feature: Feature, output: String?) throws(ScaffoldError) -> Result {
    let place = output ?? testFile(of: feature)
    if !feature.genericParameters.isEmpty { throw .genericFeature(feature.name) }
    let suite = suiteName(of: place)
    var scaffold = TestScaffold(feature, suite: suite)
    var result = Result()
    if FileManager.default.fileExists(atPath: place) {
      try add(scaffold, to: place, &result)
    } else {
      let folder = URL(filePath: place).deletingLastPathComponent()
      if output == nil, !FileManager.default.fileExists(atPath: folder.path) {
        result.newTarget = folder.lastPathComponent
      }
      try create(scaffold.file(), at: place)
      result.written = [place]
      result.added = scaffold.tests.map(\.name)
    }
    result.warnings = scaffold.warnings
    return result
  }

  /// The default path of a feature's tests, which follows SwiftPM's layout.
  static func testFile(of feature: Feature) -> String {
    let suite = feature.path.joined()
    return "\(packageFolder(of: feature.file))Tests/\(feature.module)Tests/\(suite)Tests.swift"
  }

  /// The folder that contains `Sources`, with a slash after it, or nothing for the current folder.
  private static func packageFolder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let sources = parts.lastIndex(of: "Sources") else {
      return URL(filePath: path).deletingLastPathComponent().relativePath + "/"
    }
    return parts[..<sources].map { "\($0)/" }.joined()
  }

  static func suiteName(of path: String) -> String {
    let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
    let name = String(stem.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == false ? name : "_\(name)"
  }
}

// MARK: - Files

extension Scaffold {
  static func create(_ text: String, at path: String) throws(ScaffoldError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let isNew: Bool
    do throws(FileWriter.Failure) {
      try FileWriter.makeFolder(folder)
      isNew = try FileWriter.create(text, at: path)
    } catch {
      throw .file(path, reason: error.reason)
    }
    if !isNew { throw .existingFile(path) }
  }

  private static func add(
    _ scaffold: TestScaffold, to path: String, _ result: inout Result
  ) throws(ScaffoldError) {
    let contents: [UInt8]
    do { contents = try FileReader.read(path) } catch { throw .file(path, reason: error.reason) }
    let text = String(decoding: contents, as: UTF8.self)
    guard text.contains(TestScaffold.mark) else { throw .foreignFile(path) }
    let parsed = SourceParser.parse(SourceFile(path: path, module: "Tests", contents: contents))
    guard parsed.diagnostics.isEmpty else { throw .brokenFile(path) }
    guard let suite = EffectReader.tests(in: contents, suite: scaffold.suite) else {
      throw .lostSuite(path, suite: scaffold.suite)
    }
    let missing = scaffold.tests.filter { !isCovered($0, by: suite, in: text) }
    if missing.isEmpty { return }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let permissions = attributes?[.posixPermissions] as? Int ?? 0o644
    guard permissions & 0o200 != 0, FileManager.default.isWritableFile(atPath: path) else {
      throw .readOnly(path)
    }
    let added = missing.map { "\n\(TestScaffold.text(of: $0))\n" }.joined()
    // Before the line of the last brace.
    var place = suite.closingBrace
    while place > 0, contents[place - 1] == UInt8(ascii: " ") { place -= 1 }
    let needsBreak = place > 0 && contents[place - 1] != UInt8(ascii: "\n")
    let new =
      Array(contents[..<place]) + Array((needsBreak ? "\n" : "").utf8) + Array(added.utf8)
      + Array(contents[place...])
    do {
      try FileWriter.write(new, to: path, permissions: mode_t(permissions))
    } catch { throw .file(path, reason: error.reason) }
    result.written = [path]
    result.added = missing.map(\.name)
  }

  /// Whether a file contains a test already, or one of the same action with another name.
  private static func isCovered(
    _ test: TestScaffold.Test, by suite: TestFile, in text: String
  ) -> Bool {
    if suite.functions.contains(test.name) { return true }
    if let field = test.field { return text.contains(".set(\\.\(field),") }
    return [".send(.", ".send(\\."].contains { prefix in
      [")", "(", ",", "."].contains { text.contains("\(prefix)\(test.caseName)\($0)") }
    }
  }
}
