import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("The output folder")
struct OutputWriterTests {
  private let folder: TemporaryFolder
  private let output: URL

  init() throws {
    folder = try TemporaryFolder()
    output = URL(filePath: folder.path).appending(path: "Gen")
  }

  @Test(
    "a run that is killed after any of its writes leaves nothing when its sources go",
    arguments: 0...3)
  func killed(writes: Int) throws {
    let files = (0..<3).map { number in
      GeneratedFile(
        sourcePath: "\(folder.path)/Light\(number).swift", name: "Light\(number)+Ratchet.swift",
        text: "\(GeneratedFile.mark)Light\(number).swift. Do not edit.\n")
    }
    let writer = OutputWriter(directory: output, suffix: "+Ratchet.swift", width: 1)
    let plan = writer.plan(files, covered: [], kept: [])
    let sources = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.sourcePath) })
    #expect(writer.announce(plan, sources).isEmpty)
    for change in plan.changes.prefix(writes) {
      try FileWriter.write(change.newText ?? "", to: output.appending(path: change.name).path)
    }
    // The sources do not exist.
    let next = writer.plan([], covered: [], kept: [])
    #expect(next.changes.map(\.kind) == Array(repeating: .removed, count: writes))
    #expect(writer.apply(next, of: []).isEmpty)
    #expect(folder.files(in: "Gen") == [])
    if writes > 0 { #expect(try OutputManifest(directory: output) == OutputManifest()) }
  }

  @Test("a manifest that is a folder is one error, in words")
  func manifestFolder() throws {
    try folder.write("", to: "Gen/.ratchet.json/inner")
    let writer = OutputWriter(directory: output, suffix: "+Ratchet.swift", width: 1)
    let plan = writer.plan([], covered: [], kept: [])
    #expect(
      plan.diagnostics.map(\.message) == [
        "the list of generated files cannot be read: not a regular file"
      ])
  }
}
