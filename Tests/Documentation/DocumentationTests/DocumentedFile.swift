import Foundation
import TestSupport

/// A page, or a Swift file with doc comments.
struct DocumentedFile: Sendable, CustomStringConvertible {
  /// Its path relative to the package's folder.
  var path: String

  var description: String { path }

  /// All files with examples: the pages, and the sources of the libraries.
  static let all: [DocumentedFile] = {
    let pages = ["README.md", "CONTRIBUTING.md"] + files(in: "Documentation", ending: ".md")
    let sources = libraries.flatMap { library in
      let folder = RatchetPackage.folder(of: String(library))
      return [".swift", ".md"].flatMap { files(in: folder, ending: $0) }
    }
    return (pages + sources).filter { !heldByOtherTests.contains($0) }
      .map { DocumentedFile(path: $0) }.filter(\.hasExamples)
  }()

  /// Pages whose examples are not compiled one by one.
  ///
  /// The examples in `Diagnostics.md` are wrong on purpose. `DiagnosticsPageTests` compares them.
  /// The examples in `Tutorial.md` are files of one package, which `TutorialPageTests` builds.
  private static let heldByOtherTests = [
    "Documentation/Diagnostics.md", "Documentation/Tutorial.md",
  ]

  /// The targets of the package's library products.
  private static let libraries: [Substring] = {
    let manifest = (try? RatchetPackage.text(of: "Package.swift")) ?? ""
    return manifest.matches(of: /\.library\(name: "\w+", targets: \["(\w+)"\]\)/).map(\.1)
  }()

  private static func files(in folder: String, ending: String) -> [String] {
    let all = FileManager.default.enumerator(
      atPath: RatchetPackage.folder.appending(path: folder).path)
    return (all?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }
      .sorted().map { "\(folder)/\($0)" }
  }

  private var hasExamples: Bool { (try? text())?.contains("```swift") ?? false }

  private func text() throws -> String {
    try RatchetPackage.text(of: path)
  }

  /// Its examples, in their order.
  func examples() throws -> [Example] {
    let text = try text()
    return try path.hasSuffix(".md")
      ? Self.examples(inPage: text, path: path) : Self.examples(inSource: text, path: path)
  }

  /// The examples in the doc comments of a Swift file.
  static func examples(inSource text: String, path: String) throws -> [Example] {
    let comments = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.prefixMatch(of: /\s*\/\/\/ ?/).map { line[$0.range.upperBound...] } ?? ""
    }
    return try examples(in: comments, path: path)
  }

  /// The examples in a page of Markdown.
  static func examples(inPage text: String, path: String) throws -> [Example] {
    try examples(in: text.split(separator: "\n", omittingEmptySubsequences: false), path: path)
  }

  private static func examples(in lines: [Substring], path: String) throws -> [Example] {
    var examples: [Example] = []
    var rest = lines.indices
    while let start = rest.popFirst() {
      guard let fence = lines[start].wholeMatch(of: /(\s*)```\s*(\w*)\s*/) else { continue }
      var code: [Substring] = []
      while let next = rest.popFirst(), !lines[next].contains(/^\s*```\s*$/) {
        code.append(lines[next].dropFirst(fence.1.count))
      }
      guard fence.2 == "swift" else { continue }
      var example = Example(file: path, line: start + 1, code: code)
      for above in lines[..<start].reversed() {
        guard try example.context.read(above) else { break }
      }
      examples.append(example)
    }
    return examples
  }
}
